import { arity, firstFault, isString, text } from "./checks.ts";
import { DataFilter } from "./conditions.ts";
import { fieldNameFaults, oneWholeNumber, type PageOptions, type Sort, sortNames } from "./data-query.ts";
import type { DataResult } from "./data-result.ts";
import type { AnyFields, FieldOf } from "./item-types.ts";

type Accumulator = "sum" | "average" | "min" | "max";

/** What an aggregation consists of. */
export interface AggregationState {
	readonly collection: string;
	readonly filter?: Pick<DataFilter<unknown>, "filtered"> | undefined;
	readonly having?: Pick<DataFilter<unknown>, "filtered"> | undefined;
	readonly groups: readonly string[];
	readonly operations: readonly object[];
	readonly sort: readonly Sort[];
	readonly limit?: number | undefined;
	readonly skip: number;
	readonly faults: readonly string[];
}

export type AggregationRunner = (state: AggregationState, args: readonly unknown[]) => Promise<DataResult<AnyFields>>;

/** Groups of items with sums, averages and the like. Each method returns a new aggregation; `run` runs it. */
export class DataAggregation<Item> {
	readonly #state: AggregationState;
	readonly #run: AggregationRunner;

	constructor(state: AggregationState, run: AggregationRunner) {
		this.#state = state;
		this.#run = run;
	}

	/** Which items are aggregated. */
	filter(...args: [filter: DataFilter<Item>]): DataAggregation<Item> {
		return this.#with({ filter: args[0] }, filterFaults(".filter", args, this.#state.filter));
	}

	/** Which results are returned; its fields are those of the results. */
	having(...args: [filter: DataFilter<AnyFields>]): DataAggregation<Item> {
		return this.#with({ having: args[0] }, filterFaults(".having", args, this.#state.having));
	}

	group(...fields: readonly FieldOf<Item>[]): DataAggregation<Item> {
		const faults = firstFault(
			() => arity(".group", fields, "1+"),
			() => (this.#state.groups.length > 0 ? "WDE0013: Invalid .group usage. Group is already set." : undefined),
		);
		return this.#with({ groups: fields }, faults);
	}

	/** The result is called `<field>Sum`, unless another name is given. */
	sum(...args: [field: FieldOf<Item>, name?: string]): DataAggregation<Item> {
		return this.#accumulate("sum", "Sum", args);
	}

	avg(...args: [field: FieldOf<Item>, name?: string]): DataAggregation<Item> {
		return this.#accumulate("average", "Avg", args);
	}

	min(...args: [field: FieldOf<Item>, name?: string]): DataAggregation<Item> {
		return this.#accumulate("min", "Min", args);
	}

	max(...args: [field: FieldOf<Item>, name?: string]): DataAggregation<Item> {
		return this.#accumulate("max", "Max", args);
	}

	/** The number of items in each group, as `count`. */
	count(...args: []): DataAggregation<Item> {
		const faults = firstFault(() => arity("count", args, 0));
		return this.#with({ operations: [...this.#state.operations, { resultFieldName: "count", itemCount: {} }] }, faults);
	}

	ascending(...fields: readonly string[]): DataAggregation<Item> {
		return this.#sortedBy(".ascending", fields, "ASC");
	}

	descending(...fields: readonly string[]): DataAggregation<Item> {
		return this.#sortedBy(".descending", fields, "DESC");
	}

	limit(...args: [limit: number]): DataAggregation<Item> {
		return this.#with({ limit: args[0] }, oneWholeNumber(".limit", args, 1));
	}

	skip(...args: [skip: number]): DataAggregation<Item> {
		return this.#with({ skip: args[0] }, oneWholeNumber(".skip", args, 0));
	}

	run(...args: [options?: PageOptions]): Promise<DataResult<AnyFields>> {
		return this.#run(this.#state, args);
	}

	#accumulate(operation: Accumulator, suffix: string, args: readonly unknown[]): DataAggregation<Item> {
		const [field, name = `${field}${suffix}`] = args;
		const faults = firstFault(
			() => arity(suffix.toLowerCase(), args, "1+"),
			() => text(suffix.toLowerCase(), field),
			() => text(suffix.toLowerCase(), name),
		);
		const added = { resultFieldName: name, [operation]: { itemFieldName: field } };
		return this.#with({ operations: [...this.#state.operations, added] }, faults);
	}

	#sortedBy(name: string, fields: readonly string[], order: Sort["order"]): DataAggregation<Item> {
		const added = sortNames(fields)
			.filter(isString)
			.map((fieldName) => ({ fieldName, order }));
		return this.#with({ sort: [...this.#state.sort, ...added] }, fieldNameFaults(name, fields));
	}

	#with(changes: Partial<AggregationState>, faults: readonly string[]): DataAggregation<Item> {
		const state = { ...this.#state, ...changes };
		return new DataAggregation<Item>({ ...state, faults: [...this.#state.faults, ...faults] }, this.#run);
	}
}

const filterFaults = (name: string, args: readonly unknown[], before: object | undefined) =>
	firstFault(
		() => arity(name, args, 1),
		() => (before ? `WDE0012: Invalid ${name} usage. Filter is already set.` : undefined),
		() =>
			args[0] instanceof DataFilter ? undefined : `WDE0011: Invalid ${name} usage. ${name} requires a DataFilter.`,
	);
