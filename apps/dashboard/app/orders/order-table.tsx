import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Form, Link } from "react-router";
import { useLanguage } from "../language.ts";
import { BulkOutcome } from "../list/bulk-outcome.tsx";
import type { BulkResult } from "../list/bulk-result.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { SelectAll } from "../list/select-all.tsx";
import { SortedHead } from "../list/sorted-head.tsx";
import { useSelection } from "../list/use-selection.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { OrderRow } from "./order-row.ts";
import { addressOfList, type OrderListState, type OrderSort } from "./order-search.ts";
import { OrderStatus } from "./order-status.tsx";

interface OrderTableProps {
	readonly rows: readonly OrderRow[];
	readonly state: OrderListState;
	readonly isBusy: boolean;
	readonly isFiltered: boolean;
	readonly result: BulkResult | undefined;
	readonly next: string;
	readonly previous: string;
}

/** The orders of one page of the list, with a selection for what is done to several at once. */
export function OrderTable({ rows, state, isBusy, isFiltered, result, next, previous }: OrderTableProps) {
	const { t } = useLanguage();
	const may = useMay();
	const selection = useSelection(rows);
	const { chosen } = selection;
	const ids = rows.map(({ id }) => id);
	const canChoose = may(
		"ECOM.MODIFY_ORDERS",
		"ECOM.MODIFY_FULFILLMENTS",
		"ECOM.READ_FULFILLMENTS",
		"ECOM.MODIFY_INVOICES",
	);
	if (rows.length === 0) return <NoOrders isFiltered={isFiltered || state.view !== "all"} />;
	return (
		<>
			{result && (
				<BulkOutcome result={result}>
					{t(result.files ? "orders.bulk.slips" : "orders.bulk.done", { count: result.done })}
				</BulkOutcome>
			)}
			<Form method="post" preventScrollReset onSubmit={selection.clear}>
				{canChoose && chosen.length > 0 && <BulkActions chosen={chosen} state={state} />}
				<ListTable caption={t("orders.title")} isBusy={isBusy}>
					<thead>
						<tr>
							{canChoose && (
								<SelectAll
									label={t("orders.table.selectAll")}
									isChosen={selection.hasAll}
									onChange={selection.toggleAll}
								/>
							)}
							<OrderHead name="number" state={state} />
							<OrderHead name="purchasedDate" state={state} />
							<OrderHead name="buyer" state={state} />
							<th scope="col">{t("orders.table.status")}</th>
							<th scope="col">{t("orders.table.delivery")}</th>
							<th scope="col" className="table-amount">
								{t("orders.table.items")}
							</th>
							<OrderHead name="total" state={state} isAmount />
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Row
								key={row.id}
								row={row}
								isSelected={canChoose ? selection.has(row.id) : undefined}
								onToggle={() => selection.toggle(row.id)}
								ids={ids}
							/>
						))}
					</tbody>
				</ListTable>
			</Form>
			<ListPages
				next={next && addressOfList(state, { cursor: next })}
				previous={previous && addressOfList(state, { cursor: previous })}
			/>
		</>
	);
}

function Row({
	row,
	isSelected,
	onToggle,
	ids,
}: {
	row: OrderRow;
	isSelected: boolean | undefined;
	onToggle: () => void;
	ids: readonly string[];
}) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	return (
		<ListRow
			to={`/orders/${row.id}`}
			state={{ ids }}
			className={row.isNew ? "table-new" : undefined}
			isSelected={isSelected}
		>
			{isSelected !== undefined && (
				<td className="table-choice">
					<input
						type="checkbox"
						name="order"
						value={row.id}
						aria-label={t("orders.table.select", { number: row.number })}
						checked={isSelected}
						onChange={onToggle}
					/>
				</td>
			)}
			<th scope="row" className="table-main">
				<Link className="table-link" to={`/orders/${row.id}`} state={{ ids }} data-row>
					#{row.number}
				</Link>
				{row.isNew && <span className="table-mark">{t("orders.table.new")}</span>}
			</th>
			<td className="table-date">
				<time dateTime={row.date}>{dates.dateTime(row.date)}</time>
			</td>
			<td className="table-buyer">{row.buyer || row.email || t("orders.table.noBuyer")}</td>
			<td className="table-statuses">
				<OrderStatus order={row} />
			</td>
			<td className="table-delivery">{row.delivery}</td>
			<td className="table-amount table-items">{formats.number(row.items)}</td>
			<td className="table-amount table-total">{formats.money(row.total, row.currency)}</td>
		</ListRow>
	);
}

function OrderHead({ name, state, isAmount }: { name: OrderSort; state: OrderListState; isAmount?: boolean }) {
	const { t } = useLanguage();
	const isSorted = state.sort === name;
	const descending = isSorted ? !state.descending : name !== "buyer";
	return (
		<SortedHead
			search={addressOfList(state, { sort: name, descending })}
			sorted={isSorted ? (state.descending ? "descending" : "ascending") : undefined}
			isAmount={isAmount ?? false}
		>
			{t(`orders.table.${name}`)}
		</SortedHead>
	);
}

function BulkActions({ chosen, state }: { chosen: readonly OrderRow[]; state: OrderListState }) {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<div className="bulk" role="toolbar" aria-label={t("orders.bulk.label")}>
			<span>{t("orders.bulk.selected", { count: chosen.length })}</span>
			{may("ECOM.MODIFY_FULFILLMENTS") && (
				<Button type="submit" name="intent" value="fulfill" size="small">
					{t("orders.bulk.fulfill")}
				</Button>
			)}
			{may("ECOM.READ_FULFILLMENTS") && (
				<Button type="submit" name="intent" value="packingSlips" kind="secondary" size="small">
					{t("orders.bulk.packingSlips")}
				</Button>
			)}
			{may("ECOM.MODIFY_INVOICES") && (
				<Button type="submit" name="intent" value="invoice" kind="secondary" size="small">
					{t("orders.bulk.invoice")}
				</Button>
			)}
			{may("ECOM.MODIFY_ORDERS") && (
				<Button
					type="submit"
					name="intent"
					value={state.view === "archived" ? "restore" : "archive"}
					kind="secondary"
					size="small"
				>
					{t(state.view === "archived" ? "orders.bulk.restore" : "orders.bulk.archive")}
				</Button>
			)}
		</div>
	);
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useLanguage();
	return isFiltered ? (
		<EmptyState title={t("orders.none.filteredTitle")}>
			<p>{t("orders.none.filteredText")}</p>
		</EmptyState>
	) : (
		<EmptyState title={t("orders.none.title")}>
			<p>{t("orders.none.text")}</p>
		</EmptyState>
	);
}
