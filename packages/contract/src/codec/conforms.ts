import type { Schema } from "../message.ts";
import { isDecimal, isInt64 } from "./decimals.ts";
import { readInstant } from "./formats.ts";
import { exclusiveMembers, type Kind, kindOf, type Node, nodeOf, zeroOf } from "./schema.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const floats: readonly unknown[] = ["NaN", "Infinity", "-Infinity"];

const scalars: Partial<Record<Kind, (value: unknown) => boolean>> = {
	text: isText,
	bytes: isText,
	fieldMask: isText,
	decimal: (value) => isText(value) && isDecimal(value),
	int64: (value) => isText(value) && isInt64(value),
	timestamp: (value) => isText(value) && readInstant(value) !== undefined,
	integer: Number.isInteger,
	float: (value) => typeof value === "number" || floats.includes(value),
	boolean: (value) => typeof value === "boolean",
	json: isObject,
	any: () => true,
};

const message = (node: Node, value: Record<string, unknown>, path: string, failures: string[]): void => {
	const exclusive = exclusiveMembers(node);
	const members = node.properties ?? {};
	for (const name of Object.keys(value))
		if (!Object.hasOwn(members, name)) failures.push(`${path}.${name} is not declared`);
	for (const [name, member] of Object.entries(members)) {
		if (value[name] !== undefined) compare(member, value[name], `${path}.${name}`, failures);
		else if (!member["x-optional"] && !exclusive.has(name) && zeroOf(member) !== undefined)
			failures.push(`${path}.${name} is missing`);
	}
	for (const group of node["x-oneof"] ?? []) {
		const set = group.filter((name) => value[name] !== undefined);
		if (set.length > 1) failures.push(`${path} sets ${set.join(" and ")}: only one may be set`);
	}
};

const compare = (node: Node, value: unknown, path: string, failures: string[]): void => {
	const kind = kindOf(node);
	const accepts = scalars[kind];
	if (accepts) {
		if (!accepts(value)) failures.push(`${path} is not a valid ${kind}: ${JSON.stringify(value)}`);
	} else if (kind === "enumeration") {
		if (!node.enum?.includes(value as string)) failures.push(`${path} is none of the names: ${JSON.stringify(value)}`);
	} else if (kind === "list") {
		if (!Array.isArray(value)) failures.push(`${path} is not a list`);
		else for (const [index, item] of value.entries()) compare(node.items as Node, item, `${path}[${index}]`, failures);
	} else if (!isObject(value)) {
		failures.push(`${path} is not an object: ${JSON.stringify(value)}`);
	} else if (kind === "map") {
		for (const [name, item] of Object.entries(value))
			compare(node.additionalProperties as Node, item, `${path}.${name}`, failures);
	} else {
		message(node, value, path, failures);
	}
};

/** How a parsed answer differs from its schema: wrong types, missing zero values, members that are not declared. */
export const conforms = (schema: Schema, parsedJson: unknown): string[] => {
	const found: string[] = [];
	compare(nodeOf(schema), parsedJson, "$", found);
	return found;
};
