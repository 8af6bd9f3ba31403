import { useRef } from "react";
import { useLanguage } from "../language.ts";
import { fitsCell, normalizedCell } from "./cell-text.ts";
import type { SheetColumn } from "./sheet-columns.ts";
import { useColumnName } from "./use-column-name.ts";

interface SheetCellProps {
	readonly column: SheetColumn;
	/** Row and column, such as `3:1`. */
	readonly id: string;
	readonly text: string;
	/** Name of the variant. */
	readonly name: string;
	readonly isDisabled: boolean;
	/** Whether it is part of what can be filled down. */
	readonly isChosen: boolean;
	readonly fault: string | undefined;
	readonly onFocus: () => void;
	readonly onChange: (text: string) => void;
}

/** A cell of the sheet of variants. Escape brings back what it had when it got the focus. */
export function SheetCell({ column, id, text, name, isDisabled, isChosen, fault, onFocus, onChange }: SheetCellProps) {
	const { t } = useLanguage();
	const columnName = useColumnName();
	const before = useRef(text);
	const problem = fault ?? (fitsCell(column.kind, text.trim()) ? undefined : t(`product.cellFaults.${column.kind}`));
	return (
		<td className={isChosen ? "sheet-chosen" : undefined}>
			<input
				className="sheet-cell"
				size={column.kind === "text" ? 14 : 6}
				data-cell={id}
				aria-label={`${name}: ${columnName(column)}`}
				aria-invalid={problem ? true : undefined}
				title={problem}
				inputMode={column.kind === "text" ? undefined : "decimal"}
				autoComplete="off"
				spellCheck={false}
				disabled={isDisabled}
				value={text}
				onFocus={() => {
					before.current = text;
					onFocus();
				}}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
				onBlur={() => {
					const normalized = normalizedCell(column.kind, text);
					if (normalized !== text) onChange(normalized);
				}}
				onKeyDown={({ key }) => {
					if (key === "Escape" && text !== before.current) onChange(before.current);
				}}
			/>
		</td>
	);
}
