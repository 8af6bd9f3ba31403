import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { useDates } from "../use-dates.ts";
import type { CustomerRow } from "./customer.ts";

export function CustomerTable({ rows, isBusy }: { rows: readonly CustomerRow[]; isBusy: boolean }) {
	const { t } = useLanguage();
	const dates = useDates();
	return (
		<ListTable caption={t("customers.title")} className="customer-table" isBusy={isBusy}>
			<thead>
				<tr>
					<th scope="col">{t("customers.table.name")}</th>
					<th scope="col">{t("customers.table.email")}</th>
					<th scope="col">{t("customers.table.labels")}</th>
					<th scope="col">{t("customers.table.kind")}</th>
					<th scope="col">{t("customers.table.active")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<ListRow key={row.id} to={`/customers/${row.id}`}>
						<th scope="row" className="table-main">
							<Link className="table-link" to={`/customers/${row.id}`} data-row>
								{row.name || row.email || row.phone || t("customers.noName")}
							</Link>
						</th>
						<td className="customer-email">{row.email}</td>
						<td className="customer-labels">
							<span className="statuses">
								{row.labels.map(({ key, name }) => (
									<span key={key} className="status">
										{name}
									</span>
								))}
							</span>
						</td>
						<td className="customer-kind">{t(row.isMember ? "customers.member" : "customers.guest")}</td>
						<td className="table-date">
							<time dateTime={row.active}>{dates.date(row.active)}</time>
						</td>
					</ListRow>
				))}
			</tbody>
		</ListTable>
	);
}

export function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useLanguage();
	return (
		<EmptyState title={t(isFiltered ? "customers.none.filteredTitle" : "customers.none.title")}>
			<p>{t(isFiltered ? "customers.none.filteredText" : "customers.none.text")}</p>
		</EmptyState>
	);
}
