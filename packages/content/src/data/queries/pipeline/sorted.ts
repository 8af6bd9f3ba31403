import type { JsonObject } from "@cartwright/contract/message";
import type { Sorting } from "@cartwright/contract/query/query-messages";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { compareScalars } from "@cartwright/store/query/evaluate";
import { DataError } from "../../data-error.ts";
import type { Value } from "../../json-values.ts";
import { fieldPathOf } from "./expressions.ts";
import { orderKey, valueAt } from "./values.ts";

/** An order of items. */
export interface ItemOrder {
	/** Texts to sort by. */
	readonly keysOf: (item: JsonObject, budget: WorkBudget) => readonly string[];
	readonly directions: readonly (1 | -1)[];
	/** The fields that the order depends on. */
	readonly paths: readonly string[];
}

/** Sorting more items would block other requests. */
const maxSorted = 20_000;
/** So many more items are held before those that are not needed are dropped. */
const slack = 1000;
const maxFields = 20;
/** Holding an item, and dropping it again, takes as long. */
const stepsPerHeld = 10;

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
		keysOf: (item, budget) => fields.map((names) => orderKey(firstOf(valueAt(item, names, budget)), budget)),
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
	/** The characters of the item and its keys. */
	readonly size: number;
}

interface OrderOf<Item> {
	readonly keysOf: (item: Item, budget: WorkBudget) => readonly string[];
	readonly directions: readonly (1 | -1)[];
}

/**
 * The first items in an order. Holds not many more of them than it returns, so that memory and the time of each step stay
 * small however many there are.
 */
export class FirstInOrder<Item> {
	readonly #isWhole: boolean;
	readonly #limit: number;
	readonly #order: OrderOf<Item>;
	readonly #budget: WorkBudget;
	readonly #added: { count: number };
	#held: Keyed<Item>[] = [];
	/** The last of the first items so far. Those behind it are not held. */
	#last: Keyed<Item> | undefined;

	/** Without a limit, more items than can be sorted are an error. `added` counts the items. */
	constructor(limit: number | undefined, order: OrderOf<Item>, budget: WorkBudget, added = { count: 0 }) {
		if (limit !== undefined && limit > maxSorted) throw tooMuch();
		this.#isWhole = limit === undefined;
		this.#limit = limit ?? maxSorted;
		this.#order = order;
		this.#budget = budget;
		this.#added = added;
	}

	add(item: Item): void {
		const keys = this.#order.keysOf(item, this.#budget);
		const index = this.#added.count;
		this.#added.count += 1;
		if (this.#isWhole && this.#added.count > this.#limit) throw tooMuch();
		if (this.#last && this.#compare({ keys, index }, this.#last) > 0) return;
		this.#budget.takeSteps(stepsPerHeld);
		const size = this.#budget.measure(item) + this.#budget.measure(keys);
		this.#budget.takeCharacters(size);
		this.#held.push({ item, keys, index, size });
		if (this.#held.length >= this.#limit + slack) this.#cut();
	}

	#cut(): void {
		const comparisons = this.#held.length * Math.ceil(Math.log2(this.#held.length + 1));
		this.#budget.takeSteps(comparisons);
		this.#held.sort((a, b) => this.#compare(a, b));
		for (const { size } of this.#held.splice(this.#limit)) this.#budget.release(size);
		if (this.#held.length === this.#limit) this.#last = this.#held.at(-1);
	}

	#compare(a: Pick<Keyed<Item>, "keys" | "index">, b: Keyed<Item>): number {
		for (const [index, direction] of this.#order.directions.entries()) {
			const [key = "", other = ""] = [a.keys[index], b.keys[index]];
			this.#budget.takeReading(Math.min(key.length, other.length));
			const difference = compareScalars(key, other);
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
