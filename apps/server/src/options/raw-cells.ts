/** The option of every command that writes CSV. */
export const rawCells = [
	"--raw-cells",
	"CSV: leave cells as they are that spreadsheets would run as formulas; by default an apostrophe is put before them",
] as const;
