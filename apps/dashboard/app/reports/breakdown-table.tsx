import { useLanguage } from "../language.ts";
import { type BreakdownName, isBooked } from "./breakdowns.ts";
import type { ShownGroup } from "./load-report.server.ts";
import { useGroupName } from "./use-group-name.ts";

interface BreakdownTableProps {
	readonly by: BreakdownName;
	readonly groups: readonly ShownGroup[];
	readonly currency: string;
}

/** The groups of a report, the largest first. */
export function BreakdownTable({ by, groups, currency }: BreakdownTableProps) {
	const { t, formats } = useLanguage();
	const nameOf = useGroupName(by);
	const title = t(`reports.by.${by}`);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
		<section className="report-table" aria-label={title} tabIndex={0}>
			<table className="figures-table">
				<caption className="visually-hidden">{title}</caption>
				<thead>
					<tr>
						<th scope="col">{title}</th>
						{!isBooked(by) && (
							<>
								<th scope="col" className="table-amount">
									{t("reports.cards.orders")}
								</th>
								<th scope="col" className="table-amount">
									{t("reports.units")}
								</th>
							</>
						)}
						<th scope="col" className="table-amount">
							{t("reports.tax")}
						</th>
						<th scope="col" className="table-amount">
							{t(isBooked(by) ? "reports.balance" : "reports.cards.sales")}
						</th>
						<th scope="col" className="table-amount">
							{t("reports.earlier")}
						</th>
					</tr>
				</thead>
				<tbody>
					{groups.map((group) => (
						<tr key={group.key}>
							<th scope="row">{nameOf(group)}</th>
							{!isBooked(by) && (
								<>
									<td className="table-amount">{formats.number(group.orders)}</td>
									<td className="table-amount">{formats.number(group.units)}</td>
								</>
							)}
							<td className="table-amount">{formats.money(group.tax, currency)}</td>
							<td className="table-amount">{formats.money(group.amount, currency)}</td>
							<td className="table-amount">{formats.money(group.before, currency)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
