import { type Arity, arity, type Fault, firstFault, isDate, isString, text, typeName } from "./checks.ts";
import type { FilterModel } from "./filter-model.ts";
import type { FieldOf, OperandOf } from "./item-types.ts";
import { encoded } from "./values.ts";

/** A filter under construction, with what is wrong with it. */
export interface Filtered {
	readonly tree: FilterModel;
	readonly faults: readonly string[];
	readonly collection?: string | undefined;
}

type Compared = string | number | boolean | Date;

/** The operators that filters, queries and aggregations share. Each returns a new object. */
export abstract class Conditions<Item, Self> {
	abstract readonly filtered: Filtered;
	protected abstract withFiltered(filtered: Filtered): Self;

	/** Equal; of a list, an element is. */
	eq<Field extends FieldOf<Item>>(...args: [field: Field, value: OperandOf<Item, Field>]): Self {
		return this.#compare("eq", undefined, args);
	}

	ne<Field extends FieldOf<Item>>(...args: [field: Field, value: OperandOf<Item, Field>]): Self {
		return this.#compare("ne", "$ne", args);
	}

	gt(...args: [field: FieldOf<Item>, value: Compared]): Self {
		return this.#compare("gt", "$gt", args, isCompared);
	}

	ge(...args: [field: FieldOf<Item>, value: Compared]): Self {
		return this.#compare("ge", "$gte", args, isCompared);
	}

	lt(...args: [field: FieldOf<Item>, value: Compared]): Self {
		return this.#compare("lt", "$lt", args, isCompared);
	}

	le(...args: [field: FieldOf<Item>, value: Compared]): Self {
		return this.#compare("le", "$lte", args, isCompared);
	}

	gte(...args: [field: FieldOf<Item>, value: Compared]): Self {
		return this.ge(...args);
	}

	lte(...args: [field: FieldOf<Item>, value: Compared]): Self {
		return this.le(...args);
	}

	/** At least `from`, and less than `to`. */
	between(...args: [field: FieldOf<Item>, from: Compared, to: Compared]): Self {
		const [field, from, to] = args;
		const faults = firstFault(
			() => arity(".between", args, 3),
			() => (typeName(from) === typeName(to) ? undefined : differentTypes(from, to)),
			() => isOrdered(".between", from),
			() => isOrdered(".between", to),
			() => validField(".between", field),
		);
		return this.#and([{ [String(field)]: { $gte: encoded(from) } }, { [String(field)]: { $lt: encoded(to) } }], faults);
	}

	isEmpty(...args: [field: FieldOf<Item>]): Self {
		return this.#unary("isEmpty", args, null);
	}

	isNotEmpty(...args: [field: FieldOf<Item>]): Self {
		return this.#unary("isNotEmpty", args, { $ne: null });
	}

	exists(...args: [field: FieldOf<Item>, isPresent: boolean]): Self {
		return this.#compare("exists", "$exists", args);
	}

	startsWith(...args: [field: FieldOf<Item>, text: string]): Self {
		return this.#compare("startsWith", "$startsWith", args, text);
	}

	endsWith(...args: [field: FieldOf<Item>, text: string]): Self {
		return this.#compare("endsWith", "$endsWith", args, text);
	}

	contains(...args: [field: FieldOf<Item>, text: string]): Self {
		return this.#compare("contains", "$contains", args, text);
	}

	/** Has one of the values. */
	hasSome(...args: [field: FieldOf<Item>, ...values: Values]): Self {
		return this.#set("hasSome", args);
	}

	/** Has all of the values. */
	hasAll(...args: [field: FieldOf<Item>, ...values: Values]): Self {
		return this.#set("hasAll", args);
	}

	/** Is one of the values. */
	in(...args: [field: FieldOf<Item>, ...values: Values]): Self {
		return this.#set("in", args);
	}

	and(...args: [other: Conditions<Item, unknown>]): Self {
		return this.#combine("and", args, (tree) => ({ $and: [this.filtered.tree, tree] }));
	}

	or(...args: [other: Conditions<Item, unknown>]): Self {
		return this.#combine("or", args, (tree) => ({ $and: [{ $or: [this.filtered.tree, tree] }] }));
	}

	not(...args: [other: Conditions<Item, unknown>]): Self {
		return this.#combine("not", args, (tree) => ({ $and: [this.filtered.tree, { $not: [tree] }] }));
	}

	#compare(
		name: string,
		operator: string | undefined,
		args: readonly unknown[],
		check: (name: string, value: unknown) => Fault = () => undefined,
	): Self {
		const [field, value] = args;
		const faults = firstFault(
			() => arity(`.${name}`, args, 2),
			() => validField(`.${name}`, field),
			() => check(`.${name}`, value),
		);
		// JSON leaves out undefined members, and the condition with them.
		const operand = encoded(value ?? null);
		return this.#and([{ [String(field)]: operator ? { [operator]: operand } : operand }], faults);
	}

	#unary(name: string, args: readonly unknown[], condition: unknown): Self {
		const faults = firstFault(
			() => arity(`.${name}`, args, 1),
			() => validField(`.${name}`, args[0]),
		);
		return this.#and([{ [String(args[0])]: condition }], faults);
	}

	#set(name: string, args: readonly unknown[]): Self {
		const [field, ...rest] = args;
		const values = Array.isArray(rest[0]) ? rest[0] : rest;
		const needed: Arity = "2+";
		const faults = firstFault(
			() => arity(`.${name}`, args, needed),
			() => validField(`.${name}`, field),
			() => (values.every(isSimple) ? undefined : onlySimple(`.${name}`)),
		);
		return this.#and([{ [String(field)]: { [`$${name}`]: values.map(encoded) } }], faults);
	}

	#combine(name: string, args: readonly unknown[], combine: (tree: FilterModel) => FilterModel): Self {
		const [other] = args;
		const faults = firstFault(
			() => arity(`.${name}`, args, 1),
			() => (other instanceof Conditions ? undefined : noFilter(`.${name}`, other)),
			() => this.#sameCollection(`.${name}`, (other as Conditions<Item, unknown>).filtered.collection),
		);
		if (!(other instanceof Conditions)) return this.#with(this.filtered.tree, faults);
		return this.#with(combine(other.filtered.tree), [...faults, ...other.filtered.faults]);
	}

	#sameCollection(name: string, other: string | undefined): Fault {
		const { collection } = this.filtered;
		if (other === undefined || collection === undefined || other === collection) return undefined;
		return `WDE0050: Invalid ${name} parameter query for [${other}]. ${name} accepts queries of the same collection only.`;
	}

	#and(conditions: readonly FilterModel[], faults: readonly string[]): Self {
		const { tree } = this.filtered;
		const before = Array.isArray(tree.$and) ? tree.$and : Object.keys(tree).length > 0 ? [tree] : [];
		return this.#with({ $and: [...before, ...conditions] }, faults);
	}

	#with(tree: FilterModel, faults: readonly string[]): Self {
		return this.withFiltered({ ...this.filtered, tree, faults: [...this.filtered.faults, ...faults] });
	}
}

type Simple = string | number | Date;
type Values = readonly Simple[] | readonly [readonly Simple[]];

const validField = (name: string, field: unknown): Fault =>
	isString(field)
		? undefined
		: `WDE0048: Invalid ${name} field value [${typeName(field)}]. ${name} field must be a String.`;

const isSimple = (value: unknown): boolean => isString(value) || typeof value === "number" || isDate(value);

const isOrdered = (name: string, value: unknown): Fault =>
	isSimple(value) ? undefined : invalidOperand(name, value, "String, Number or Date");

const isCompared = (name: string, value: unknown): Fault =>
	isSimple(value) || typeof value === "boolean"
		? undefined
		: invalidOperand(name, value, "String, Number, Boolean or Date");

const invalidOperand = (name: string, value: unknown, types: string): string =>
	`WDE0045: Invalid ${name} parameter value [${typeName(value)}]. Valid ${name} parameter types are ${types}.`;

const differentTypes = (from: unknown, to: unknown): string =>
	`WDE0046: Invalid .between parameter values [${typeName(from)}] and [${typeName(to)}]. Both parameters must be of the same type.`;

const onlySimple = (name: string): string =>
	`WDE0047: Invalid ${name} usage. ${name} supports only Number, String or Date items.`;

const noFilter = (name: string, value: unknown): string =>
	`WDE0049: Invalid ${name} parameter [${typeName(value)}]. ${name} expects a filter or a query only.`;

/** A filter of its own, for `and`, `or`, `not`, aggregations and conditions of changes. */
export class DataFilter<Item> extends Conditions<Item, DataFilter<Item>> {
	readonly filtered: Filtered;

	constructor(filtered: Filtered = { tree: {}, faults: [] }) {
		super();
		this.filtered = filtered;
	}

	protected withFiltered(filtered: Filtered): DataFilter<Item> {
		return new DataFilter(filtered);
	}
}
