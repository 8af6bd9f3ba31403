/** A statement to run. Its rows are arrays in the order of the selected columns. */
export interface SqlStatement {
	readonly sql: string;
	readonly parameters: readonly unknown[];
}
export type ResultRow = readonly unknown[];
