/** One statement to run, and what its rows are given back as: arrays in the order of the selected columns. */
export interface SqlStatement {
	readonly sql: string;
	readonly parameters: readonly unknown[];
}
export type ResultRow = readonly unknown[];
