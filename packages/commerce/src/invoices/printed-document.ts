/**
 * What is printed, as text in its final form: amounts, dates and labels are written when a document is issued, so that no
 * later change of the order, the shop or a translation changes it. The layout decides how it looks.
 */
export interface PrintedDocument {
	/** Of the texts. */
	readonly language: string;
	/** When it was issued, as an RFC 3339 string: the time that the file carries. */
	readonly date: string;
	readonly title: string;
	/** Who sells: the name first, then address and ids. */
	readonly seller: readonly string[];
	/** Number, dates and the like. */
	readonly facts: readonly PrintedRow[];
	/** Whom it concerns: billing and delivery address. */
	readonly columns: readonly PrintedColumn[];
	readonly lines: PrintedTable;
	/** Below the lines: the amounts that lead to the total. */
	readonly amounts: readonly PrintedRow[];
	/** Smaller tables at the end: taxes, payments. */
	readonly details: readonly PrintedTable[];
	/** Paragraphs at the end. */
	readonly notes: readonly string[];
	/** With `{page}` and `{pages}`. */
	readonly pageNumber: string;
}

export interface PrintedColumn {
	readonly title: string;
	readonly lines: readonly string[];
}

export interface PrintedRow {
	readonly label: string;
	readonly value: string;
	readonly isSum?: boolean | undefined;
}

/** The first cell of each row takes the room that the others leave. */
export interface PrintedTable {
	readonly title?: string | undefined;
	readonly head: readonly string[];
	readonly rows: readonly PrintedCells[];
}

export interface PrintedCells {
	readonly cells: readonly string[];
	/** Below the first cell. */
	readonly details?: readonly string[] | undefined;
}
