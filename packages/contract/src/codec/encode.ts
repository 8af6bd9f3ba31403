import { randomUUID } from "node:crypto";
import type { Schema, Wire } from "../message.ts";
import { exclusiveMembers, kindOf, type Node, nodeOf, zeroOf } from "./schema.ts";

/**
 * JSON that was encoded before. It may stand wherever a message or a list may, and is written as it is. Whoever keeps
 * one spares the making of its bytes too: the first answer that holds it leaves them behind. One can begin with text of
 * its own and end with another that is kept.
 */
export class Rendered {
	readonly #text: string;
	readonly #rest: Rendered | undefined;
	#bytes: Buffer | undefined;

	constructor(text: string, rest?: Rendered) {
		this.#text = text;
		this.#rest = rest;
	}

	/** In characters. */
	get length(): number {
		return this.#text.length + (this.#rest?.length ?? 0);
	}

	get json(): string {
		return this.#rest ? this.#text + this.#rest.json : this.#text;
	}

	addTo(chunks: Buffer[]): void {
		this.#bytes ??= Buffer.from(this.#text);
		chunks.push(this.#bytes);
		this.#rest?.addTo(chunks);
	}
}

/** Encoded JSON in the place of the value that it was made from. */
export const rendered = <Value>(json: Rendered): Value => json as unknown as Value;

/** Gives a value the members its schema declares, zero values included, and no others; undefined: nothing to do. */
type Shape = (value: unknown) => unknown;

/** Stands for rendered JSON until the text is put together. Nobody outside can know it, so no text can hold it. */
const placeholder = `rendered:${randomUUID()}`;
const placeholderText = JSON.stringify(placeholder);
let pending: Rendered[] = [];

const hold = (value: Rendered): string => {
	pending.push(value);
	return placeholder;
};

const finite = (value: unknown): unknown =>
	typeof value === "number" && !Number.isFinite(value) ? String(value) : value;

const shapes = new WeakMap<Node, { shape: Shape | undefined }>();

const shapeOf = (node: Node): Shape | undefined => {
	const known = shapes.get(node);
	if (known) return known.shape;
	const made = makeShape(node);
	shapes.set(node, { shape: made });
	return made;
};

const makeShape = (node: Node): Shape | undefined => {
	switch (kindOf(node)) {
		case "message":
			return messageShape(node);
		case "list":
			return listShape(shapeOf(node.items as Node));
		case "map": {
			const item = shapeOf(node.additionalProperties as Node);
			if (!item) return undefined;
			return (value) =>
				Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, item(member)]));
		}
		case "float":
			return finite;
		default:
			return undefined;
	}
};

const listShape = (item: Shape | undefined): Shape => {
	return (value) => {
		if (value instanceof Rendered) return hold(value);
		return item ? (value as unknown[]).map((entry) => item(entry)) : value;
	};
};

/**
 * A function that makes an object literal of the declared members. It is compiled from text: an engine that knows all
 * names beforehand makes the literal several times faster than a loop over names can, and the encoder as a whole comes
 * near to JSON.stringify. The text is made of declared names and zero values only.
 */
const messageShape = (node: Node): Shape => {
	const exclusive = exclusiveMembers(node);
	const nested: Shape[] = [];
	const members = Object.entries(node.properties ?? {}).map(([name, member]) => {
		const key = JSON.stringify(name);
		const zero = member["x-optional"] || exclusive.has(name) ? undefined : zeroOf(member);
		const shape = shapeOf(member);
		if (!shape) return `${key}: value[${key}] ?? ${zero}`;
		nested.push(shape);
		return `${key}: value[${key}] == null ? ${zero} : shape${nested.length - 1}(value[${key}])`;
	});
	const names = nested.map((_, index) => `shape${index}`);
	const source = `return (value) => value instanceof Rendered ? hold(value) : { ${members.join(", ")} };`;
	return new Function("Rendered", "hold", ...names, source)(Rendered, hold, ...nested) as Shape;
};

const fillIn = (text: string, parts: readonly Rendered[]): string => {
	const chunks = text.split(placeholderText);
	let result = chunks[0] ?? "";
	for (let index = 0; index < parts.length; index++) result += (parts[index]?.json ?? "") + (chunks[index + 1] ?? "");
	return result;
};

const longBody = 16_384;

const joinBytes = (text: string, parts: readonly Rendered[]): string | Buffer => {
	// Headers and a short body are sent in one write. Copying bytes pays only for long bodies.
	if (parts.reduce((sum, { length }) => sum + length, text.length) < longBody) return fillIn(text, parts);
	const texts = text.split(placeholderText);
	const chunks = [Buffer.from(texts[0] ?? "")];
	for (let index = 0; index < parts.length; index++) {
		parts[index]?.addTo(chunks);
		chunks.push(Buffer.from(texts[index + 1] ?? ""));
	}
	return Buffer.concat(chunks);
};

type Join<Text> = (text: string, parts: readonly Rendered[]) => Text;

const compile = <Declared extends Schema, Text>(schema: Declared, join: Join<Text>) => {
	const shape = shapeOf(nodeOf(schema));
	return (value: Wire<Declared>): string | Text => {
		const outer = pending;
		pending = [];
		try {
			const text = JSON.stringify(shape ? shape(value) : value);
			return pending.length ? join(text, pending) : text;
		} finally {
			pending = outer;
		}
	};
};

/**
 * Compiles a schema into a function from a value to JSON text. Scalars, enumerations and lists that are missing are
 * written with their zero value unless they are optional or one of a group; other missing members and nulls are left
 * out, and so are members that are not declared.
 */
export const encoder = <Declared extends Schema>(schema: Declared): ((value: Wire<Declared>) => string) =>
	compile(schema, fillIn);

/** The same for what goes out at once: bytes where it is long and holds rendered JSON, whose bytes are there. */
export const bodyEncoder = <Declared extends Schema>(schema: Declared): ((value: Wire<Declared>) => string | Buffer) =>
	compile(schema, joinBytes);
