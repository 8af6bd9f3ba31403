import { and, type Filter, not, or, type Sort } from "./query/filter.ts";
import { conditionOf } from "./query-language/condition.ts";
import { type Fault, type FieldRule, fault, type Rules } from "./query-language/rules.ts";

export type { Fault, FieldMapping, FieldPlace, FieldRule, Rules } from "./query-language/rules.ts";
export { rulesOf } from "./query-language/rules.ts";

/** The parsed value, or the reasons why it is invalid. */
export type Read<Value> =
	| { readonly value: Value; readonly faults?: never }
	| { readonly value?: never; readonly faults: readonly Fault[] };

/** Limits on queries, so that the database responds quickly and a cursor can carry the query. */
export const bounds = { depth: 10, conditions: 200, values: 500, sorts: 5 } as const;

/** Reads a filter from the wire: an object, or the same as JSON text. Returns undefined if it is empty. */
export const readFilter = (wire: unknown, rules: Rules): Read<Filter | undefined> => {
	const reader = new FilterReader();
	const json = typeof wire === "string" ? fromText(wire) : wire;
	const value = json === undefined || json === null ? undefined : reader.read(json, rules, "filter", 1);
	return reader.faults.length > 0 ? { faults: reader.faults } : { value };
};

/** Reads a sort from the wire: `{ fieldName, order }` entries, or the older `{ field: "asc" }`, also as JSON text. */
export const readSort = (wire: unknown, rules: Rules): Read<Sort[]> => {
	const json = typeof wire === "string" ? fromText(wire) : wire;
	if (json === undefined || json === null) return { value: [] };
	const list = Array.isArray(json) ? json : [json];
	if (list.length > bounds.sorts) {
		return { faults: [fault("sort", "TOO_MANY", `sorts by at most ${bounds.sorts} fields`)] };
	}
	const entries = list.flatMap(sortEntries);
	const faults = entries.flatMap((entry, index) => sortFault(entry, `sort[${index}]`, rules));
	if (faults.length > 0) return { faults };
	return {
		value: entries.map(({ name, order }) => ({ field: rules(name)?.path ?? name, order: order as Sort["order"] })),
	};
};

interface SortEntry {
	readonly name: string;
	readonly order: string;
}

const sortEntries = (wire: unknown): SortEntry[] => {
	if (!isRecord(wire)) return [{ name: "", order: "" }];
	const orderOf = (order: unknown) => String(order ?? "ASC").toUpperCase();
	if (typeof wire.fieldName === "string") return [{ name: wire.fieldName, order: orderOf(wire.order) }];
	return Object.entries(wire).map(([name, order]) => ({ name, order: orderOf(order) }));
};

const sortFault = ({ name, order }: SortEntry, at: string, rules: Rules): Fault[] => {
	if (name === "") return [fault(at, "INVALID_SORT", "must have a fieldName and an order")];
	const sort = rules(name)?.sort ?? "NONE";
	if (sort === "NONE") {
		const sortable = (rules.names ?? []).filter((each) => (rules(each)?.sort ?? "NONE") !== "NONE");
		return [fault(at, "FIELD_NOT_SORTABLE", `cannot sort by ${name}${onlyBy(sortable)}`)];
	}
	const allowed = sort === "BOTH" ? ["ASC", "DESC"] : [sort];
	if (allowed.includes(order)) return [];
	return [fault(at, "ORDER_NOT_ALLOWED", `sorts ${name} by ${allowed.join(" or ")} only`)];
};

const onlyBy = (names: readonly string[] = []): string => (names.length > 0 ? `, only by ${names.join(", ")}` : "");

class FilterReader {
	readonly faults: Fault[] = [];
	#conditions = 0;
	#values = 0;

	/** `at` is the path of the filter within the query, for error messages. */
	read(wire: unknown, rules: Rules, at: string, depth: number): Filter | undefined {
		if (!isRecord(wire)) return this.#refuse(at, "INVALID_FILTER", "must be an object");
		if (depth > bounds.depth) return this.#refuse("filter", "TOO_DEEP", `nests at most ${bounds.depth} levels deep`);
		if (this.#isTooLarge(undefined)) return undefined;
		const parts = Object.entries(wire).map(([name, operand]) => this.#member(name, operand, rules, at, depth));
		return parts.length === 0 ? undefined : and(...parts);
	}

	#member(name: string, operand: unknown, rules: Rules, at: string, depth: number): Filter | undefined {
		const here = `${at}.${name}`;
		if (name === "$and" || name === "$or") {
			if (!Array.isArray(operand)) return this.#refuse(here, "INVALID_OPERAND", "must be a list of filters");
			// An empty filter matches everything.
			const parts = operand.map((each) => this.read(each, rules, at, depth + 1) ?? and());
			return name === "$and" ? and(...parts) : or(...parts);
		}
		if (name === "$not") {
			const inner = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
			return not(this.read(inner, rules, at, depth + 1) ?? and());
		}
		if (name.startsWith("$")) return this.#refuse(here, "UNKNOWN_OPERATOR", "is none of $and, $or and $not");
		const rule = rules(name);
		if (!rule) return this.#refuse(here, "FIELD_NOT_FILTERABLE", `cannot filter by ${name}${onlyBy(rules.names)}`);
		return this.#field(rule, operand, here, depth);
	}

	#field(rule: FieldRule, operand: unknown, at: string, depth: number): Filter | undefined {
		const operators =
			isRecord(operand) && !("$date" in operand) ? Object.entries(operand) : [["$eq", operand] as const];
		if (operators.length === 0) return this.#refuse(at, "INVALID_OPERAND", "must be a value or an object of operators");
		const parts = operators.map(([operator, value]) => {
			if (this.#isTooLarge(value)) return undefined;
			const condition = conditionOf(rule, operator, value, (items, each) => this.read(each, items, at, depth + 1));
			if ("filter" in condition) return condition.filter;
			return this.#refuse(at, condition.rule, condition.description);
		});
		return and(...parts);
	}

	#isTooLarge(operand: unknown): boolean {
		this.#conditions += 1;
		this.#values += Array.isArray(operand) ? operand.length : 1;
		if (this.#conditions <= bounds.conditions && this.#values <= bounds.values) return false;
		this.#refuse("filter", "TOO_LARGE", `may have at most ${bounds.conditions} conditions and ${bounds.values} values`);
		return true;
	}

	#refuse(field: string, rule: string, description: string): undefined {
		// A filter that exceeds a limit exceeds it in many places; report it once.
		if (!this.faults.some((other) => other.field === field && other.rule === rule)) {
			this.faults.push(fault(field, rule, description));
		}
	}
}

const fromText = (text: string): unknown => {
	if (text.trim() === "") return undefined;
	try {
		return JSON.parse(text) as unknown;
	} catch {
		// NaN is valid in neither a filter nor a sort, so it is rejected like any other value.
		return Number.NaN;
	}
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
