import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { BulkResult } from "./bulk-changes.server.ts";
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
	const [selected, select] = useState<ReadonlySet<string>>(new Set());
	const chosen = rows.filter(({ id }) => selected.has(id));
	const navigate = useNavigate();
	const ids = rows.map(({ id }) => id);
	const canChange = may("ECOM.MODIFY_ORDERS", "ECOM.MODIFY_FULFILLMENTS");
	if (rows.length === 0) return <NoOrders isFiltered={isFiltered || state.view !== "all"} />;
	const toggle = (id: string): void => {
		const changed = new Set(selected);
		if (!changed.delete(id)) changed.add(id);
		select(changed);
	};
	return (
		<>
			{result && <Outcome result={result} />}
			<Form method="post" preventScrollReset onSubmit={() => select(new Set())} onKeyDown={moveBetweenRows}>
				{canChange && chosen.length > 0 && <BulkActions chosen={chosen} state={state} />}
				<div className="table-frame" aria-busy={isBusy}>
					<table className="table">
						<caption className="visually-hidden">{t("orders.title")}</caption>
						<thead>
							<tr>
								{canChange && (
									<th className="table-choice" scope="col">
										<input
											type="checkbox"
											aria-label={t("orders.table.selectAll")}
											checked={chosen.length === rows.length}
											onChange={() => select(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id)))}
										/>
									</th>
								)}
								<SortedHead name="number" state={state} />
								<SortedHead name="purchasedDate" state={state} />
								<SortedHead name="buyer" state={state} />
								<th scope="col">{t("orders.table.status")}</th>
								<th scope="col">{t("orders.table.delivery")}</th>
								<th scope="col" className="table-amount">
									{t("orders.table.items")}
								</th>
								<SortedHead name="total" state={state} isAmount />
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<Row
									key={row.id}
									row={row}
									isSelected={canChange ? selected.has(row.id) : undefined}
									onToggle={() => toggle(row.id)}
									ids={ids}
									onOpen={() => navigate(`/orders/${row.id}`, { state: { ids } })}
								/>
							))}
						</tbody>
					</table>
				</div>
			</Form>
			<Pages state={state} next={next} previous={previous} />
		</>
	);
}

function Row({
	row,
	isSelected,
	onToggle,
	onOpen,
	ids,
}: {
	row: OrderRow;
	isSelected: boolean | undefined;
	onToggle: () => void;
	onOpen: () => void;
	ids: readonly string[];
}) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	return (
		<tr
			className={row.isNew ? "table-new" : undefined}
			aria-selected={isSelected}
			onClick={({ target }) => {
				if (!(target instanceof Element && target.closest("a, input, label"))) onOpen();
			}}
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
		</tr>
	);
}

function SortedHead({ name, state, isAmount }: { name: OrderSort; state: OrderListState; isAmount?: boolean }) {
	const { t } = useLanguage();
	const isSorted = state.sort === name;
	const descending = isSorted ? !state.descending : name !== "buyer";
	return (
		<th
			scope="col"
			className={isAmount ? "table-amount" : undefined}
			aria-sort={isSorted ? (state.descending ? "descending" : "ascending") : undefined}
		>
			<Link className="table-sort" to={{ search: addressOfList(state, { sort: name, descending }) || "?" }}>
				{t(`orders.table.${name}`)}
				{isSorted && <span aria-hidden="true">{state.descending ? " ↓" : " ↑"}</span>}
			</Link>
		</th>
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

function Outcome({ result }: { result: BulkResult }) {
	const { t } = useLanguage();
	return (
		<Notice tone={result.failed.length > 0 ? "warning" : "success"} role="status">
			<p>{t("orders.bulk.done", { count: result.done })}</p>
			{result.failed.length > 0 && (
				<ul>
					{result.failed.map(({ number, message }) => (
						<li key={number}>{t("orders.bulk.failed", { number, message })}</li>
					))}
				</ul>
			)}
		</Notice>
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

function Pages({ state, next, previous }: { state: OrderListState; next: string; previous: string }) {
	const { t } = useLanguage();
	if (!next && !previous) return null;
	return (
		<nav className="pages" aria-label={t("ui.pages")}>
			{previous && (
				<Link
					className="button button-secondary button-small"
					to={{ search: addressOfList(state, { cursor: previous }) }}
				>
					<Icon name="previous" turns />
					{t("ui.previous")}
				</Link>
			)}
			{next && (
				<Link className="button button-secondary button-small" to={{ search: addressOfList(state, { cursor: next }) }}>
					{t("ui.next")}
					<Icon name="next" turns />
				</Link>
			)}
		</nav>
	);
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K, or the arrows, move between the orders; X selects the one that has the focus. */
const moveBetweenRows = (event: React.KeyboardEvent<HTMLElement>): void => {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
	const row = (event.target as Element).closest("tr");
	const position = links.findIndex((link) => row?.contains(link));
	if (event.key === "x" && position >= 0) {
		row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
		event.preventDefault();
	}
	const step = steps[event.key];
	if (step === undefined || (event.target as Element).matches("input")) return;
	links[Math.max(0, Math.min(links.length - 1, position + step))]?.focus();
	event.preventDefault();
};
