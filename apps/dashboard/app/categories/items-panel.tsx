import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { Notice } from "@cartwright/ui/parts/notice";
import { type PointerEvent, useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import type { LinkedProduct } from "../linked-products.server.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPages } from "../list/list-pages.tsx";
import { type RowDrop, useRowDrag } from "../list/use-row-drag.ts";
import { ProductFinder } from "../product-finder.tsx";
import { useMay } from "../use-workplace.ts";
import { arrangedAfter, type CategoryItems, type ItemFormResult, withMoved } from "./category-items.ts";

/** The products of a category. What is done to them is saved at once. */
export function ItemsPanel({ items }: { items: CategoryItems }) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const adding = useFetcher<ItemFormResult>();
	const removing = useFetcher<ItemFormResult>();
	const sort = useSort(items);
	const isRemoved = (id: string): boolean => removing.formData?.get("item") === id;
	const { text } = items;
	const addressOf = (state: Record<string, string>): string => `?${new URLSearchParams(state)}`;
	const pageAt = (cursor: string): string => cursor && addressOf({ ...(text ? { q: text } : {}), cursor });
	const { drag, startOf } = useRowDrag({
		canNest: false,
		isAllowed: (id, drop) => sort.targetOf(id, drop) !== undefined,
		onDrop: sort.drop,
	});
	return (
		<section className="panel stack">
			<h2>
				{t("categories.items.title")} <span className="room-count">{formats.number(items.total)}</span>
			</h2>
			{may("CATEGORIES.CATEGORY_ADD_ITEM") && (
				<ProductFinder
					label={t("categories.items.find")}
					chosen={items.rows.map(({ id }) => id)}
					onChosen={(id) => void adding.submit({ intent: "add", item: id }, { method: "post" })}
				/>
			)}
			<Refusals results={[adding, removing, sort.fetcher]} />
			{(items.total > 10 || text) && (
				<ListFilters
					text={text}
					label={t("categories.items.search")}
					maxLength={100}
					addressOf={(fields) => {
						const words = (fields.get("q") ?? "").trim();
						return words ? addressOf({ q: words }) : "";
					}}
					clear={text ? { label: t("customers.filters.clear"), search: "" } : undefined}
				/>
			)}
			{items.rows.length === 0 && (
				<p className="hint">{t(text ? "categories.items.noneFiltered" : "categories.items.none")}</p>
			)}
			<ol className="category-items plain-list">
				{sort.rows
					.filter(({ id }) => !isRemoved(id))
					.map((row, index) => (
						<ItemRow
							key={row.id}
							row={row}
							isDragged={drag?.id === row.id}
							drop={drag?.drop?.over === row.id ? drag.drop.zone : undefined}
							onDrag={sort.isPossible ? startOf(row.id) : undefined}
							onUp={index > 0 ? () => sort.move(row.id, index - 1) : undefined}
							onDown={index < sort.rows.length - 1 ? () => sort.move(row.id, index + 1) : undefined}
							onRemove={
								may("CATEGORIES.CATEGORY_REMOVE_ITEM")
									? () => void removing.submit({ intent: "remove", item: row.id }, { method: "post" })
									: undefined
							}
						/>
					))}
			</ol>
			{sort.isPossible && items.total > items.rows.length && (
				<p className="hint">{t("categories.items.first", { count: items.rows.length })}</p>
			)}
			<ListPages next={pageAt(items.next)} previous={pageAt(items.previous)} />
		</section>
	);
}

function Refusals({ results }: { results: readonly { state: string; data: ItemFormResult | undefined }[] }) {
	const { t } = useLanguage();
	const refused = results.flatMap(({ state, data }) => (state === "idle" && data?.error ? [data] : []));
	return refused.map(({ of: form, error, isOutdated }) => (
		<Notice key={form} tone="danger" role="alert" title={t(`categories.items.refused.${form}`)}>
			<p>{isOutdated ? t("categories.items.outdated") : error}</p>
		</Notice>
	));
}

/** The order by hand, shown before the services have answered. */
const useSort = ({ rows, arranged, isSortable }: CategoryItems) => {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const may = useMay();
	const fetcher = useFetcher<ItemFormResult>();
	const idToFocus = useRef("");
	useEffect(() => {
		if (!idToFocus.current) return;
		document.querySelector<HTMLElement>(`[data-drag-row="${idToFocus.current}"] [data-move]:not(:disabled)`)?.focus();
		idToFocus.current = "";
	});
	const sentOrder = fetcher.formData?.getAll("shown").map(String);
	const shown = sentOrder
		? rows.toSorted((one, other) => sentOrder.indexOf(one.id) - sentOrder.indexOf(other.id))
		: rows;
	const before = fetcher.formData?.getAll("item").map(String) ?? arranged;
	const ids = shown.map(({ id }) => id);
	const isPossible = isSortable && rows.length > 1 && may("CATEGORIES.CATEGORY_MOVE_ITEM");
	const move = (id: string, to: number): void => {
		const from = ids.indexOf(id);
		const form = new FormData();
		form.set("intent", "arrange");
		for (const each of withMoved(ids, from, to)) form.append("shown", each);
		for (const each of arrangedAfter(ids, before, from, to)) form.append("item", each);
		for (const each of before) form.append("before", each);
		void fetcher.submit(form, { method: "post" });
		idToFocus.current = id;
		const name = shown[from]?.name ?? "";
		announce(t("categories.items.moved", { name, position: to + 1, count: ids.length }));
	};
	/** The place that a product is dropped at; nothing if it is there already. */
	const targetOf = (id: string, { over, zone }: RowDrop): number | undefined => {
		const [from, at] = [ids.indexOf(id), ids.indexOf(over) + (zone === "after" ? 1 : 0)];
		const to = at > from ? at - 1 : at;
		return from === to ? undefined : to;
	};
	return {
		fetcher,
		rows: shown,
		isPossible,
		move,
		targetOf,
		drop: (id: string, drop: RowDrop): void => {
			const to = targetOf(id, drop);
			if (to !== undefined) move(id, to);
		},
	};
};

interface ItemRowProps {
	readonly row: LinkedProduct;
	readonly isDragged: boolean;
	readonly drop: string | undefined;
	/** Absent if it cannot be moved. */
	readonly onDrag: ((event: PointerEvent<HTMLElement>) => void) | undefined;
	readonly onUp: (() => void) | undefined;
	readonly onDown: (() => void) | undefined;
	readonly onRemove: (() => void) | undefined;
}

function ItemRow({ row: { id, name, picture }, isDragged, drop, onDrag, onUp, onDown, onRemove }: ItemRowProps) {
	const { t } = useLanguage();
	return (
		<li data-drag-row={id} data-dragged={isDragged || undefined} data-drop={drop}>
			{onDrag && (
				<span className="category-grip" onPointerDown={onDrag}>
					<Icon name="grip" />
				</span>
			)}
			{picture ? (
				<img className="product-picture" src={picture} alt="" width="40" height="40" loading="lazy" />
			) : (
				<span className="product-picture product-nothing" />
			)}
			<Link className="table-link" to={`/products/${id}`}>
				<bdi>{name || t("rule.items.unknown", { id: id.slice(0, 8) })}</bdi>
			</Link>
			<span className="category-item-tools">
				{onDrag && (
					<>
						<MoveButton label={t("categories.items.up", { name })} direction="up" onMove={onUp} />
						<MoveButton label={t("categories.items.down", { name })} direction="down" onMove={onDown} />
					</>
				)}
				{onRemove && (
					<Button kind="quiet" size="icon" aria-label={t("categories.items.remove", { name })} onClick={onRemove}>
						<Icon name="close" />
					</Button>
				)}
			</span>
		</li>
	);
}

interface MoveButtonProps {
	readonly label: string;
	readonly direction: "up" | "down";
	readonly onMove: (() => void) | undefined;
}

function MoveButton({ label, direction, onMove }: MoveButtonProps) {
	return (
		<Button
			kind="quiet"
			size="icon"
			className={`category-${direction}`}
			data-move={direction}
			disabled={!onMove}
			aria-label={label}
			onClick={onMove}
		>
			<Icon name="down" />
		</Button>
	);
}
