import { type Fault, isDate, isObject, isString } from "./checks.ts";

/** A filter as the server reads it: `{ slug: "main", price: { $gt: 10 } }`. */
export type FilterModel = Readonly<Record<string, unknown>>;

/** What is wrong with a filter that was written by hand. */
export const filterFaults = (model: unknown, path = "Filter Model"): readonly string[] => {
	if (!isObject(model)) return [`WDE0056: ${path} should be an Object. Got ${show(model)} instead`];
	return Object.entries(model).flatMap(([name, value]) => {
		const inner = path === "Filter Model" ? name : `${path}.${name}`;
		if (name === "$and" || name === "$or")
			return Array.isArray(value) ? value.flatMap((each) => filterFaults(each, inner)) : [notList(inner, value)];
		if (name === "$not") return notFaults(value, inner);
		if (name.startsWith("$")) return [`Unexpected operator ${inner}`];
		return isOperators(value) ? operatorFaults(value, inner) : [];
	});
};

const notFaults = (value: unknown, path: string): readonly string[] => {
	if (!Array.isArray(value)) return filterFaults(value, path);
	const length =
		value.length === 1 ? [] : [`WDE0057: ${path} Array should have length 1. Its length is ${value.length}`];
	return [...length, ...value.slice(0, 1).flatMap((each) => filterFaults(each, path))];
};

const isOperators = (value: unknown): value is Record<string, unknown> =>
	isObject(value) && !isComparable(value) && Object.keys(value).some((name) => name.startsWith("$"));

const operatorFaults = (operators: unknown, path: string): readonly string[] => {
	if (!isObject(operators)) return [`WDE0056: ${path} should be an Object. Got ${show(operators)} instead`];
	return Object.entries(operators).flatMap(([name, value]) => {
		const inner = `${path}.${name}`;
		if (name === "$not") return operatorFaults(value, inner);
		if (name === "$matches") return matchesFaults(value, inner);
		const fault = operandFault(name, value, inner);
		return fault ? [fault] : [];
	});
};

const operandFault = (name: string, value: unknown, path: string): Fault => {
	switch (name) {
		case "$eq":
		case "$ne":
			return undefined;
		case "$gt":
		case "$gte":
		case "$lt":
		case "$lte":
			return isComparable(value)
				? undefined
				: `WDE0058: ${path} should be a Date, Number, String, or Boolean. Got ${show(value)} instead`;
		case "$startsWith":
		case "$endsWith":
		case "$contains":
			return isString(value) ? undefined : `WDE0059: ${path} should be a String. Got ${show(value)} instead`;
		case "$exists":
			return typeof value === "boolean" ? undefined : `${path} should be a Boolean`;
		case "$hasSome":
		case "$hasAll":
		case "$in":
			if (!Array.isArray(value)) return notList(path, value);
			return value.every(isComparable)
				? undefined
				: `WDE0060: ${path} Array should only contain values of types Date, Number, String, and Boolean. Got ${show(value)} instead`;
		case "$regex":
			return "WDE0070: $regex keyword is not allowed.";
		default:
			return `Unknown operator ${path}`;
	}
};

const matchesFaults = (value: unknown, path: string): readonly string[] => {
	if (!isObject(value)) return [`WDE0056: ${path} should be an Object. Got ${show(value)} instead`];
	const missing = ["ignoreCase", "spec"].find((name) => value[name] === undefined);
	if (missing) return [`WDE0062: $matches value ${show(value)} does not have property ${missing}`];
	if (value.ignoreCase !== true) return [`WDE0063: $matches.ignoreCase should equal true. Got ${show(value)} instead`];
	if (!Array.isArray(value.spec)) return [notList(`${path}.spec`, value.spec)];
	const isValid = (part: unknown) =>
		isObject(part) &&
		(part.type === "anyOf" ? part.value === " \t\n-" : part.type === "literal" && isString(part.value));
	const invalid = value.spec.find((part) => !isValid(part));
	if (invalid === undefined) return [];
	return [`WDE0064: $matches.spec Array values should be literals or anyOf. Got ${show(invalid)} instead`];
};

const notList = (path: string, value: unknown): string =>
	`WDE0057: ${path} should be an Array. Got ${show(value)} instead`;

const isComparable = (value: unknown): boolean =>
	isDate(value) ||
	["string", "number", "boolean"].includes(typeof value) ||
	(isObject(value) && isString(value.$date) && Object.keys(value).length === 1);

const show = (value: unknown): string => {
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		return String(value);
	}
};

/** What is wrong with a sort that was written by hand: `[{ title: "asc" }]`. */
export const sortFaults = (model: unknown): readonly string[] => {
	if (!Array.isArray(model)) return [`WDE0065: Sort Model should be an Array. Got ${show(model)} instead`];
	if (!model.every(isObject)) return ["WDE0066: Sort Model Array should contain values of type Object only"];
	const isEntry = (entry: object) =>
		Object.keys(entry).length === 1 && ["asc", "desc"].includes(Object.values(entry)[0]);
	return model.every(isEntry)
		? []
		: ['WDE0067: Sort Model Array items should have a single property with value "asc" or "desc"'];
};

/** The same filter in its shortest form, as the server and caches see it. */
export const simplified = (filter: unknown): unknown => {
	if (Array.isArray(filter)) return filter.map(simplified);
	if (!isObject(filter)) return filter;
	const node = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, simplified(value)]));
	const [[only, parts] = [], ...others] = Object.entries(node);
	if (others.length > 0 || !Array.isArray(parts)) return node;
	if (only === "$or") {
		const flat = flattened("$or", parts);
		return { $or: flat };
	}
	return only === "$and" ? simplifiedAnd(parts) : node;
};

const simplifiedAnd = (parts: readonly FilterModel[]): unknown => {
	if (parts.length === 0) return {};
	if (parts.length === 1) return parts[0];
	const plain = parts.filter((part) => !isLogical(part));
	const names = plain.flatMap((part) => Object.keys(part));
	if (plain.length > 1 && new Set(names).size === names.length) {
		const merged = Object.assign({}, ...plain) as FilterModel;
		return simplifiedAnd([merged, ...parts.filter(isLogical)]);
	}
	return parts.some((part) => part.$and) ? simplifiedAnd(flattened("$and", parts)) : { $and: parts };
};

const isLogical = (part: FilterModel): boolean => {
	const names = Object.keys(part);
	return names.length > 0 && names.every((name) => name.startsWith("$"));
};

const flattened = (operator: "$and" | "$or", parts: readonly FilterModel[]): readonly FilterModel[] =>
	parts.flatMap((part) => (Array.isArray(part[operator]) ? (part[operator] as FilterModel[]) : [part]));
