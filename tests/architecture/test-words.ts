import { type Node, visitorKeys } from "oxc-parser";
import type { SourceFile } from "./source-files.ts";

/**
 * The words of one test statement: its identifiers and the words of its texts, with those of everything that it uses.
 */
export interface StatementWords {
	/** The services of the contract that the test calls. */
	services: ReadonlySet<string>;
	words: ReadonlySet<string>;
}

/** Returns the service of the contract that a file exports under a name. */
export type ServiceOf = (target: string, name: string) => string | undefined;

/** What the names in one file refer to. */
interface Names {
	program: Node;
	/** The block in which a name is declared, and its first value if it has one there. */
	declared: Map<string, { scope: Node; value: Node | null }[]>;
	/** The values assigned to it or pushed onto it later. */
	added: Map<string, Node[]>;
	imports: Map<string, { target: string; name: string }>;
}

/**
 * The words of every statement of every `it` in the test files. Names are resolved within the file and into the other
 * given files, but not to the calls whose results they hold: those belong to an earlier statement. Titles of tests and
 * comments do not count.
 */
export function statementWords(files: readonly SourceFile[], serviceOf: ServiceOf): StatementWords[] {
	const reader = new Reader(files, serviceOf);
	return files
		.filter(({ path }) => path.endsWith(".test.ts"))
		.flatMap(({ path, program }) => bodiesOfTests(program).flatMap((body) => reader.statementsOf(body, path)));
}

class Reader {
	readonly #known: ReadonlyMap<string, Names>;
	readonly #serviceOf: ServiceOf;

	constructor(files: readonly SourceFile[], serviceOf: ServiceOf) {
		this.#known = new Map(files.map((file) => [file.path, namesOf(file)]));
		this.#serviceOf = serviceOf;
	}

	statementsOf(body: Node, path: string): StatementWords[] {
		const { services } = this.#read(body, path, true);
		const statements: Node[] = [];
		walk(body, (node) => {
			if (node.type === "ExpressionStatement") statements.push(node);
		});
		return statements.map((statement) => ({ services, words: this.#read(statement, path, false).words }));
	}

	#read(start: Node, path: string, alsoResults: boolean): StatementWords {
		const services = new Set<string>();
		const words = new Set<string>();
		const seen = new Set<Node>();
		const follow = (name: string, names: Names, at: Node) => {
			for (const value of valuesOf(name, names, at)) if (alsoResults || !isResult(value)) read(value, names);
		};
		const read = (node: Node, names: Names) => {
			if (seen.has(node)) return;
			seen.add(node);
			walk(node, (part, isMember) => {
				for (const word of wordsIn(part)) words.add(word);
				if (part.type !== "Identifier" || isMember) return;
				follow(part.name, names, part);
				const imported = names.imports.get(part.name);
				if (!imported) return;
				const service = this.#serviceOf(imported.target, imported.name);
				if (service) services.add(service);
				const other = this.#known.get(imported.target);
				if (other) follow(imported.name, other, other.program);
			});
		};
		const names = this.#known.get(path);
		if (names) read(start, names);
		return { services, words };
	}
}

const bodiesOfTests = (program: Node): Node[] => {
	const bodies: Node[] = [];
	walk(program, (node) => {
		if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
		if (node.callee.name === "it") bodies.push(...node.arguments.slice(1));
	});
	return bodies;
};

/** Test functions that await a call and return its outcome. */
const endings = ["refusalOf", "outcome"];

/** An awaited value, unless it is the outcome of calls: `await Promise.all(…)`, `await call.catch(…)`. */
const isResult = (value: Node): boolean => {
	if (value.type !== "AwaitExpression") return false;
	const { argument } = value;
	if (argument.type !== "CallExpression") return true;
	const { callee } = argument;
	if (callee.type === "Identifier") return !endings.includes(callee.name);
	if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return true;
	const isPromise = callee.object.type === "Identifier" && callee.object.name === "Promise";
	return !isPromise && !["catch", "then"].includes(callee.property.name);
};

const isPush = ({ callee }: Node & { type: "CallExpression" }): boolean =>
	callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "push";

/** What a name may refer to where it is used: the values of the innermost declaration around that place. */
const valuesOf = (name: string, { declared, added }: Names, at: Node): Node[] => {
	const around = (declared.get(name) ?? []).filter(({ scope }) => holds(scope, at));
	const innermost = around.reduce<Node | undefined>(
		(inner, { scope }) => (inner && holds(scope, inner) ? inner : scope),
		undefined,
	);
	if (!innermost) return [];
	const first = around.filter(({ scope }) => scope === innermost).flatMap(({ value }) => value ?? []);
	return [...first, ...(added.get(name) ?? []).filter((value) => holds(innermost, value))];
};

const holds = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end;

function namesOf({ program, imports }: SourceFile): Names {
	const names: Names = { program, declared: new Map(), added: new Map(), imports: new Map() };
	const declare = (target: Node, value: Node | null, scope: Node) => {
		for (const name of variablesIn(target)) {
			names.declared.set(name, [...(names.declared.get(name) ?? []), { scope, value }]);
		}
	};
	const add = (target: Node, value: Node) => {
		for (const name of variablesIn(target)) names.added.set(name, [...(names.added.get(name) ?? []), value]);
	};
	const targets = new Map(imports.map(({ specifier, target }) => [specifier, target]));
	walk(program, (node, _, scope) => {
		if (node.type === "VariableDeclarator") declare(node.id, node.init, scope);
		if (node.type === "FunctionDeclaration" && node.id) declare(node.id, node.body, scope);
		if (node.type === "ForOfStatement") declare(node.left, node.right, node);
		if (node.type === "AssignmentExpression") add(node.left, node.right);
		if (node.type === "CallExpression" && isPush(node)) for (const each of node.arguments) add(node.callee, each);
		if (node.type !== "ImportDeclaration") return;
		const target = targets.get(node.source.value) ?? "";
		for (const each of node.specifiers) {
			if (each.type !== "ImportSpecifier" || each.imported.type !== "Identifier") continue;
			names.imports.set(each.local.name, { target, name: each.imported.name });
		}
	});
	return names;
}

const variablesIn = (target: Node): string[] => {
	const words: string[] = [];
	walk(target, (part, isMember) => {
		if (part.type === "Identifier" && !isMember) words.push(part.name);
	});
	return words;
};

/** `isMember`: the name is a member, not a variable. `scope`: the block around the node. */
type Enter = (node: Node, isMember: boolean, scope: Node) => void;

/** Visits the given node and every node below it. */
function walk(node: Node, enter: Enter, isMember = false, scope = node): void {
	enter(node, isMember, scope);
	const inner = node.type === "BlockStatement" ? node : scope;
	for (const key of visitorKeys[node.type] ?? []) {
		const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
		for (const each of Array.isArray(child) ? child : [child]) {
			if (each) walk(each, enter, namesMember(node, key), inner);
		}
	}
}

const namesMember = (node: Node, key: string): boolean =>
	(node.type === "MemberExpression" && key === "property" && !node.computed) ||
	(node.type === "Property" && key === "key" && !node.computed);

function wordsIn(node: Node): string[] {
	if (node.type === "Identifier") return [node.name];
	if (node.type === "TemplateElement") return node.value.raw.split(/\s+/);
	if (node.type !== "Literal") return [];
	if ("regex" in node) return node.regex.pattern.match(/[\w-]+/g) ?? [];
	return typeof node.value === "string" ? node.value.split(/\s+/) : [];
}
