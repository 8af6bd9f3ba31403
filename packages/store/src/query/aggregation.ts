import type { Filter, Scalar } from "./filter.ts";

/**
 * Groups by single-valued indexed fields and computes over number fields. A `texts` field can only be the single
 * grouping field.
 */
export interface Aggregation {
	readonly filter?: Filter | undefined;
	readonly groupBy: readonly string[];
	readonly compute?: Readonly<Record<string, Computed>> | undefined;
	/** The largest groups. */
	readonly limit: number;
}

/** `count` counts the documents that have the field. */
export interface Computed {
	readonly op: "sum" | "min" | "max" | "avg" | "count";
	readonly field: string;
}

export interface Group {
	readonly key: readonly (Scalar | null)[];
	readonly count: number;
	readonly values: Readonly<Record<string, number | null>>;
}
