import { type Kind, kindOf, type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { Operation } from "@cartwright/contract/operation";
import { exampleRequest } from "@cartwright/testing/example-request";

/** A request that is valid JSON and deliberately expensive. */
export interface Shape {
	/** What makes it expensive, and where: `wide at query.filter`. */
	readonly name: string;
	readonly body: string;
}

/** Deeper members belong to messages that other calls have at a shallower place. */
const maxSteps = 6;

/**
 * Every expensive request that the contract of a call suggests, each of about `size` bytes: each member of the request
 * in turn is replaced by a wide, deep, long or repeated value. `seen` skips messages that were already tried through
 * another call, and most texts for formats that were.
 */
export function* shapesOf(operation: Operation, size: number, seen: Seen = new Set()): Generator<Shape> {
	const base = exampleRequest(operation);
	let place = 0;
	for (const { node, path } of placesOf(nodeOf(operation.request), [], seen)) {
		place += 1;
		const form = node.format && `${node.format} ${node.maxLength}`;
		const isNewForm = form !== undefined && !seen.has(form);
		if (form) seen.add(form);
		for (const [name, value] of Object.entries(valuesFor(node, operation, { place, isNewForm }))) {
			const fits = value(size);
			if (fits !== undefined)
				yield { name: `${name} at ${path.join(".") || "the request"}`, body: placed(base, path, fits) };
		}
	}
}

/** Messages, and forms of texts. */
type Seen = Set<object | string>;

interface Place {
	readonly node: Node;
	readonly path: readonly string[];
}

function* placesOf(node: Node, path: readonly string[], seen: Seen): Generator<Place> {
	// The request itself, free-form members and lists differ between calls.
	const isShared = !["json", "any"].includes(kindOf(node)) && path.length > 2;
	if (isShared && seen.has(node)) return;
	seen.add(node);
	yield { node, path };
	if (path.length >= maxSteps) return;
	const kind = kindOf(node);
	if (kind === "message") {
		for (const [name, member] of Object.entries(node.properties ?? {})) {
			if (!member.readOnly) yield* placesOf(member, [...path, name], seen);
		}
	}
	if (kind === "list" && node.items) yield* placesOf(node.items, [...path, "0"], seen);
	if (kind === "map") yield* placesOf(node.additionalProperties as Node, [...path, "a"], seen);
}

/** The JSON of the request with one value replaced by the given JSON. */
const placed = (base: unknown, [step, ...rest]: readonly string[], value: string): string => {
	if (step === undefined) return value;
	if (step === "0") return `[${placed(Array.isArray(base) ? base[0] : undefined, rest, value)}]`;
	const members = typeof base === "object" && base !== null ? (base as Record<string, unknown>) : {};
	const others = Object.entries(members).filter(([name]) => name !== step);
	const written = others.map(([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member)}`);
	return `{${[...written, `${JSON.stringify(step)}:${placed(members[step], rest, value)}`].join()}}`;
};

/** The JSON of a value of about this many bytes; undefined if a value of this type cannot have the shape. */
type Value = (size: number) => string | undefined;

const repeated = (one: string, size: number): string =>
	Array.from({ length: Math.max(1, Math.floor(size / (one.length + 1))) }, () => one).join();
const times = (count: number, make: (index: number) => string): string =>
	Array.from({ length: count }, (_, index) => make(index)).join();

const wide: Value = (size) => `{${times(Math.floor(size / 10), (index) => `"n${index.toString(36)}":1`)}}`;
const wideByNumber: Value = (size) => `{${times(Math.floor(size / 10), (index) => `"${index * 7}":1`)}}`;
const deepObject: Value = (size) => `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`;
const deepList: Value = (size) => "[".repeat(size / 2) + "]".repeat(size / 2);
const text =
	(part: string, max = Number.POSITIVE_INFINITY): Value =>
	(size) => {
		const written = JSON.stringify(part).slice(1, -1);
		return `"${written.repeat(Math.max(1, Math.floor(Math.min(max / part.length, size / written.length))))}"`;
	};

const objects: Readonly<Record<string, Value>> = { wide, wideByNumber, deepObject };
const distinct: Value = (size) => `[${times(Math.floor(size / 14), (index) => `{"n${index.toString(36)}":1}`)}]`;

const parts = ["a", " ", "<", "(", "a.", "a@", "\\", "\u0000", "é", "a,", "a b ", "%", "../", "[[", "1"];
const texts = (max?: number, wanted = parts): Record<string, Value> =>
	Object.fromEntries(wanted.map((part) => [`long ${JSON.stringify(part)}`, text(part, max)]));
/** Some at each place, since there are hundreds of places: neighbours get others. */
const someTexts = (place: number, max?: number) =>
	texts(
		max,
		parts.filter((_, index) => index % 4 === place % 4),
	);

const lists = (node: Node): Record<string, Value> => {
	const item = node.items ?? {};
	const max = node.maxItems ?? Number.POSITIVE_INFINITY;
	const one = JSON.stringify(exampleOf(item));
	const count = (size: number) => Math.max(1, Math.min(max, Math.floor(size / (one.length + 1))));
	return {
		"many empty": (size) => `[${repeated(kindOf(item) === "message" ? "{}" : '""', size)}]`,
		"many null": (size) => `[${repeated("null", size)}]`,
		"many valid": (size) => `[${times(count(size), () => one)}]`,
		distinct,
		deepList,
		...(max === Number.POSITIVE_INFINITY
			? {}
			: { "few wide": (size: number) => `[${times(max, () => wide(size / max) ?? "")}]` }),
	};
};

const exampleOf = (node: Node): unknown => {
	const operation = { request: { type: "object", properties: { a: node } }, required: ["a"] };
	return exampleRequest(operation as never).a;
};

/** Filters with known and unknown names, repeated in every way. */
const filters = (names: readonly string[]): Record<string, Value> => {
	const knownNames = names
		.flatMap((name) => [`{${JSON.stringify(name)}:"a"}`, `{${JSON.stringify(name)}:{"$startsWith":"a"}}`])
		.slice(0, 60);
	return {
		...objects,
		"deep $not": (size) => `${'{"$not":'.repeat(size / 9)}{}${"}".repeat(size / 9)}`,
		"deep $and": (size) => `${'{"$and":['.repeat(size / 11)}{}${"]}".repeat(size / 11)}`,
		"empty $or": (size) => `{"$or":[${repeated("{}", size)}]}`,
		"unknown $or": (size) => `{"$or":${distinct(size)}}`,
		"unknown operators": (size) => `{${JSON.stringify(names[0] ?? "a")}:${wide(size)}}`,
		"dollar names": (size) => `{${times(Math.floor(size / 10), (index) => `"$${index.toString(36)}":1`)}}`,
		...Object.fromEntries(
			knownNames.flatMap((one, index) => {
				const name = names[Math.floor(index / 2)];
				return [
					[`known $or ${one}`, (size: number) => `{"$or":[${repeated(one, size)}]}`],
					[`200 of ${one}`, () => `{"$or":[${times(199, () => one)}]}`],
					[`$in ${name}`, (size: number) => `{"${name}":{"$in":[${repeated('"a"', size)}]}}`],
					[`500 $hasSome ${name}`, () => `{"${name}":{"$hasSome":[${times(499, (at) => `"${at}"`)}]}}`],
					[`500 $in ${name}`, () => `{"${name}":{"$in":[${times(499, (at) => `"${at}"`)}]}}`],
					[`long $contains ${name}`, (size: number) => `{"${name}":{"$contains":${text("a%")(size)}}}`],
					[`long $startsWith ${name}`, (size: number) => `{"${name}":{"$startsWith":${text("a_")(size)}}}`],
				] as [string, Value][];
			}),
		),
	};
};

const valuesFor = (
	node: Node,
	{ spec }: Operation,
	{ place, isNewForm }: { readonly place: number; readonly isNewForm: boolean },
): Readonly<Record<string, Value>> => {
	const digits = {
		"long digits": text("9"),
		"long zeros": text("0"),
		"long signs": text("-"),
		"long exponent": text("1e"),
	};
	const byKind: Partial<Record<Kind, () => Record<string, Value>>> = {
		message: () => objects,
		json: () => filters(Object.keys(spec?.fields ?? {})),
		any: () => ({ ...objects, deepList, distinct, ...someTexts(place) }),
		map: () => objects,
		list: () => lists(node),
		text: () => (isNewForm ? texts(node.maxLength) : { "long a": text("a"), ...someTexts(place, node.maxLength) }),
		bytes: () => ({ "long a": text("a"), "long =": text("="), "long -": text("-", node.maxLength) }),
		fieldMask: () => ({ "many paths": text("a,"), "deep path": text("a."), "long star": text("*") }),
		decimal: () => digits,
		int64: () => digits,
		timestamp: () => digits,
	};
	return byKind[kindOf(node)]?.() ?? { "long a": text("a"), "long digits": text("9"), wide };
};
