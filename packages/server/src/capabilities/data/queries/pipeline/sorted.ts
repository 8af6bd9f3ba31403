import type { JsonObject } from "@cartwright/contract/message";
import type { Sorting } from "@cartwright/contract/query/query-messages";
import { compareScalars } from "@cartwright/store/query/evaluate";
import { DataError } from "../../data-error.ts";
import type { Value } from "../../json-values.ts";
import { fieldPathOf } from "./expressions.ts";
import { orderKey, valueAt } from "./values.ts";

/** An order of items. */
export interface ItemOrder {
	/** Texts to sort by. */
	readonly keysOf: (item: JsonObject) => readonly string[];
	readonly directions: readonly (1 | -1)[];
	/** The fields that the order depends on. */
	readonly paths: readonly string[];
}

/** Sorting more items would block other requests. */
const maxSorted = 20_000;
/** So many more items are held before those that are not needed are dropped. */
const slack = 1000;
const maxFields = 20;

export const readOrder = (values: readonly Pick<Sorting, "fieldName" | "order">[], location: string): ItemOrder => {
	if (values.length === 0 || values.length > maxFields) {
		throw new DataError("WDE0075", `${location} must name 1 to ${maxFields} fields.`);
	}
	const paths = values.map(({ fieldName }, index) => fieldPathOf(fieldName, `${location}[${index}].fieldName`));
	return orderBy(values.map(({ order }, index) => ({ field: paths[index] ?? "", order: order ?? "ASC" })));
};

/** The order of items by the values of fields. */
export const orderBy = (sort: readonly { readonly field: string; readonly order: string }[]): ItemOrder => {
	const fields = sort.map(({ field }) => field.split("."));
	return {
		keysOf: (item) => fields.map((names) => orderKey(firstOf(valueAt(item, names)))),
		directions: sort.map(({ order }) => (order === "DESC" ? -1 : 1)),
		paths: sort.map(({ field }) => field),
	};
};

/** Lists sort by their first element, as in queries. */
const firstOf = (value: Value): Value => (Array.isArray(value) ? firstOf(value[0]) : value);

interface Keyed<Item> {
	readonly item: Item;
	readonly keys: readonly string[];
	/** Items that are equal stay in their order. */
	readonly index: number;
}

/**
 * The first items in an order. Holds not many more of them than it returns, so that memory and the time of each step stay
 * small however many there are.
 */
export class FirstInOrder<Item> {
	readonly #isWhole: boolean;
	readonly #limit: number;
	readonly #directions: readonly (1 | -1)[];
	readonly #keysOf: (item: Item) => readonly string[];
	readonly #added: { count: number };
	#held: Keyed<Item>[] = [];

	/** Without a limit, more items than can be sorted are an error. `added` counts the items. */
	constructor(
		limit: number | undefined,
		directions: readonly (1 | -1)[],
		keysOf: (item: Item) => readonly string[],
		added: { count: number },
	) {
		if (limit !== undefined && limit > maxSorted) throw tooMuch();
		this.#isWhole = limit === undefined;
		this.#limit = limit ?? maxSorted;
		this.#directions = directions;
		this.#keysOf = keysOf;
		this.#added = added;
	}

	add(item: Item): void {
		this.#held.push({ item, keys: this.#keysOf(item), index: this.#added.count });
		this.#added.count += 1;
		if (this.#isWhole && this.#added.count > this.#limit) throw tooMuch();
		if (this.#held.length >= this.#limit + slack) this.#cut();
	}

	#cut(): void {
		this.#held = this.#held.sort((a, b) => this.#compare(a, b)).slice(0, this.#limit);
	}

	#compare(a: Keyed<Item>, b: Keyed<Item>): number {
		for (const [index, direction] of this.#directions.entries()) {
			const difference = compareScalars(a.keys[index] ?? "", b.keys[index] ?? "");
			if (difference !== 0) return difference * direction;
		}
		return a.index - b.index;
	}

	items(): Item[] {
		this.#cut();
		return this.#held.map(({ item }) => item);
	}
}

const tooMuch = () =>
	new DataError(
		"WDE0092",
		`At most the first ${maxSorted} items of an order can be used. Filter the items, or sort them later.`,
	);
