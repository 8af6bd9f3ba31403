import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import type { SheetColumn } from "./sheet-columns.ts";
import { filledDown, withTable } from "./sheet-edits.ts";
import type { ProductForm } from "./use-product-form.ts";

const rowHeight = 40;
const firstRows = 15;

interface Position {
	readonly row: number;
	readonly column: number;
}

/** A table that was pasted and is larger than what is left of the sheet. */
export interface RefusedTable {
	readonly rows: number;
	readonly columns: number;
}

/** Keys, pasting and the cells that are chosen in the sheet of variants. */
export const useSheet = (
	{ draft, change, undo }: ProductForm,
	columns: readonly SheetColumn[],
	canChange: (column: SheetColumn) => boolean,
) => {
	const frame = useRef<HTMLDivElement>(null);
	const [start, setStart] = useState<Position>();
	const [end, setEnd] = useState(0);
	const [refused, setRefused] = useState<RefusedTable>();
	const rowCount = draft.variants.length;
	const rows = useVirtualizer({
		count: rowCount,
		getScrollElement: () => frame.current,
		estimateSize: () => rowHeight,
		overscan: 12,
		initialRect: { width: 1000, height: firstRows * rowHeight },
	});
	const focus = ({ row, column }: Position): void => {
		if (row < 0 || row >= rowCount) return;
		rows.scrollToIndex(row);
		requestAnimationFrame(() =>
			frame.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus(),
		);
	};
	const fillDown = (): void => {
		const column = columns[start?.column ?? -1];
		if (start && column && canChange(column)) change((now) => filledDown(now, column.cell, start.row, end));
	};
	const press = (event: KeyboardEvent<HTMLElement>): void => {
		const cell = positionOf(event.target);
		if (!cell) return;
		const isCommand = event.ctrlKey || event.metaKey;
		const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
		if (isCommand && event.key === "d") fillDown();
		else if (isCommand && event.key === "z") undo();
		else if (step !== undefined && event.shiftKey && event.key !== "Enter") {
			setEnd(Math.max(0, Math.min(rowCount - 1, end + step)));
		} else if (step !== undefined) focus({ row: cell.row + step, column: cell.column });
		else return;
		event.preventDefault();
	};
	const paste = (event: ClipboardEvent<HTMLElement>): void => {
		const cell = positionOf(event.target);
		const text = event.clipboardData.getData("text/plain");
		if (!cell || !/[\t\n]/.test(text.replace(/\r?\n$/, ""))) return;
		event.preventDefault();
		void readTable(text).then((table) => {
			const width = Math.max(...table.map((row) => row.length));
			const touched = columns.slice(cell.column, cell.column + width);
			const next = touched.every(canChange) ? withTable(draft, columns, cell, table) : undefined;
			setRefused(next ? undefined : { rows: table.length, columns: width });
			if (next) change(() => next);
		});
	};
	return {
		frame,
		rows,
		refused,
		press,
		paste,
		fillDown,
		canFillDown: start !== undefined && end !== start.row,
		isChosen: ({ row, column }: Position): boolean =>
			start?.column === column && row >= Math.min(start.row, end) && row <= Math.max(start.row, end),
		choose: (position: Position): void => {
			setStart(position);
			setEnd(position.row);
		},
	};
};

const positionOf = (target: EventTarget): Position | undefined => {
	const [row, column] = (target instanceof HTMLElement ? (target.dataset.cell ?? "") : "").split(":").map(Number);
	return row === undefined || column === undefined ? undefined : { row, column };
};

const readTable = async (text: string): Promise<string[][]> => {
	const { parse } = await import("csv-parse/browser/esm/sync");
	return parse(text, { delimiter: "\t", relaxQuotes: true, relaxColumnCount: true });
};
