import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import type { CouponRow } from "./coupon-row.ts";

const toneOf = { active: "done", planned: "open", expired: "", off: "" } as const;

export function CouponTable({ rows, currency }: { rows: readonly CouponRow[]; currency: string }) {
	const { t, formats } = useLanguage();
	const offer = useCouponOffer(currency);
	return (
		<ListTable caption={t("discounts.title")} className="coupon-table" isBusy={false}>
			<thead>
				<tr>
					<th scope="col">{t("discounts.table.code")}</th>
					<th scope="col">{t("discounts.table.offer")}</th>
					<th scope="col">{t("discounts.table.state")}</th>
					<th scope="col" className="table-amount">
						{t("discounts.table.used")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<ListRow key={row.id} to={`/discounts/${row.id}`}>
						<th scope="row" className="table-main">
							<Link className="table-link" to={`/discounts/${row.id}`} data-row>
								{row.code}
							</Link>
							<span className="product-brand">{row.name}</span>
						</th>
						<td className="coupon-offer">{offer(row)}</td>
						<td className="coupon-state">
							<span className={`status status-${toneOf[row.state]}`}>{t(`discounts.state.${row.state}`)}</span>
						</td>
						<td className="table-amount">
							{row.limit
								? t("discounts.usedOf", { used: formats.number(row.used), limit: formats.number(row.limit) })
								: formats.number(row.used)}
						</td>
					</ListRow>
				))}
			</tbody>
		</ListTable>
	);
}

/** What a coupon gives, in words. */
const useCouponOffer = (currency: string) => {
	const { t, formats } = useLanguage();
	return ({ kind, value, buy, get, minimum, restrictedTo }: CouponRow): string => {
		const values = {
			percent: formats.percent(value / 100),
			amount: formats.money(value, currency),
			buy: formats.number(buy),
			get: formats.number(get),
		};
		const parts = [t(`discounts.offer.${kind}`, values)];
		if (restrictedTo) parts.push(t("discounts.offer.of", { name: restrictedTo }));
		if (minimum > 0) parts.push(t("discounts.offer.from", { amount: formats.money(minimum, currency) }));
		return parts.join(" · ");
	};
};
