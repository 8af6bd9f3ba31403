import { soldOut } from "./product-draft.ts";

/** What a column of the sheet takes. */
export type CellKind = "amount" | "weight" | "text" | "stock";

/** Whether a cell holds what its column takes. Empty cells are checked by the services, which know what is required. */
export const fitsCell = (kind: CellKind, text: string): boolean => {
	switch (kind) {
		case "amount":
		case "weight":
			return text === "" || /^\d{1,9}(\.\d{1,3})?$/.test(text);
		case "stock":
			return text === "" || text === soldOut || /^-?\d{1,5}$/.test(text);
		case "text":
			return text.length <= 40;
	}
};

/**
 * A text as the cell keeps it: without blanks around it, and a number with a point before its decimals. A comma before one
 * or two digits, as in `12,50`, is taken for a point; any other is left as it is, and does not fit.
 */
export const normalizedCell = (kind: CellKind, text: string): string => {
	const trimmed = text.trim();
	if (kind === "amount" || kind === "weight") return trimmed.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
	return kind === "stock" && trimmed === "–" ? soldOut : trimmed;
};
