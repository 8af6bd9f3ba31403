import type { Filter, Scalar } from "./filter.ts";

/**
 * Groups by single-valued indexed fields and computes over number fields. A `texts` field can only be the single
 * grouping field.
 */
export interface Aggregation {
	readonly filter?: Filter | undefined;
	readonly groupBy: readonly string[];
	readonly compute?: Readonly<Record<string, { readonly op: "sum" | "min" | "max" | "avg"; readonly field: string }>>;
	readonly limit: number;
}

export interface Group {
	readonly key: readonly (Scalar | null)[];
	readonly count: number;
	readonly values: Readonly<Record<string, number | null>>;
}
