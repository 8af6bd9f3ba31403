import { parseJson } from "@cartwright/contract/json";
import { and, type Filter, not, or, type Sort } from "./query/filter.ts";
import { conditionOf } from "./query-language/condition.ts";
import { type Fault, type FieldRule, fault, type Rules } from "./query-language/rules.ts";

export type { Fault, FieldMapping, FieldPlace, FieldRule, Rules } from "./query-language/rules.ts";
export { rulesOf } from "./query-language/rules.ts";

/** The parsed value, or the reasons why it is invalid. */
export type Read<Value> =
	| { readonly value: Value; readonly faults?: never }
	| { readonly value?: never; readonly faults: readonly Fault[] };

/**
 * Limits on queries, so that the database responds quickly and a cursor can carry the query. Every name counts as a
 * condition, whether or not there is such a field, and reading stops at the first limit that is exceeded.
 */
export const bounds = {
	depth: 10,
	conditions: 200,
	values: 500,
	sorts: 5,
	text: 2000,
	json: 65_536,
	faults: 20,
} as const;

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
	// The older form has several fields in one object.
	const entries = list.length > bounds.sorts ? [] : list.flatMap(sortEntries);
	if (Math.max(list.length, entries.length) > bounds.sorts) {
		return { faults: [fault("sort", "TOO_MANY", `sorts by at most ${bounds.sorts} fields`)] };
	}
	const faults = entries.flatMap((entry, index) => sortFault(entry, `sort[${index}]`, rules));
	if (faults.length > 0) return { faults };
	return { value: entries.map((entry) => sortOf(entry, rules)) };
};

const sortOf = ({ name, order }: SortEntry, rules: Rules): Sort => {
	const { path = name, mixed } = rules(name) ?? {};
	return { field: path, order: order as Sort["order"], ...(mixed ? { mixed } : {}) };
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

const sortFault = ({ name, order }: SortEntry, path: string, rules: Rules): Fault[] => {
	if (name === "") return [fault(path, "INVALID_SORT", "must have a fieldName and an order")];
	const sort = rules(name)?.sort ?? "NONE";
	if (sort === "NONE") {
		const sortable = (rules.names ?? []).filter((each) => (rules(each)?.sort ?? "NONE") !== "NONE");
		return [fault(path, "FIELD_NOT_SORTABLE", `cannot sort by ${shown(name)}${onlyBy(sortable)}`)];
	}
	const allowed = sort === "BOTH" ? ["ASC", "DESC"] : [sort];
	if (allowed.includes(order)) return [];
	return [fault(path, "ORDER_NOT_ALLOWED", `sorts ${name} by ${allowed.join(" or ")} only`)];
};

/** Names that are long are no fields; whoever sent one knows it by its beginning. */
const shown = (name: string): string => (name.length > 100 ? `${name.slice(0, 100)}…` : name);

const onlyBy = (names: readonly string[] = []): string => (names.length > 0 ? `, only by ${names.join(", ")}` : "");

class FilterReader {
	readonly faults: Fault[] = [];
	#conditions = 0;
	#values = 0;
	#isOver = false;

	/** `at` is the path of the filter within the query, for error messages. */
	read(wire: unknown, rules: Rules, path: string, depth: number): Filter | undefined {
		if (!isRecord(wire)) return this.#refuse(path, "INVALID_FILTER", "must be an object");
		if (depth > bounds.depth) return this.#refuse("filter", "TOO_DEEP", `nests at most ${bounds.depth} levels deep`);
		if (this.#isTooLarge(undefined)) return undefined;
		const parts: (Filter | undefined)[] = [];
		for (const name in wire) {
			if (this.#isOver) return undefined;
			parts.push(this.#member(name, wire[name], rules, path, depth));
		}
		return parts.length === 0 ? undefined : and(...parts);
	}

	#member(name: string, operand: unknown, rules: Rules, path: string, depth: number): Filter | undefined {
		const here = `${path}.${shown(name)}`;
		if (name === "$and" || name === "$or") {
			if (!Array.isArray(operand)) return this.#refuse(here, "INVALID_OPERAND", "must be a list of filters");
			const parts = this.#all(operand, rules, path, depth);
			return name === "$and" ? and(...parts) : or(...parts);
		}
		if (name === "$not") {
			const inner = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
			return not(this.read(inner, rules, path, depth + 1) ?? and());
		}
		const rule = name.startsWith("$") ? undefined : rules(name);
		if (rule) return this.#field(rule, operand, here, depth);
		if (this.#isTooLarge(undefined)) return undefined;
		if (name.startsWith("$")) return this.#refuse(here, "UNKNOWN_OPERATOR", "is none of $and, $or and $not");
		const isFirst = !this.faults.some((known) => known.rule === "FIELD_NOT_FILTERABLE");
		const others = isFirst ? onlyBy(rules.names) : "";
		return this.#refuse(here, "FIELD_NOT_FILTERABLE", `cannot filter by ${shown(name)}${others}`);
	}

	/** An empty filter matches everything. */
	#all(wire: readonly unknown[], rules: Rules, path: string, depth: number): Filter[] {
		const parts: Filter[] = [];
		for (const each of wire) {
			if (this.#isOver) return [];
			parts.push(this.read(each, rules, path, depth + 1) ?? and());
		}
		return parts;
	}

	#field(rule: FieldRule, operand: unknown, path: string, depth: number): Filter | undefined {
		const operators = isRecord(operand) && !("$date" in operand) ? operand : { $eq: operand };
		const parts: (Filter | undefined)[] = [];
		for (const operator in operators) {
			const value = operators[operator];
			if (this.#isOver || this.#isTooLarge(value) || this.#isTooLong(value, path)) return undefined;
			if (operator === "$not") {
				if (depth > bounds.depth)
					return this.#refuse("filter", "TOO_DEEP", `nests at most ${bounds.depth} levels deep`);
				parts.push(not(this.#field(rule, value, path, depth + 1) ?? and()));
				continue;
			}
			const condition = conditionOf(rule, operator, value, (items, each) => this.read(each, items, path, depth + 1));
			if ("filter" in condition) parts.push(condition.filter);
			else this.#refuse(path, condition.rule, condition.description);
		}
		if (parts.length > 0) return and(...parts);
		if (Object.keys(operators).length > 0 || this.#isTooLarge(undefined)) return undefined;
		return this.#refuse(path, "INVALID_OPERAND", "must be a value or an object of operators");
	}

	#isTooLarge(operand: unknown): boolean {
		this.#conditions += 1;
		this.#values += Array.isArray(operand) ? operand.length : 1;
		if (this.#conditions <= bounds.conditions && this.#values <= bounds.values) return false;
		this.#refuse("filter", "TOO_LARGE", `may have at most ${bounds.conditions} conditions and ${bounds.values} values`);
		this.#isOver = true;
		return true;
	}

	#isTooLong(operand: unknown, path: string): boolean {
		const texts = Array.isArray(operand) ? operand : [operand];
		if (!texts.some((text) => typeof text === "string" && text.length > bounds.text)) return false;
		this.#refuse(path, "TOO_LONG", `takes texts of at most ${bounds.text} characters`);
		return true;
	}

	#refuse(field: string, rule: string, description: string): undefined {
		// A filter that exceeds a limit exceeds it in many places; report it once.
		if (this.faults.some((known) => known.field === field && known.rule === rule)) return;
		this.faults.push(fault(field, rule, description));
		this.#isOver ||= this.faults.length >= bounds.faults;
	}
}

const fromText = (text: string): unknown => {
	if (text.length > bounds.json) return Number.NaN;
	if (text.trim() === "") return undefined;
	try {
		return parseJson(text);
	} catch {
		// NaN is valid in neither a filter nor a sort, so it is rejected like any other value.
		return Number.NaN;
	}
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
