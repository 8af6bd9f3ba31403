import type { JsonObject } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { DataError } from "../../data-error.ts";
import { isDate, isObject, type Value } from "../../json-values.ts";
import { countCharacters, isAscii, sliceCharacters } from "./characters.ts";
import { valueAt } from "./values.ts";

/** Computes a value from an item. */
export interface Expression {
	evaluate(item: JsonObject, budget: WorkBudget): Value;
	/** The paths that it reads. */
	readonly paths: readonly string[];
}

const maxDepth = 20;
const maxOperands = 1000;
const maxText = 1000;
/** In characters: the longest text that an expression may build. */
const longestResult = 1_000_000;

/**
 * Reads an expression: an object with one member that names the operation. Operations on numbers give null if one of the
 * operands is no number, operations on texts if one is no text; so does a division by zero.
 */
export const readExpression = (wire: unknown, location: string, depth = 0): Expression => {
	if (depth > maxDepth) throw invalid(location, `nests deeper than ${maxDepth} levels`);
	const [name, ...others] = isObject(wire as Value) ? Object.keys(wire as JsonObject) : [];
	if (name === undefined || others.length > 0) {
		throw invalid(location, `must be an object with one of ${[...leaves, ...Object.keys(operations)].join(", ")}`);
	}
	const operand = (wire as JsonObject)[name];
	const here = `${location}.${name}`;
	if (name === "fieldPath") return fieldValue(operand, here);
	if (name === "text") return constant(textOf(operand, here));
	if (name === "numeric") return constant(numberOf(operand, here));
	const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
	if (!operation) throw invalid(location, `has no operation ${name.slice(0, 100)}`);
	return operationOn(operation, operand, here, depth);
};

export const invalid = (location: string, rule: string) => new DataError("WDE0075", `${location} ${rule}.`);

const leaves = ["fieldPath", "text", "numeric"];

const constant = (value: Value): Expression => ({ evaluate: () => value, paths: [] });

const textOf = (operand: Value, location: string): string => {
	if (typeof operand === "string" && operand.length <= maxText) return operand;
	throw invalid(location, `must be a text of at most ${maxText} characters`);
};

const numberOf = (operand: Value, location: string): number => {
	if (typeof operand === "number" && Number.isFinite(operand)) return operand;
	throw invalid(location, "must be a number");
};

const fieldValue = (operand: Value, location: string): Expression => {
	const path = fieldPathOf(operand, location);
	const names = path.split(".");
	const [only] = names;
	if (names.length > 1 || only === undefined) {
		return { evaluate: (item, budget) => valueAt(item, names, budget), paths: [path] };
	}
	return { evaluate: (item) => (Object.hasOwn(item, only) ? item[only] : undefined), paths: [path] };
};

/** The path of a field. Names of fields do not start with `$`; only dates have such a member. */
export const fieldPathOf = (operand: Value, location: string): string => {
	if (typeof operand !== "string" || operand === "" || operand.length > maxText) {
		throw new DataError("WDE0147", `${location} must name a field in at most ${maxText} characters.`);
	}
	const names = operand.split(".");
	if (names.includes("")) throw new DataError("WDE0147", `${location} must not contain an empty name.`);
	if (names.some((name) => name.startsWith("$"))) {
		throw new DataError("WDE0134", `${location} must not contain a name that starts with $.`);
	}
	return operand;
};

/** The members that hold operands, and what they are computed to. */
interface Operation {
	readonly operands: "expressions" | readonly string[];
	readonly compute: (values: readonly Value[], budget: WorkBudget) => Value;
}

const operationOn = ({ operands, compute }: Operation, wire: Value, location: string, depth: number): Expression => {
	const members = isObject(wire) ? wire : {};
	const read = (value: Value, inside: string) => readExpression(value, inside, depth + 1);
	const inputs =
		operands === "expressions"
			? listOf(members.expressions, location).map((each, index) => read(each, `${location}.expressions[${index}]`))
			: operands.map((name) => read(members[name], `${location}.${name}`));
	return {
		evaluate: (item, budget) => {
			budget.takeSteps(1 + inputs.length);
			return compute(
				inputs.map(({ evaluate }) => evaluate(item, budget)),
				budget,
			);
		},
		paths: inputs.flatMap(({ paths }) => paths),
	};
};

const listOf = (wire: Value, location: string): readonly Value[] => {
	if (Array.isArray(wire) && wire.length > 0 && wire.length <= maxOperands) return wire;
	throw invalid(`${location}.expressions`, `must be a list of 1 to ${maxOperands} expressions`);
};

const ofNumbers = (compute: (...numbers: number[]) => number) => (values: readonly Value[]) => {
	if (!values.every((value) => typeof value === "number")) return null;
	const result = compute(...values);
	return Number.isFinite(result) ? result : null;
};

const ofTexts =
	(compute: (...texts: string[]) => string) =>
	(values: readonly Value[], budget: WorkBudget): Value => {
		if (!values.every((value) => typeof value === "string")) return null;
		requireShort(total(...values.map(({ length }) => length)), budget);
		return compute(...values);
	};

/** Checks the length of a text before it is built. */
const requireShort = (length: number, budget: WorkBudget): void => {
	if (length > longestResult) {
		throw new DataError("WDE0075", `An expression may give a text of at most ${longestResult} characters.`);
	}
	budget.takeCharacters(length);
	budget.takeLongText(length);
};

/** What changing the case of a character beyond ASCII takes. */
const stepsPerFolded = 0.5;

const inCase =
	(convert: (text: string) => string): Operation["compute"] =>
	([text], budget) => {
		if (typeof text !== "string") return null;
		requireShort(text.length, budget);
		if (!isAscii(text)) budget.takeSteps(text.length * stepsPerFolded);
		return convert(text);
	};

/** How often a text is gone through, at most, to find its code points. */
const readings = (text: string): number => (isAscii(text) ? 1 : 3);

/** What the remainder of a division takes besides: it is computed bit by bit. */
const remainderSteps = 8;

const remainder = (values: readonly Value[], budget: WorkBudget): Value => {
	budget.takeSteps(remainderSteps);
	return ofNumbers((first = 0, second = 0) => first % second)(values);
};

const pair = ["firstExpression", "secondExpression"] as const;
const single = ["expression"] as const;
const several = "expressions";
const total = (...numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Sums up what is a number, also in a list. */
const sumOf = (values: readonly Value[], budget: WorkBudget): number => {
	budget.takeSteps(values.length);
	return values.reduce<number>((sum, value) => {
		if (Array.isArray(value)) return sum + sumOf(value, budget);
		return typeof value === "number" ? sum + value : sum;
	}, 0);
};

const lengthOf = ([value]: readonly Value[], budget: WorkBudget): Value => {
	if (typeof value !== "string") return Array.isArray(value) ? value.length : null;
	budget.takeReading(value.length * readings(value));
	return countCharacters(value);
};

const stringified = ([value]: readonly Value[], budget: WorkBudget): Value => {
	if (value === null || value === undefined) return null;
	if (isDate(value)) return value.$date;
	requireShort(budget.measure(value), budget);
	return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const substring = ([text, start, length]: readonly Value[], budget: WorkBudget): Value => {
	if (typeof text !== "string" || typeof start !== "number" || typeof length !== "number") return null;
	budget.takeReading(text.length * readings(text));
	return sliceCharacters(text, Math.max(0, Math.trunc(start)), length < 0 ? undefined : Math.trunc(length));
};

const operations: Readonly<Record<string, Operation>> = {
	add: { operands: several, compute: ofNumbers(total) },
	sum: { operands: several, compute: sumOf },
	subtract: { operands: pair, compute: ofNumbers((first = 0, second = 0) => first - second) },
	multiply: { operands: several, compute: ofNumbers((...all) => all.reduce((product, each) => product * each, 1)) },
	divide: { operands: pair, compute: ofNumbers((first = 0, second = 0) => first / second) },
	mod: { operands: pair, compute: remainder },
	abs: { operands: single, compute: ofNumbers((value = 0) => Math.abs(value)) },
	floor: { operands: single, compute: ofNumbers((value = 0) => Math.floor(value)) },
	ceil: { operands: single, compute: ofNumbers((value = 0) => Math.ceil(value)) },
	concat: { operands: several, compute: ofTexts((...texts) => texts.join("")) },
	stringify: { operands: single, compute: stringified },
	toLower: { operands: single, compute: inCase((text) => text.toLowerCase()) },
	toUpper: { operands: single, compute: inCase((text) => text.toUpperCase()) },
	substring: { operands: ["expression", "startExpression", "lengthExpression"], compute: substring },
	length: { operands: single, compute: lengthOf },
};
