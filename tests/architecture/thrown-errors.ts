import { Visitor } from "oxc-parser";
import type { SourceFile } from "./source-files.ts";

const errorClasses: ReadonlySet<string> = new Set(["ApplicationError", "DataError"]);

type Statement = SourceFile["program"]["body"][number];

/** What a top-level function, class or constant uses of the others, and the codes of the errors that it creates. */
interface Definition {
	readonly uses: ReadonlySet<string>;
	readonly codes: ReadonlySet<string>;
}

export interface UncaughtCodes {
	readonly codes: readonly string[];
	/** As `service.operation`. */
	readonly operations: readonly string[];
	readonly reason: string;
}

/**
 * The codes that a function can throw, by `path#name`: those of its own errors and of everything that it
 * uses, also through other files. Codes that are not literals count as every code that the definition mentions.
 */
export function thrownCodes(sources: readonly SourceFile[], declared: ReadonlySet<string>) {
	const definitions = new Map(sources.flatMap((source) => definitionsIn(source, declared)));
	return (root: string): ReadonlySet<string> => {
		const reached = new Set([root]);
		const codes = new Set<string>();
		for (const id of reached) {
			for (const code of definitions.get(id)?.codes ?? []) codes.add(code);
			for (const used of definitions.get(id)?.uses ?? []) reached.add(used);
		}
		return codes;
	};
}

function definitionsIn(source: SourceFile, declared: ReadonlySet<string>): [string, Definition][] {
	const named = source.program.body.flatMap(namesOf);
	const ids = new Map(named.map(([name]) => [name, `${source.path}#${name}`]));
	for (const [local, id] of importedIds(source)) ids.set(local, id);
	return named.map(([name, node]) => [`${source.path}#${name}`, definitionOf(node, ids, declared)]);
}

/** The top-level names of a statement, each with the part of the program that defines it. */
function namesOf(statement: Statement): [string, Statement][] {
	const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
	if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration") {
		return declaration.id ? [[declaration.id.name, declaration]] : [];
	}
	if (declaration?.type !== "VariableDeclaration") return [];
	return declaration.declarations.flatMap((each) => {
		const part: Statement = { ...declaration, declarations: [each] };
		return each.id.type === "Identifier" ? [[each.id.name, part] as [string, Statement]] : [];
	});
}

function importedIds({ program, imports }: SourceFile): Map<string, string> {
	const ids = new Map<string, string>();
	for (const statement of program.body) {
		if (statement.type !== "ImportDeclaration" || statement.importKind === "type") continue;
		const target = imports.find(({ specifier }) => specifier === statement.source.value)?.target;
		for (const each of statement.specifiers) {
			if (!target || each.type !== "ImportSpecifier" || each.imported.type !== "Identifier") continue;
			ids.set(each.local.name, `${target}#${each.imported.name}`);
		}
	}
	return ids;
}

function definitionOf(node: Statement, ids: ReadonlyMap<string, string>, declared: ReadonlySet<string>): Definition {
	const uses = new Set<string>();
	const codes = new Set<string>();
	const texts = new Set<string>();
	let hasComputedCode = false;
	const visitor = new Visitor({
		Identifier({ name }) {
			const id = ids.get(name);
			if (id) uses.add(id);
		},
		Literal({ value }) {
			if (typeof value === "string") texts.add(value);
		},
		NewExpression({ callee, arguments: [code] }) {
			if (callee.type !== "Identifier" || !errorClasses.has(callee.name)) return;
			if (code?.type === "Literal" && typeof code.value === "string") codes.add(code.value);
			else hasComputedCode = true;
		},
	});
	visitor.visit({ type: "Program", body: [node], sourceType: "module", hashbang: null, start: 0, end: 0 });
	if (hasComputedCode) for (const text of texts) if (declared.has(text)) codes.add(text);
	return { uses, codes };
}
