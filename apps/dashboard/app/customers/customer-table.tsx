import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Link, useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import { moveBetweenRows } from "../list/move-between-rows.ts";
import { useDates } from "../use-dates.ts";
import type { CustomerRow } from "./customer.ts";

export function CustomerTable({ rows, isBusy }: { rows: readonly CustomerRow[]; isBusy: boolean }) {
	const { t } = useLanguage();
	const dates = useDates();
	const navigate = useNavigate();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
		<div className="table-frame" aria-busy={isBusy} onKeyDown={moveBetweenRows}>
			<table className="table customer-table">
				<caption className="visually-hidden">{t("customers.title")}</caption>
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
						<tr
							key={row.id}
							onClick={({ target }) => {
								if (!(target instanceof Element && target.closest("a"))) void navigate(`/customers/${row.id}`);
							}}
						>
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
						</tr>
					))}
				</tbody>
			</table>
		</div>
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
