import { useState } from "react";
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

/** A cell takes its text when it is left, so that undoing while typing is that of the browser. */
export function SheetCell({ column, id, text, name, isDisabled, isChosen, fault, onFocus, onChange }: SheetCellProps) {
	const { t } = useLanguage();
	const columnName = useColumnName();
	const [typed, setTyped] = useState<string>();
	const value = typed ?? text;
	const problem = fault ?? (fitsCell(column.kind, value.trim()) ? undefined : t(`product.cellFaults.${column.kind}`));
	const commit = (): void => {
		setTyped(undefined);
		const next = normalizedCell(column.kind, value);
		if (next !== text) onChange(next);
	};
	return (
		<td className={isChosen ? "sheet-chosen" : undefined}>
			<input
				className="sheet-cell"
				size={column.kind === "text" ? 14 : 6}
				data-cell={id}
				data-typed={typed === undefined ? undefined : ""}
				aria-label={`${name}: ${columnName(column)}`}
				aria-invalid={problem ? true : undefined}
				title={problem}
				inputMode={column.kind === "text" ? undefined : "decimal"}
				autoComplete="off"
				spellCheck={false}
				disabled={isDisabled}
				value={value}
				onFocus={onFocus}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				onBlur={commit}
				onKeyDown={({ key, ctrlKey, metaKey }) => {
					if (key === "Escape") setTyped(undefined);
					if (key === "d" && (ctrlKey || metaKey)) commit();
				}}
			/>
		</td>
	);
}
