import type { Scalar } from "../query/filter.ts";

/** Something in a query that cannot be answered, and what could be. */
export interface Fault {
	/** Where in the query: `filter.price`, `sort[0]`, `cursor`. */
	readonly field: string;
	readonly description: string;
	readonly rule: string;
}

export const fault = (field: string, rule: string, description: string): Fault => ({ field, description, rule });

/** What may be asked of a field of the wire, and where its values are. */
export interface FieldRule {
	readonly operators: "*" | readonly string[];
	readonly sort: "NONE" | "ASC" | "DESC" | "BOTH";
	/** Where documents have the field. */
	readonly path: string;
	/** Where documents have it when it is a date; `path` where this is left out. */
	readonly datePath?: string | undefined;
	/**
	 * What documents hold for an operand of the wire; undefined where they cannot hold it. Without it operands are
	 * compared as they are, and dates as ISO texts.
	 */
	readonly value?: ((operand: Scalar | Date) => Scalar | undefined) | undefined;
	/** What `$matchItems` may ask of the elements of a list, with paths that start at the element. */
	readonly items?: Rules | undefined;
}

/** The rule of a field by its name on the wire; none where it cannot be asked for. */
export interface Rules {
	(name: string): FieldRule | undefined;
	/** All names that have a rule, for those who asked for another. */
	readonly names?: readonly string[];
}

/** Where documents have the fields of the wire. */
export type FieldMapping = Readonly<Record<string, string | FieldPlace>>;

export interface FieldPlace extends Pick<FieldRule, "path" | "datePath" | "value"> {
	readonly items?: FieldMapping;
}

type Asked = Pick<FieldRule, "operators" | "sort">;

/**
 * The rules that a call's query spec and the layout of its documents make together. What is not mapped cannot be asked
 * for: a filter that finds nothing for want of a field would be harder to understand.
 */
export const rulesOf = (spec: { readonly fields: Readonly<Record<string, Asked>> }, mapping: FieldMapping): Rules => {
	const rules = new Map<string, FieldRule>();
	for (const [name, place] of Object.entries(mapping)) {
		const asked = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
		if (asked) rules.set(name, ruleOf(asked, place));
	}
	return Object.assign((name: string) => rules.get(name), { names: [...rules.keys()].sort() });
};

const anything: Asked = { operators: "*", sort: "NONE" };

const ruleOf = ({ operators, sort }: Asked, place: string | FieldPlace): FieldRule => {
	if (typeof place === "string") return { operators, sort, path: place };
	const { items, ...rest } = place;
	const inside =
		items && rulesOf({ fields: Object.fromEntries(Object.keys(items).map((name) => [name, anything])) }, items);
	return { operators, sort, ...rest, items: inside };
};
