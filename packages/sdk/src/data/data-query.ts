import { arity, firstFault, isString, nonEmptyText, typeName, wholeNumber } from "./checks.ts";
import { Conditions, type Filtered } from "./conditions.ts";
import type { DataResult } from "./data-result.ts";
import { type FilterModel, filterFaults, sortFaults } from "./filter-model.ts";
import type { FieldOf, StoredItem } from "./item-types.ts";
import { encoded } from "./values.ts";

/** A field and the order in which it sorts. */
export interface Sort {
	readonly fieldName: string;
	readonly order: "ASC" | "DESC";
}

export interface ReadOptions {
	/** Skips the data hooks of the installation; for staff and apps. */
	readonly suppressHooks?: boolean;
	/** Is accepted as in the published client, and not sent: permissions are those of the caller. */
	readonly suppressAuth?: boolean;
	/** Also items with the status DRAFT, for staff and apps. */
	readonly showDrafts?: boolean;
	readonly consistentRead?: boolean;
	readonly language?: string;
	readonly appOptions?: Readonly<Record<string, unknown>>;
}

export interface PageOptions extends ReadOptions {
	/** Counts all results. */
	readonly returnTotalCount?: boolean;
}

/** What a query consists of. */
export interface QueryState extends Filtered {
	readonly collection: string;
	readonly sort: readonly Sort[];
	readonly fields: readonly string[];
	readonly included: readonly { readonly field: string; readonly limit?: number | undefined }[];
	readonly fieldGroups: readonly string[];
	readonly limit?: number | undefined;
	readonly skip: number;
	readonly random?: { readonly seed?: number | undefined } | undefined;
}

export const newQuery = (collection: string): QueryState => ({
	collection,
	tree: {},
	faults: [],
	sort: [],
	fields: [],
	included: [],
	fieldGroups: [],
	skip: 0,
});

/** Runs queries. */
export interface QueryRunner {
	find(state: QueryState, args: readonly unknown[]): Promise<DataResult<unknown>>;
	count(state: QueryState, args: readonly unknown[]): Promise<number>;
	distinct(state: QueryState, args: readonly unknown[]): Promise<DataResult<unknown>>;
}

/** A query of a collection. Each method returns a new query; `find`, `count` and `distinct` run it. */
export class DataQuery<Item> extends Conditions<Item, DataQuery<Item>> {
	readonly filtered: QueryState;
	readonly #runner: QueryRunner;

	constructor(state: QueryState, runner: QueryRunner) {
		super();
		this.filtered = state;
		this.#runner = runner;
	}

	protected withFiltered(filtered: Filtered): DataQuery<Item> {
		return this.#with(filtered);
	}

	/** A filter of the query language instead of the conditions so far. */
	filter(model: FilterModel): DataQuery<Item> {
		return this.#with({ tree: encoded(model) as FilterModel }, filterFaults(model));
	}

	ascending(...fields: readonly FieldOf<Item>[]): DataQuery<Item> {
		return this.#sortedBy(".ascending", fields, "ASC");
	}

	descending(...fields: readonly FieldOf<Item>[]): DataQuery<Item> {
		return this.#sortedBy(".descending", fields, "DESC");
	}

	/** A sort such as `[{ title: "asc" }]` instead of the one so far. */
	orderBy(model: readonly { readonly [Field in FieldOf<Item>]?: "asc" | "desc" }[]): DataQuery<Item> {
		const faults = sortFaults(model);
		if (faults.length > 0) return this.#with({}, faults);
		const sort = model.flatMap((entry) =>
			Object.entries(entry).map(([fieldName, order]): Sort => ({ fieldName, order: order === "asc" ? "ASC" : "DESC" })),
		);
		return this.#with({ sort });
	}

	/** The number of items on a page, up to 1,000. */
	limit(...args: [limit: number]): DataQuery<Item> {
		return this.#with({ limit: args[0] }, oneWholeNumber(".limit", args, 1));
	}

	skip(...args: [skip: number]): DataQuery<Item> {
		return this.#with({ skip: args[0] }, oneWholeNumber(".skip", args, 0));
	}

	/** Returns these fields and the id alone. */
	fields(...fields: readonly FieldOf<Item>[]): DataQuery<Item> {
		return this.#with({ fields: [...this.filtered.fields, ...fields] });
	}

	/** Returns the items that these fields refer to; the last argument may be how many of each. */
	include(...fields: readonly (FieldOf<Item> | number)[]): DataQuery<Item> {
		const last = fields.at(-1);
		const limit = typeof last === "number" ? last : undefined;
		const names = limit === undefined ? fields : fields.slice(0, -1);
		const faults = firstFault(...names.map((field) => () => nonEmptyText(".include", field)));
		const included = names.map((field) => ({ field: String(field), limit }));
		return this.#with({ included: [...this.filtered.included, ...included] }, faults);
	}

	includeFieldGroups(...groups: readonly string[]): DataQuery<Item> {
		return this.#with({ fieldGroups: [...this.filtered.fieldGroups, ...groups] });
	}

	/** Another order each time, or the same for a seed. */
	randomSort(...args: [options: { readonly seed?: number }]): DataQuery<Item> {
		const seed = args[0]?.seed;
		const faults = firstFault(
			() => arity(".randomSort", args, 1),
			() =>
				seed === undefined || Number.isSafeInteger(seed)
					? undefined
					: `WDE0035: Invalid .randomSort.seed parameter [${seed}]. .randomSort.seed parameter must be an integer.`,
		);
		return this.#with({ random: { seed } }, faults);
	}

	find(...args: [options?: PageOptions]): Promise<DataResult<StoredItem<Item>>> {
		return this.#runner.find(this.filtered, args) as Promise<DataResult<StoredItem<Item>>>;
	}

	count(...args: [options?: ReadOptions]): Promise<number> {
		return this.#runner.count(this.filtered, args);
	}

	/** The different values of a field. */
	distinct<Field extends keyof StoredItem<Item> & string>(
		...args: [field: Field, options?: PageOptions]
	): Promise<DataResult<StoredItem<Item>[Field]>> {
		return this.#runner.distinct(this.filtered, args) as Promise<DataResult<StoredItem<Item>[Field]>>;
	}

	#sortedBy(name: string, fields: readonly unknown[], order: Sort["order"]): DataQuery<Item> {
		const names = sortNames(fields);
		const added = names.filter(isString).map((fieldName) => ({ fieldName, order }));
		return this.#with({ sort: [...this.filtered.sort, ...added] }, fieldNameFaults(name, fields));
	}

	#with(changes: Partial<QueryState>, faults: readonly string[] = []): DataQuery<Item> {
		const state = { ...this.filtered, ...changes };
		return new DataQuery<Item>({ ...state, faults: [...state.faults, ...faults] }, this.#runner);
	}
}

/** A list in place of several arguments is accepted, too. */
export const sortNames = (fields: readonly unknown[]): readonly unknown[] =>
	fields.length === 1 && Array.isArray(fields[0]) ? fields[0] : fields;

export const fieldNameFaults = (name: string, fields: readonly unknown[]): readonly string[] =>
	firstFault(
		() => arity(name, fields, "1+"),
		() =>
			sortNames(fields).every(isString)
				? undefined
				: `WDE0051: Invalid ${name} parameters [${sortNames(fields).map(typeName)}]. Valid ${name} values are String, Array of String or varargs String.`,
	);

export const oneWholeNumber = (name: string, args: readonly unknown[], min: 0 | 1): readonly string[] => {
	const faults = firstFault(() => arity(name, args, 1));
	return faults.length > 0 ? faults : wholeNumber(name, args[0], min);
};
