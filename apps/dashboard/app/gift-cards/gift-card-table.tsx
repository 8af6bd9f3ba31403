import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { SortedHead } from "../list/sorted-head.tsx";
import { useDates } from "../use-dates.ts";
import type { GiftCardRow } from "./gift-card.ts";
import { addressOfGiftCards, type GiftCardListState, type GiftCardSort } from "./gift-card-list.ts";

export const toneOfState = { valid: "done", usedUp: "", expired: "", disabled: "problem" } as const;

interface GiftCardTableProps {
	readonly rows: readonly GiftCardRow[];
	readonly state: GiftCardListState;
	readonly isBusy: boolean;
}

export function GiftCardTable({ rows, state, isBusy }: GiftCardTableProps) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	return (
		<ListTable caption={t("giftCards.title")} className="gift-card-table" isBusy={isBusy}>
			<thead>
				<tr>
					<th scope="col">{t("giftCards.code")}</th>
					<th scope="col">{t("giftCards.recipient")}</th>
					<th scope="col">{t("discounts.table.state")}</th>
					<Head name="expirationDate" state={state} />
					<Head name="createdDate" state={state} />
					<Head name="balance" state={state} isAmount />
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<ListRow key={row.id} to={`/gift-cards/${row.id}`}>
						<th scope="row" className="table-main">
							<Link className="table-link" to={`/gift-cards/${row.id}`} data-row>
								<bdi>{row.code}</bdi>
							</Link>
						</th>
						<td className="customer-email">
							{row.recipient}
							{row.sender && <span className="product-brand">{t("giftCards.from", { name: row.sender })}</span>}
						</td>
						<td className="gift-card-state">
							<span className={`status status-${toneOfState[row.state]}`}>{t(`giftCards.states.${row.state}`)}</span>
						</td>
						<td className="table-date gift-card-expires">{dates.date(row.expires) || t("giftCards.never")}</td>
						<td className="table-date gift-card-created">
							<time dateTime={row.created}>{dates.date(row.created)}</time>
						</td>
						<td className="table-amount table-total">
							{t("giftCards.ofValue", {
								balance: formats.money(row.balance, row.currency),
								value: formats.money(row.value, row.currency),
							})}
						</td>
					</ListRow>
				))}
			</tbody>
		</ListTable>
	);
}

function Head({ name, state, isAmount }: { name: GiftCardSort; state: GiftCardListState; isAmount?: boolean }) {
	const { t } = useLanguage();
	// What a text finds is not sorted.
	if (state.text) return <th scope="col">{t(`giftCards.sorts.${name}`)}</th>;
	const isSorted = state.sort === name;
	const search = addressOfGiftCards(state, { sort: name, descending: isSorted && !state.descending });
	return (
		<SortedHead
			search={search}
			sorted={isSorted ? (state.descending ? "descending" : "ascending") : undefined}
			isAmount={isAmount ?? false}
		>
			{t(`giftCards.sorts.${name}`)}
		</SortedHead>
	);
}
