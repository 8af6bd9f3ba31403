/** A cell as CSV: in quotes where it holds what would end it, or space that readers would trim. */
const cell = (text: string): string => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\n`;
