import type { JsonObject } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { DataError } from "../data-error.ts";

const maxItems = 50_000;

/**
 * Limits what one response includes, counted as often as it appears in it: items that refer to each other would multiply
 * at each depth.
 */
export class IncludeBudget {
	readonly #budget: WorkBudget;
	#items = maxItems;

	constructor(budget: WorkBudget) {
		this.#budget = budget;
	}

	takeItems(count: number): void {
		this.#items -= count;
		if (this.#items < 0) throw tooMuch(`${maxItems} referenced items`);
	}

	takeData(data: JsonObject, times: number): void {
		this.#budget.takeCharacters(lengthOf(data) * times);
	}
}

const tooMuch = (limit: string) =>
	new DataError(
		"WDE0075",
		`The response would include more than ${limit}; request fewer items, or set a limit in includeReferences.`,
	);

/** The store returns the same object for an item until it changes. */
const lengths = new WeakMap<JsonObject, number>();

const lengthOf = (data: JsonObject): number => {
	const length = lengths.get(data) ?? JSON.stringify(data).length;
	lengths.set(data, length);
	return length;
};
