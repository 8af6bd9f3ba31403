import { Button } from "@cartwright/ui/parts/button";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { SelectAll } from "../list/select-all.tsx";
import { SortedHead } from "../list/sorted-head.tsx";
import { useSelection } from "../list/use-selection.ts";
import { type CollectionFacts, type FieldFacts, pathOfItem } from "./collection-facts.ts";
import { ItemCellText } from "./item-cell.tsx";
import { addressOfItems, columnsOf, type ItemListState } from "./item-list.ts";
import type { ItemRow } from "./item-row.ts";
import { useFieldName } from "./use-field-name.ts";

interface ItemTableProps {
	readonly collection: CollectionFacts;
	readonly rows: readonly ItemRow[];
	readonly state: ItemListState;
	readonly isBusy: boolean;
	readonly canChange: boolean;
	readonly onDelete: (chosen: readonly ItemRow[]) => void;
}

/** The items of one page of the list, with a selection of those to delete. */
export function ItemTable({ collection, rows, state, isBusy, canChange, onDelete }: ItemTableProps) {
	const { t } = useLanguage();
	const selection = useSelection(rows);
	const { chosen } = selection;
	const columns = columnsOf(collection, state);
	const title = collection.fields.find(({ key }) => key === collection.titleKey);
	return (
		<>
			{canChange && chosen.length > 0 && (
				<div className="bulk" role="toolbar" aria-label={t("content.bulk.label")}>
					<span aria-live="polite">{t("products.bulk.selected", { count: chosen.length })}</span>
					<Button size="small" kind="secondary" onClick={() => onDelete(chosen)}>
						{t("categories.delete.open")}
					</Button>
				</div>
			)}
			<ListTable caption={collection.name} className="content-table" isBusy={isBusy}>
				<thead>
					<tr>
						{canChange && (
							<SelectAll
								label={t("products.table.selectAll")}
								isChosen={selection.hasAll}
								onChange={selection.toggleAll}
							/>
						)}
						{[...(title ? [title] : []), ...columns].map((field) => (
							<Head key={field.key} field={field} state={state} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row
							key={row.id}
							row={row}
							path={pathOfItem(collection.id, row.id)}
							columns={columns}
							isSelected={canChange ? selection.has(row.id) : undefined}
							onToggle={() => selection.toggle(row.id)}
						/>
					))}
				</tbody>
			</ListTable>
		</>
	);
}

function Head({ field, state }: { field: FieldFacts; state: ItemListState }) {
	const name = useFieldName()(field);
	const { key, kind, isSortable } = field;
	const isAmount = kind === "number";
	if (!isSortable) {
		return (
			<th scope="col" className={isAmount ? "table-amount" : undefined}>
				{name}
			</th>
		);
	}
	const isSorted = state.sort === key;
	const descending = isSorted && !state.descending;
	return (
		<SortedHead
			search={addressOfItems(state, { sort: key, descending })}
			sorted={isSorted ? (state.descending ? "descending" : "ascending") : undefined}
			isAmount={isAmount}
		>
			{name}
		</SortedHead>
	);
}

interface RowProps {
	readonly row: ItemRow;
	readonly path: string;
	readonly columns: readonly FieldFacts[];
	readonly isSelected: boolean | undefined;
	readonly onToggle: () => void;
}

function Row({ row, path, columns, isSelected, onToggle }: RowProps) {
	const { t } = useLanguage();
	const nameOf = useFieldName();
	return (
		<ListRow to={path} isSelected={isSelected}>
			{isSelected !== undefined && (
				<td className="table-choice">
					<input
						type="checkbox"
						aria-label={t("products.table.select", { name: row.title })}
						checked={isSelected}
						onChange={onToggle}
					/>
				</td>
			)}
			<th scope="row" className="content-title">
				<Link className="table-link" to={path} data-row>
					<bdi>{row.title}</bdi>
				</Link>
			</th>
			{columns.map((field) => {
				const { key, kind } = field;
				const cell = row.cells[key];
				return (
					<td key={key} data-label={nameOf(field)} className={kind === "number" ? "table-amount" : "content-cell"}>
						{cell && <ItemCellText cell={cell} />}
					</td>
				);
			})}
		</ListRow>
	);
}
