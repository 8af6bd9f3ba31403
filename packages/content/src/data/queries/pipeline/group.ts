import { setOwn } from "@cartwright/contract/codec/own-members";
import type { PipelineAccumulator, PipelineGroup } from "@cartwright/contract/data/pipeline-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { DataError } from "../../data-error.ts";
import { memberSteps, type Value } from "../../json-values.ts";
import { ExactSum } from "./exact-sum.ts";
import { type Expression, fieldPathOf, invalid, readExpression } from "./expressions.ts";
import { compareValues, identityOf } from "./values.ts";

/** Groups items by values, and computes over each group. */
export interface Grouping {
	readonly keys: readonly { readonly name: string; readonly expression: Expression }[];
	readonly results: readonly GroupResult[];
}

export interface GroupResult {
	readonly name: string;
	readonly expression: Expression;
	readonly start: (budget: WorkBudget) => Accumulator;
	/** Whether the result depends on the order of the items. */
	readonly isByOrder?: boolean;
}

/** Computes one value over the items of a group. */
interface Accumulator {
	add(value: Value): void;
	readonly result: JsonValue;
}

/** More groups than that would take too much memory. */
export const maxGroups = 100_000;
/** The number of values in all lists of all groups. */
const maxPushed = 100_000;

export const readGrouping = ({ groupIds, accumulators: wire }: PipelineGroup, location: string): Grouping => {
	const keys = (groupIds ?? []).map(({ key, expression }, index) => {
		const here = `${location}.groupIds[${index}]`;
		return { name: resultName(key, `${here}.key`), expression: readExpression(expression, `${here}.expression`) };
	});
	const pushed = { count: 0 };
	const results = (wire ?? []).map((each, index) =>
		readAccumulator(each, `${location}.accumulators[${index}]`, pushed),
	);
	return { keys, results };
};

const readAccumulator = (
	{ resultFieldName, ...wire }: PipelineAccumulator,
	location: string,
	pushed: { count: number },
): GroupResult => {
	const [kind] = kinds.filter((each) => wire[each]);
	if (!kind) throw invalid(location, `must have one of ${kinds.join(", ")}`);
	return {
		name: resultName(resultFieldName, `${location}.resultFieldName`),
		expression: readExpression(wire[kind]?.expression, `${location}.${kind}.expression`),
		start: kind === "push" ? (budget) => listOf(pushed, budget) : accumulators[kind],
		isByOrder: kind === "first" || kind === "last" || kind === "push",
	};
};

/** A result is a member of an item, so its name follows the rules for fields. */
export const resultName = (sent: string | null | undefined, location: string): string => {
	const name = fieldPathOf(sent, location);
	if (name.includes(".")) throw new DataError("WDE0147", `${location} must be a name, not a path.`);
	return name;
};

const kinds = ["avg", "min", "max", "sum", "first", "last", "push"] as const;

/** Adding to a sum that is exact takes as long. */
const stepsPerAdded = 2;

const sum = (budget: WorkBudget): Accumulator => {
	const total = new ExactSum();
	return {
		add: (value) => {
			if (typeof value !== "number") return;
			budget.takeSteps(stepsPerAdded);
			total.add(value);
		},
		get result() {
			return Number.isFinite(total.value) ? total.value : null;
		},
	};
};

const average = (budget: WorkBudget): Accumulator => {
	const numbers = sum(budget);
	let count = 0;
	return {
		add: (value) => {
			if (typeof value !== "number") return;
			numbers.add(value);
			count += 1;
		},
		get result() {
			return count === 0 || typeof numbers.result !== "number" ? null : numbers.result / count;
		},
	};
};

const extreme =
	(direction: 1 | -1) =>
	(budget: WorkBudget): Accumulator => {
		const best = new HeldValue(budget);
		return {
			add: (value) => {
				if (value === null || value === undefined) return;
				if (best.value === null || compareValues(value, best.value, budget) * direction > 0) best.value = value;
			},
			get result() {
				return best.value;
			},
		};
	};

const first = (budget: WorkBudget): Accumulator => {
	const held = new HeldValue(budget);
	let isFound = false;
	return {
		add: (each) => {
			if (!isFound) held.value = each ?? null;
			isFound = true;
		},
		get result() {
			return held.value;
		},
	};
};

const last = (budget: WorkBudget): Accumulator => {
	const held = new HeldValue(budget);
	return {
		add: (each) => {
			held.value = each ?? null;
		},
		get result() {
			return held.value;
		},
	};
};

/** A value that a group holds until it gets another one. */
class HeldValue {
	readonly #budget: WorkBudget;
	#value: JsonValue = null;
	#size = 0;

	constructor(budget: WorkBudget) {
		this.#budget = budget;
	}

	get value(): JsonValue {
		return this.#value;
	}

	set value(value: JsonValue) {
		this.#budget.release(this.#size);
		this.#size = this.#budget.measure(value);
		this.#budget.takeCharacters(this.#size);
		this.#value = value;
	}
}

/** Holding one more value takes as long. */
const stepsPerPushed = 4;

/** All values; missing ones are left out. */
const listOf = (pushed: { count: number }, budget: WorkBudget): Accumulator => {
	const values: JsonValue[] = [];
	return {
		add: (value) => {
			if (value === undefined) return;
			pushed.count += 1;
			if (pushed.count > maxPushed)
				throw new DataError("WDE0092", `Lists may hold at most ${maxPushed} values together.`);
			budget.takeSteps(stepsPerPushed);
			budget.takeCharacters(budget.measure(value));
			values.push(value);
		},
		result: values,
	};
};

export const accumulators = { avg: average, min: extreme(-1), max: extreme(1), sum, first, last } as const;

/** What a group, or a result of it, takes in memory besides its values, in characters. */
const groupSize = 100;

const groupSteps = 4;

/** Collects the groups of many items. */
export class Groups {
	readonly #grouping: Grouping;
	readonly #budget: WorkBudget;
	readonly #groups = new Map<string, { readonly id: JsonObject; readonly accumulators: readonly Accumulator[] }>();

	constructor(grouping: Grouping, budget: WorkBudget) {
		this.#grouping = grouping;
		this.#budget = budget;
	}

	add(item: JsonObject): void {
		const { keys, results } = this.#grouping;
		const budget = this.#budget;
		budget.takeSteps(keys.length + 2 * results.length);
		const values = keys.map(({ expression }) => expression.evaluate(item, budget));
		const identities = values.map((value) => identityOf(value, budget));
		const identity = identities.length === 1 ? String(identities[0]) : JSON.stringify(identities);
		budget.takeLongText(identity.length);
		let group = this.#groups.get(identity);
		if (!group) {
			if (this.#groups.size >= maxGroups) throw tooManyGroups();
			budget.takeSteps(groupSteps * (1 + results.length));
			budget.takeCharacters(identity.length + budget.measure(values) + groupSize * (1 + results.length));
			const id: JsonObject = {};
			for (const [index, { name }] of keys.entries()) setOwn(id, name, values[index] ?? null);
			group = { id, accumulators: results.map(({ start }) => start(budget)) };
			this.#groups.set(identity, group);
		}
		for (const [index, { expression }] of results.entries()) {
			group.accumulators[index]?.add(expression.evaluate(item, budget));
		}
	}

	/** One item for each group: its id, and the results. */
	*items(): Iterable<JsonObject> {
		for (const { id, accumulators } of this.#groups.values()) {
			this.#budget.takeSteps(memberSteps(accumulators.length));
			const item: JsonObject = { _id: id };
			for (const [index, { name }] of this.#grouping.results.entries()) {
				setOwn(item, name, accumulators[index]?.result ?? null);
			}
			yield item;
		}
	}
}

const tooManyGroups = () =>
	new DataError(
		"WDE0092",
		`The items have more than ${maxGroups} groups. Filter the items, or group them by other fields.`,
	);
