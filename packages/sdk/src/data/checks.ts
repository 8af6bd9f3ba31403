/** What is wrong, starting with the code of the rule; `undefined` if nothing is. */
export type Fault = string | undefined;

/** The first fault of several checks. */
export const firstFault = (...checks: readonly (() => Fault)[]): readonly string[] => {
	for (const check of checks) {
		const fault = check();
		if (fault) return [fault];
	}
	return [];
};

export const isString = (value: unknown): value is string => typeof value === "string";
export const isDate = (value: unknown): value is Date => value instanceof Date;
export const isObject = (value: unknown): value is Record<string, unknown> =>
	Object.prototype.toString.call(value) === "[object Object]";

/** The type of a value for messages: `String`, `Date`, `Null` … */
export const typeName = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

const arities = {
	0: ["WDE0038", "does not take parameters"],
	1: ["WDE0039", "requires one parameter"],
	2: ["WDE0040", "requires two parameters"],
	3: ["WDE0041", "requires three parameters"],
	"2+": ["WDE0042", "requires at least two parameters"],
	"1+": ["WDE0043", "requires at least one parameter"],
} as const;

export type Arity = keyof typeof arities;

/** The number of arguments of an operator. */
export const arity = (name: string, args: readonly unknown[], expected: Arity): Fault => {
	const least = Number.parseInt(String(expected), 10);
	const fits = typeof expected === "number" ? args.length === least : args.length >= least;
	const [code, rule] = arities[expected];
	return fits ? undefined : `${code}: Invalid ${name} usage. ${name} ${rule}.`;
};

/** The number of arguments of a call. */
export const argumentCount = (name: string, args: readonly unknown[], from: number, to: number): Fault =>
	args.length >= from && args.length <= to
		? undefined
		: `WDE0008: ${name} expects between ${from} and ${to} arguments, but was called with ${args.length}.`;

export const text = (name: string, value: unknown): Fault =>
	isString(value)
		? undefined
		: `WDE0044: Invalid ${name} parameter value [${typeName(value)}]. ${name} parameter must be a String.`;

export const nonEmptyText = (name: string, value: unknown): Fault =>
	isString(value) && value !== ""
		? undefined
		: `WDE0094: Invalid ${name} parameter. ${name} parameter must be non-empty string.`;

export const number = (name: string, value: unknown): Fault =>
	typeof value === "number"
		? undefined
		: `WDE0032: Invalid ${name} parameter [${typeName(value)}]. ${name} parameter must be a number.`;

/** A whole number of at least `min`, which is 0 or 1. */
export const wholeNumber = (name: string, value: unknown, min: 0 | 1): readonly string[] => {
	const invalid = `Invalid ${name} parameter [${value}]. ${name} parameter must be`;
	const isEnough = Number(value) >= min || (min === 1 && Number(value) > 0);
	return firstFault(
		() => number(name, value),
		() =>
			isEnough
				? undefined
				: min === 1
					? `WDE0033: ${invalid} a positive number.`
					: `WDE0034: ${invalid} a non-negative number.`,
		() => (Number.isSafeInteger(value) ? undefined : `WDE0035: ${invalid} an integer.`),
	);
};

export const collectionName = (name: unknown): Fault =>
	isString(name) ? undefined : "WDE0001: Collection name must be a string.";

export const itemId = (id: unknown): Fault => (isString(id) ? undefined : "WDE0002: ItemId must be a string.");

export const fieldName = (field: unknown): Fault =>
	isString(field) ? undefined : "WDE0003: FieldName must be a string.";

export const item = (value: unknown, collection: string): Fault => {
	if (!isObject(value))
		return `WDE0004: Failed to save [${value}] into [${collection}].\nItems must be JavaScript objects.`;
	const { _id } = value;
	return _id === undefined || isString(_id)
		? undefined
		: "WDE0007: Invalid update. Updated object must have a string _id property.";
};

const maxItems = 1000;

export const items = (values: unknown, collection: string): Fault => {
	const failed = `Failed to bulk save items into [${collection}].\n`;
	const isValid = (value: unknown) => isObject(value) && (value._id == null || isString(value._id));
	if (!Array.isArray(values) || !values.every(isValid))
		return `WDE0005: ${failed}Items must be an array of JavaScript objects and itemIds must be strings if present.`;
	return values.length <= maxItems ? undefined : `WDE0006: ${failed}Cannot insert more than 1000 items in one request`;
};

export const itemIds = (values: unknown, collection: string): Fault => {
	if (!Array.isArray(values) || !values.every(isString)) return "WDE0068: Item ids must be an array of strings";
	if (values.length <= maxItems) return undefined;
	return `WDE0069: Failed to remove items from [${collection}].\nCannot remove more than 1000 items in one request`;
};

const flagsOf = {
	read: ["suppressAuth", "suppressHooks", "showDrafts", "consistentRead", "language"],
	bulkInsert: ["suppressAuth", "suppressHooks", "overrideExisting"],
	bulkWrite: ["suppressAuth", "suppressHooks", "showDrafts"],
	truncate: ["suppressAuth"],
} as const;

/** Flags are booleans; the language is a text. Other options are not checked. */
export const options = (value: unknown, kind: keyof typeof flagsOf = "read"): Fault => {
	if (value == null) return undefined;
	const flags = flagsOf[kind];
	const isValid = (flag: string, each: unknown) =>
		each == null || (flag === "language" ? isString(each) && each !== "" : typeof each === "boolean");
	if (isObject(value) && flags.every((flag) => isValid(flag, value[flag]))) return undefined;
	return `WDE0018: Options must be an object with one or all of the following boolean properties: ${flags.join(", ")}.`;
};

/** An item that a reference names: its id, or an object with `_id`. */
export const reference = (value: unknown): Fault =>
	(isString(value) && value !== "") || (isObject(value) && Object.hasOwn(value, "_id"))
		? undefined
		: "WDE0019: Reference operation takes a string ID or an object with an ID to be connected.";

export const references = (values: unknown): Fault =>
	Array.isArray(values) ? values.map(reference).find((fault) => fault !== undefined) : reference(undefined);

export const referenceList = (values: unknown): Fault => {
	const isValid = (value: unknown) =>
		isObject(value) && isString(value.relationshipName) && !reference(value.left) && !reference(value.right);
	return Array.isArray(values) && values.every(isValid) ? undefined : "WDE0021: Invalid reference";
};
