import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import type { FieldFault } from "./field-faults.ts";
import { variantName } from "./product-draft.ts";
import { SheetCell } from "./sheet-cell.tsx";
import type { SheetColumn } from "./sheet-columns.ts";
import { filledDown, withCell, withTable, withVariant } from "./sheet-edits.ts";
import { useColumnName } from "./use-column-name.ts";
import type { ProductForm } from "./use-product-form.ts";

const rowHeight = 40;

interface VariantSheetProps {
	readonly form: ProductForm;
	readonly columns: readonly SheetColumn[];
	readonly faults: readonly FieldFault[];
	/** Whether cells of a column can be changed by this staff user. */
	readonly canChange: (column: SheetColumn) => boolean;
}

interface Position {
	readonly row: number;
	readonly column: number;
}

/** The variants as a sheet: cells are typed, pasted from a spreadsheet and filled down. Only rows in view are rendered. */
export function VariantSheet({ form, columns, faults, canChange }: VariantSheetProps) {
	const { t } = useLanguage();
	const columnName = useColumnName();
	const { draft, change, undo } = form;
	const frame = useRef<HTMLDivElement>(null);
	const [start, setStart] = useState<Position>();
	const [end, setEnd] = useState(0);
	const [problem, setProblem] = useState("");
	const rows = useVirtualizer({
		count: draft.variants.length,
		getScrollElement: () => frame.current,
		estimateSize: () => rowHeight,
		overscan: 12,
		initialRect: { width: 1000, height: 15 * rowHeight },
	});
	const shown = rows.getVirtualItems();
	const focus = ({ row, column }: Position): void => {
		if (row < 0 || row >= draft.variants.length) return;
		rows.scrollToIndex(row);
		requestAnimationFrame(() =>
			frame.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus(),
		);
	};
	const press = (event: KeyboardEvent<HTMLElement>): void => {
		const at = positionOf(event.target);
		if (!at) return;
		const isCommand = event.ctrlKey || event.metaKey;
		const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
		if (isCommand && event.key === "d" && start?.column === at.column) {
			const column = columns[at.column];
			if (column && canChange(column)) change((now) => filledDown(now, column.cell, start.row, end));
		} else if (isCommand && event.key === "z" && !isBeingTyped(event.target)) undo();
		else if (step !== undefined && event.shiftKey && event.key !== "Enter") {
			setEnd(Math.max(0, Math.min(draft.variants.length - 1, end + step)));
		} else if (step !== undefined) focus({ row: at.row + step, column: at.column });
		else return;
		event.preventDefault();
	};
	const paste = (event: ClipboardEvent<HTMLElement>): void => {
		const at = positionOf(event.target);
		const text = event.clipboardData.getData("text/plain");
		if (!at || !/[\t\n]/.test(text.replace(/\r?\n$/, ""))) return;
		event.preventDefault();
		void readTable(text).then((table) => {
			const width = Math.max(...table.map((row) => row.length));
			const touched = columns.slice(at.column, at.column + width);
			const next = touched.every(canChange) ? withTable(draft, columns, at, table) : undefined;
			setProblem(next ? "" : t("product.variants.pasteTooLarge", { rows: table.length, columns: width }));
			if (next) change(() => next);
		});
	};
	return (
		<>
			{problem && (
				<Notice tone="warning" role="alert">
					<p>{problem}</p>
				</Notice>
			)}
			<p className="hint">{t("product.variants.hint")}</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pasting are those of the cells inside */}
			<div className="sheet-frame" ref={frame} onKeyDown={press} onPaste={paste}>
				<table className="sheet">
					<caption className="visually-hidden">{t("product.variants.title")}</caption>
					<thead>
						<tr>
							<th scope="col">{t("product.variants.variant")}</th>
							<th scope="col">{t("product.variants.visible")}</th>
							{columns.map((column) => (
								<th key={column.cell} scope="col">
									{columnName(column)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<Gap height={shown[0]?.start ?? 0} />
						{shown.map(({ index }) => {
							const variant = draft.variants[index];
							if (!variant) return null;
							return (
								<tr key={variant.key} aria-rowindex={index + 2}>
									<th scope="row">{variantName(draft, variant)}</th>
									<td className="sheet-visible">
										<input
											type="checkbox"
											aria-label={t("product.variants.visibleOf", { name: variantName(draft, variant) })}
											checked={variant.visible}
											disabled={!canChange({ cell: "visible", kind: "text" })}
											onChange={({ currentTarget: { checked } }) =>
												change((now) => withVariant(now, index, (each) => ({ ...each, visible: checked })))
											}
										/>
									</td>
									{columns.map((column, place) => (
										<SheetCell
											key={column.cell}
											column={column}
											id={`${index}:${place}`}
											text={variant.cells[column.cell] ?? ""}
											name={variantName(draft, variant)}
											isDisabled={!canChange(column)}
											isChosen={start?.column === place && isBetween(index, start.row, end)}
											fault={faults.find(({ key }) => key === `variant/${variant.key}/${column.cell}`)?.message}
											onFocus={() => {
												setStart({ row: index, column: place });
												setEnd(index);
											}}
											onChange={(text) =>
												change((now) => withVariant(now, index, (each) => withCell(each, column.cell, text)))
											}
										/>
									))}
								</tr>
							);
						})}
						<Gap height={rows.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
					</tbody>
				</table>
			</div>
			<div className="actions">
				<Button
					size="small"
					kind="secondary"
					disabled={!start || end === start.row}
					onClick={() => {
						const column = columns[start?.column ?? -1];
						if (start && column && canChange(column)) change((now) => filledDown(now, column.cell, start.row, end));
					}}
				>
					<Icon name="down" />
					{t("product.variants.fill")}
				</Button>
				<Button size="small" kind="quiet" disabled={!form.canUndo} onClick={undo}>
					{t("product.undo")}
				</Button>
			</div>
		</>
	);
}

/** Holds the place of rows that are out of view. */
function Gap({ height }: { height: number }) {
	return height > 0 ? (
		<tr>
			<td height={height} />
		</tr>
	) : null;
}

const isBetween = (row: number, from: number, to: number): boolean =>
	row >= Math.min(from, to) && row <= Math.max(from, to);

const positionOf = (target: EventTarget): Position | undefined => {
	const [row, column] = (target instanceof HTMLElement ? (target.dataset.cell ?? "") : "").split(":").map(Number);
	return row === undefined || column === undefined ? undefined : { row, column };
};

const isBeingTyped = (target: EventTarget): boolean =>
	target instanceof HTMLElement && target.dataset.typed !== undefined;

const readTable = async (text: string): Promise<string[][]> => {
	const { parse } = await import("csv-parse/browser/esm/sync");
	return parse(text, { delimiter: "\t", relaxQuotes: true, relaxColumnCount: true });
};
