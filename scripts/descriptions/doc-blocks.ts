import { registerHooks } from "node:module";
import type { Service } from "@cartwright/contract/operation";
import type { Node as AstNode } from "oxc-parser";
// The parser of Vite, which is installed wherever pages are built.
import { parseSync, Visitor } from "rolldown/utils";

// Loads the contract a second time, from sources in which each doc block became a call. So the descriptions follow their
// declarations through spreads, functions and shared constants, and the ordinary modules need not contain them.

const query = "?documented";
const folder = new URL("../../packages/contract/src/", import.meta.url).href;

/** Doc blocks of constants, by the object itself or by the part of a message that `optional` and its like do not copy. */
const blocks = new Map<object, string>();

interface Keywords {
	type?: unknown;
	properties?: object;
	enum?: object;
	description?: string;
}

/** The doc block of a constant: a message, an enumeration, an operation or a service. */
export const docBlockOf = (declared: object): string | undefined => {
	const { properties, enum: names } = declared as Keywords;
	return blocks.get(properties ?? names ?? declared);
};

const ofConstant = (value: unknown, text: string): unknown => {
	if (typeof value !== "object" || value === null) return value;
	const { type, properties, enum: names } = value as Keywords;
	if (type === "string" && !names) return { description: text, ...value };
	blocks.set(properties ?? names ?? value, text);
	return value;
};

/** The doc block of a member: a field, an event, or the code of an error. */
const ofMember = (value: unknown, text: string): unknown => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return { ...value, description: text };
};

const scope = { ofConstant, ofMember };
Object.assign(globalThis, { docBlocks: scope });

const textOf = (comment: string): string =>
	comment
		.slice(1)
		.split("\n")
		.map((line) => line.replace(/^\s*\* ?/, "").trim())
		.join("\n")
		.trim()
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.replaceAll("\n", " "))
		.join("\n\n");

/** The source with a call around each value that a doc block precedes. */
const withCalls = (path: string, source: string): string => {
	const { program, comments } = parseSync(path, source);
	const ends = new Map(comments.filter(({ value }) => value.startsWith("*")).map((comment) => [comment.end, comment]));
	const blockBefore = (start: number): string | undefined => {
		const comment = ends.get(source.slice(0, start).trimEnd().length);
		return comment && textOf(comment.value);
	};
	const insertions: { at: number; text: string }[] = [];
	const wrap = ({ start, end }: AstNode, call: keyof typeof scope, block: string, name = "") => {
		insertions.push({ at: start, text: `${name}globalThis.docBlocks.${call}(` });
		insertions.push({ at: end, text: `, ${JSON.stringify(block)})` });
	};
	const wrapConstant = (node: AstNode, declaration: AstNode | null) => {
		if (declaration?.type !== "VariableDeclaration") return;
		const block = blockBefore(node.start);
		const initial = declaration.declarations[0]?.init;
		if (block && initial) wrap(initial, "ofConstant", block);
	};
	new Visitor({
		ExportNamedDeclaration: (node) => wrapConstant(node, node.declaration),
		VariableDeclaration: (node) => wrapConstant(node, node),
		Property: (node) => {
			const block = blockBefore(node.start);
			if (!block || node.method) return;
			const name = node.shorthand ? `${source.slice(node.start, node.end)}: ` : "";
			wrap(node.value, "ofMember", block, name);
		},
	}).visit(program);
	// From the end, so that earlier positions stay valid.
	return insertions
		.sort((a, b) => b.at - a.at)
		.reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source);
};

/** The contract, with descriptions on its fields, events and errors. */
export const loadDocumented = async (): Promise<{ services: readonly Service[]; nameOf(schema: object): string }> => {
	const hooks = registerHooks({
		resolve(specifier, context, next) {
			const resolved = next(specifier, context);
			const isPart = context.parentURL?.endsWith(query) && resolved.url.startsWith(folder);
			return isPart ? { ...resolved, url: resolved.url + query } : resolved;
		},
		load(url, context, next) {
			const loaded = next(url, context);
			if (!url.endsWith(query)) return loaded;
			return { ...loaded, source: withCalls(url.slice(0, -query.length), String(loaded.source)) };
		},
	});
	const [{ services }, { messageName }] = await Promise.all([
		import(`${folder}services.ts${query}`),
		import(`${folder}messages.ts${query}`),
	]);
	hooks.deregister();
	return { services, nameOf: messageName };
};
