import { Icon } from "@cartwright/ui/parts/icon";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { SelectAll } from "../list/select-all.tsx";
import { SortedHead } from "../list/sorted-head.tsx";
import { useSelectionOverPages } from "../list/use-selection-over-pages.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { BulkProducts } from "./bulk-products.tsx";
import type { CategoryChoice } from "./category-choices.ts";
import type { ProductRow } from "./product-row.ts";
import { addressOfProducts, type ProductListState, type ProductSort } from "./product-search.ts";

interface ProductTableProps {
	readonly rows: readonly ProductRow[];
	readonly total: number;
	readonly state: ProductListState;
	readonly categories: readonly CategoryChoice[];
	readonly isBusy: boolean;
	readonly next: string;
	readonly previous: string;
}

/** The products of one page of the list, with a selection for what is done to several at once. */
export function ProductTable({ rows, total, state, categories, isBusy, next, previous }: ProductTableProps) {
	const { t } = useLanguage();
	const may = useMay();
	const selection = useSelectionOverPages(rows, total);
	const canChange = may("WIX_STORES.PRODUCT_UPDATE", "WIX_STORES.PRODUCT_DELETE");
	return (
		<>
			{canChange && selection.chosen.length > 0 && (
				<BulkProducts
					chosen={selection.chosen}
					allPages={selection.allPages}
					list={addressOfProducts(state)}
					categories={categories}
					onStarted={selection.clear}
				/>
			)}
			<ListTable caption={t("products.title")} className="product-table" isBusy={isBusy}>
				<Head
					state={state}
					selectAll={canChange ? { isChosen: selection.hasAll, onChange: selection.toggleAll } : undefined}
				/>
				<tbody>
					{rows.map((row) => (
						<Row
							key={row.id}
							row={row}
							isSelected={canChange ? selection.has(row.id) : undefined}
							onToggle={() => selection.toggle(row.id)}
						/>
					))}
				</tbody>
			</ListTable>
			<ListPages
				next={next && addressOfProducts(state, { cursor: next })}
				previous={previous && addressOfProducts(state, { cursor: previous })}
			/>
		</>
	);
}

interface HeadProps {
	readonly state: ProductListState;
	readonly selectAll: { readonly isChosen: boolean; readonly onChange: () => void } | undefined;
}

function Head({ state, selectAll }: HeadProps) {
	const { t } = useLanguage();
	return (
		<thead>
			<tr>
				{selectAll && <SelectAll label={t("products.table.selectAll")} {...selectAll} />}
				<ProductHead name="name" state={state}>
					{t("products.table.name")}
				</ProductHead>
				<th scope="col">{t("products.table.status")}</th>
				<th scope="col">{t("products.table.stock")}</th>
				<th scope="col" className="table-amount">
					{t("products.table.variants")}
				</th>
				<ProductHead name="price" state={state} isAmount>
					{t("products.table.price")}
				</ProductHead>
				<ProductHead name="updatedDate" state={state}>
					{t("products.table.changed")}
				</ProductHead>
			</tr>
		</thead>
	);
}

function ProductHead({
	name,
	state,
	isAmount,
	children,
}: {
	name: ProductSort;
	state: ProductListState;
	isAmount?: boolean;
	children: ReactNode;
}) {
	const isSorted = state.sort === name;
	const descending = isSorted ? !state.descending : name === "updatedDate";
	return (
		<SortedHead
			search={addressOfProducts(state, { sort: name, descending })}
			sorted={isSorted ? (state.descending ? "descending" : "ascending") : undefined}
			isAmount={isAmount ?? false}
		>
			{children}
		</SortedHead>
	);
}

const toneOf = { IN_STOCK: "done", PARTIALLY_OUT_OF_STOCK: "open", OUT_OF_STOCK: "problem" } as const;

function Row({
	row,
	isSelected,
	onToggle,
}: {
	row: ProductRow;
	isSelected: boolean | undefined;
	onToggle: () => void;
}) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const price = (amount: string) => formats.money(amount, row.currency);
	return (
		<ListRow to={`/products/${row.id}`} isSelected={isSelected}>
			{isSelected !== undefined && (
				<td className="table-choice">
					<input
						type="checkbox"
						aria-label={t("products.table.select", { name: row.name })}
						checked={isSelected}
						onChange={onToggle}
					/>
				</td>
			)}
			<th scope="row" className="product-name">
				<span className="product-name-row">
					{row.picture ? (
						<img className="product-picture" src={row.picture} alt="" width="40" height="40" loading="lazy" />
					) : (
						<span className="product-picture product-nothing">
							<Icon name="picture" />
						</span>
					)}
					<span>
						<Link className="table-link" to={`/products/${row.id}`} data-row>
							{row.name}
						</Link>
						{row.brand && <span className="product-brand">{row.brand}</span>}
					</span>
				</span>
			</th>
			<td className="product-status">
				<span className={row.isVisible ? "status status-done" : "status"}>
					{t(row.isVisible ? "products.status.visible" : "products.status.hidden")}
				</span>
			</td>
			<td className="product-stock">
				<span className={`status status-${toneOf[row.stock]}`}>{t(`products.stock.${row.stock}`)}</span>
			</td>
			<td className="table-amount product-variants">{formats.number(row.variants)}</td>
			<td className="table-amount table-total">
				{row.from && (row.from === row.to ? price(row.from) : `${price(row.from)} – ${price(row.to)}`)}
			</td>
			<td className="table-date product-date">
				<time dateTime={row.changed}>{dates.date(row.changed)}</time>
			</td>
		</ListRow>
	);
}
