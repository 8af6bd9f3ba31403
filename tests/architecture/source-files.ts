import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { type ParseResult, parseSync, type Span, Visitor } from "oxc-parser";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface SourceFile {
	/** Relative to the root of the repository, with forward slashes. */
	path: string;
	text: string;
	isTest: boolean;
	imports: Import[];
	/** Exported names; types are marked as such. */
	exports: string[];
	program: ParseResult["program"];
}

export interface Import {
	specifier: string;
	line: number;
	typesOnly: boolean;
	names: string[];
	/** The imported file, if it is one of this repository. */
	target: string | undefined;
}

const skipped = new Set(["node_modules", "build", "dist", "coverage"]);
const isSource = /\.(ts|tsx|mjs)$/;
// Tests, the suite that every engine passes, and what the tests of one folder share.
const isTest = /\.test\.(ts|tsx|mjs)$|\/conformance\/|\/conformance\.ts$|\/testing\.ts$|\/example-[\w-]+\.ts$/;

/** Those already parsed: the tests read the same thousands of files. */
const parsedSources = new Map<string, SourceFile>();

/** All source files below the given top-level folders that exist. */
export function readSources(...folders: string[]): SourceFile[] {
	return folders
		.flatMap(listFiles)
		.filter((path) => isSource.test(path))
		.map(readSource);
}

function readSource(path: string): SourceFile {
	const source = parsedSources.get(path) ?? parseSource(path, readFileSync(join(repository, path), "utf8"));
	parsedSources.set(path, source);
	return source;
}

export function listFiles(folder: string): string[] {
	const absolute = join(repository, folder);
	if (!existsSync(absolute)) return [];
	return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (entry.isFile()) return [path];
		return skipped.has(entry.name) || entry.name.startsWith(".") ? [] : listFiles(path);
	});
}

export function parseSource(path: string, text: string): SourceFile {
	const parsed = parseSync(path, text);
	const failure = parsed.errors[0];
	if (failure) throw new Error(`${path} cannot be parsed: ${failure.message}`);
	return {
		path,
		text,
		isTest: isTest.test(path),
		imports: readImports(path, text, parsed),
		exports: readExports(parsed),
		program: parsed.program,
	};
}

export function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}

function readImports(path: string, text: string, { module, program }: ParseResult): Import[] {
	const imports: Import[] = [];
	const add = (specifier: string, { start }: Span, names: string[], typesOnly: boolean) =>
		imports.push({ specifier, line: lineAt(text, start), typesOnly, names, target: resolve(path, specifier) });

	for (const { moduleRequest, entries } of module.staticImports) {
		const names = entries.map((entry) => entry.importName.name ?? "*");
		const typesOnly = entries.length > 0 && entries.every((entry) => entry.isType);
		add(moduleRequest.value, moduleRequest, names, typesOnly);
	}
	for (const { entries } of module.staticExports) {
		for (const { moduleRequest, importName, isType } of entries) {
			if (moduleRequest) add(moduleRequest.value, moduleRequest, [importName.name ?? "*"], isType);
		}
	}
	new Visitor({
		ImportExpression({ source }) {
			if (source.type === "Literal" && typeof source.value === "string") add(source.value, source, ["*"], false);
		},
		TSImportType({ source }) {
			add(source.value, source, ["*"], true);
		},
	}).visit(program);
	return imports;
}

function readExports({ module }: ParseResult): string[] {
	return module.staticExports
		.flatMap(({ entries }) => entries)
		.map(({ exportName, isType, moduleRequest }) => {
			const name = exportName.kind === "Default" ? "default" : (exportName.name ?? `* from ${moduleRequest?.value}`);
			return isType ? `type ${name}` : name;
		})
		.sort();
}

function resolve(path: string, specifier: string): string | undefined {
	if (specifier.startsWith(".")) return posix.normalize(`${dirname(path)}/${specifier}`);
	const [, name, inside] = /^@cartwright\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
	if (!name || !inside) return undefined;
	const file = /^parts\//.test(inside) ? `${inside}.tsx` : /\.\w+$/.test(inside) ? inside : `${inside}.ts`;
	return `${name === "demo" ? "demo" : `packages/${name}`}/src/${file}`;
}
