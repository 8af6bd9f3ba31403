import type { Scalar } from "../query/filter.ts";

/** An invalid part of a query, and what would be valid. */
export interface Fault {
	/** Path within the query: `filter.price`, `sort[0]`, `cursor`. */
	readonly field: string;
	readonly description: string;
	readonly rule: string;
}

export const fault = (field: string, rule: string, description: string): Fault => ({ field, description, rule });

/** The operators and sort orders that a wire field allows, and where documents store it. */
export interface FieldRule {
	readonly operators: "*" | readonly string[];
	readonly sort: "NONE" | "ASC" | "DESC" | "BOTH";
	/** Path of the field in documents. */
	readonly path: string;
	/** Whether to sort by values of any type; see `Sort.mixed`. */
	readonly mixed?: boolean | undefined;
	/** Path of the field in documents if the operand is a date; `path` by default. */
	readonly datePath?: string | undefined;
	/**
	 * Converts an operand to the stored value; returns undefined if documents cannot hold it. By default operands are
	 * compared as they are, and dates as ISO strings.
	 */
	readonly value?: ((operand: Scalar | Date) => Scalar | undefined) | undefined;
	/** The fields that `$matchItems` may filter by, with paths relative to the list element. */
	readonly items?: Rules | undefined;
}

/** The rule of a field by its wire name; undefined if the field cannot be queried. */
export interface Rules {
	(name: string): FieldRule | undefined;
	/** All names that have a rule, for error messages. */
	readonly names?: readonly string[];
}

/** Paths of wire fields in documents. */
export type FieldMapping = Readonly<Record<string, string | FieldPlace>>;

export interface FieldPlace extends Pick<FieldRule, "path" | "datePath" | "value"> {
	readonly items?: FieldMapping;
}

type AllowedQueries = Pick<FieldRule, "operators" | "sort">;

/**
 * Combines the query spec of a call with the layout of its documents. A field without a mapping cannot be queried: an
 * error is easier to understand than a filter that never matches.
 */
export const rulesOf = (
	spec: { readonly fields: Readonly<Record<string, AllowedQueries>> },
	mapping: FieldMapping,
): Rules => {
	const rules = new Map<string, FieldRule>();
	for (const [name, place] of Object.entries(mapping)) {
		const allowed = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
		if (allowed) rules.set(name, ruleOf(allowed, place));
	}
	return Object.assign((name: string) => rules.get(name), { names: [...rules.keys()].sort() });
};

const anything: AllowedQueries = { operators: "*", sort: "NONE" };

const ruleOf = ({ operators, sort }: AllowedQueries, place: string | FieldPlace): FieldRule => {
	if (typeof place === "string") return { operators, sort, path: place };
	const { items, ...rest } = place;
	const inside =
		items && rulesOf({ fields: Object.fromEntries(Object.keys(items).map((name) => [name, anything])) }, items);
	return { operators, sort, ...rest, items: inside };
};
