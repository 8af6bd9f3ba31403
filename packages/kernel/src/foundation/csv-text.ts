/**
 * Whether spreadsheets would run a cell as a formula: it begins with a character that starts one, also in its full-width form or
 * after space, and is not just a number.
 */
const isFormula = (text: string): boolean =>
	(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) || /^[\t\r\n]/.test(text)) &&
	!/^[+-]?\d+([.,]\d+)*(e[+-]?\d+)?$/i.test(text);

/** Whether text is a formula, or is one after apostrophes: to tell both apart, one is added and removed alike. */
const mayBeFormula = (text: string): boolean => isFormula(text.replace(/^'+/, ""));

/** The text of a cell that spreadsheets show and do not run. `ofSafeCell` returns the text. */
export const safeCell = (text: string): string => (mayBeFormula(text) ? `'${text}` : text);

export const ofSafeCell = (cell: string): string => (cell.startsWith("'") && mayBeFormula(cell) ? cell.slice(1) : cell);

/** A cell as CSV: in quotes where it holds what would end it, or space that readers would trim. */
const quoted = (text: string): string => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of CSV. `raw` leaves cells as they are that spreadsheets run as formulas. */
export const csvLine = (
	cells: readonly string[],
	{ raw = false }: { readonly raw?: boolean | undefined } = {},
): string => `${cells.map((text) => quoted(raw ? text : safeCell(text))).join(",")}\n`;
