import { basename } from "node:path";
import { Visitor } from "oxc-parser";
import { CommitCounter } from "./commits.ts";
import type { Fault } from "./exceptions.ts";
import { folderOf } from "./rooms.ts";
import { lineAt, type SourceFile } from "./source-files.ts";

const foundationFolder = "packages/kernel/src/foundation/";
const order = "tests/architecture/rooms.ts";

/** What a file of the server is, according to its path and to who imports it. */
type Kind =
	| ("test" | "routes" | "subscribers" | "event views" | "documents")
	| ("operation" | "shared read" | "effects" | "pure");

/** Kinds that other capabilities may import. */
const importable: readonly Kind[] = ["pure", "documents", "shared read"];

/** The files of the server and their kinds. */
export class Capabilities {
	readonly files: SourceFile[];
	readonly #order: readonly string[];
	readonly #byPath: Map<string, SourceFile>;
	readonly #operations: Set<string>;

	constructor(files: SourceFile[], order: readonly string[]) {
		this.files = files;
		this.#order = order;
		this.#byPath = new Map(files.map((file) => [file.path, file]));
		const routes = files.filter((file) => basename(file.path) === "routes.ts");
		this.#operations = new Set(
			routes.flatMap((file) =>
				file.imports
					.flatMap(({ target, typesOnly }) => (target && !typesOnly ? [target] : []))
					.filter((target) => this.nameOf(target) !== undefined),
			),
		);
	}

	/** An entry of the order: "commerce/carts". */
	nameOf(path: string): string | undefined {
		return this.#order.find((name) => path.startsWith(`${folderOf(name)}/`));
	}

	kindOf(path: string): Kind {
		const name = basename(path);
		if (this.#byPath.get(path)?.isTest) return "test";
		if (name === "routes.ts") return "routes";
		if (name === "subscribers.ts") return "subscribers";
		if (name === "event-views.ts") return "event views";
		if (name === "documents.ts") return "documents";
		if (this.#operations.has(path)) return "operation";
		if (this.#isSharedRead(path)) return "shared read";
		return this.takesContext(path) ? "effects" : "pure";
	}

	#isSharedRead(path: string): boolean {
		return path.startsWith(`${folderOf(this.nameOf(path) ?? "")}/load/`);
	}

	/** Time, randomness and the store reach the server's code only through its context. */
	takesContext(path: string): boolean {
		const targets = this.#byPath.get(path)?.imports.map((used) => used.target ?? "") ?? [];
		return [path, ...targets].some((file) => /^packages\/[^/]+\/src\/(.+\/)?context\.ts$/.test(file));
	}

	/** Every import of one capability by another, and every file of routes that belongs to no capability. */
	importFaults(): string[] {
		return this.files.flatMap((file) => {
			const name = this.nameOf(file.path);
			// A service whose calls belong to two capabilities is tied to their modules in the later one.
			if (basename(file.path) === "routes.ts") return name ? [] : [`${file.path} is in no folder that ${order} lists`];
			if (!name || file.isTest) return [];
			return file.imports.flatMap(({ target, line }) => {
				const reason = target ? this.#importFault(name, target) : undefined;
				return reason ? [`${file.path}:${line}: ${reason}`] : [];
			});
		});
	}

	#importFault(name: string, target: string): string | undefined {
		const other = this.nameOf(target);
		if (!other || other === name) return undefined;
		if (this.#order.indexOf(other) > this.#order.indexOf(name)) {
			return `${name} imports ${other}, which stands below it in ${order}`;
		}
		const kind = this.kindOf(target);
		if (importable.includes(kind)) return undefined;
		return `${name} imports ${target} (${kind}); of another capability only pure files, documents.ts and load/`;
	}

	/** Shared reads that could write: they have the type of a store without `commit`, and build no batches. */
	sharedReadFaults(): string[] {
		const reads = this.files.filter(({ path }) => this.kindOf(path) === "shared read");
		return reads.flatMap((file) =>
			file.imports.flatMap(({ target, specifier, names, line }) => {
				const reason = this.#sharedReadFault(target, specifier, names);
				return reason ? [`${file.path}:${line}: a shared read imports ${reason}`] : [];
			}),
		);
	}

	#sharedReadFault(target: string | undefined, specifier: string, names: string[]): string | undefined {
		if (specifier === "@cartwright/store/batch") return `${specifier}; it must not write`;
		if (target && /\/context\.ts$/.test(target)) {
			const others = names.filter((name) => name !== "ReadContext");
			return others.length > 0 ? `${others.join(", ")}; it takes a ReadContext` : undefined;
		}
		if (!target || this.nameOf(target) === undefined || importable.includes(this.kindOf(target))) return undefined;
		return `${target} (${this.kindOf(target)}); it may use pure files, documents.ts and load/`;
	}

	/** Operations that import another operation instead of what both share. */
	operationFaults(): Fault[] {
		return this.#operationFiles().flatMap(({ path, imports }) =>
			imports
				.filter(({ target }) => target && target !== path && this.kindOf(target) === "operation")
				.map(({ target, line }) => ({
					path,
					message: `${path}:${line}: an operation imports the operation ${target}; move what both share to a file of its own`,
				})),
		);
	}

	/**
	 * Operations that commit more than once on one path, by themselves or by what they call. Attempts do not count: they are
	 * committed before they are checked, so that concurrent ones cannot pass the limit (decision 015).
	 */
	commitFaults(): Fault[] {
		const counter = new CommitCounter(
			this.files.filter(({ isTest, path }) => !isTest && !path.includes("/identity/attempts/")),
		);
		return this.#operationFiles()
			.filter(({ path }) => counter.countExports(path) > 1)
			.map(({ path }) => ({
				path,
				message: `${path}: an operation commits more than once; make it one batch, or an event and a subscriber`,
			}));
	}

	#operationFiles(): SourceFile[] {
		return this.files.filter(({ path }) => this.kindOf(path) === "operation");
	}

	/** Files of the foundation and of capabilities that should be pure and are not. */
	purityFaults(): Fault[] {
		return this.files.filter((file) => this.#mustBePure(file.path)).flatMap((file) => this.#impurities(file));
	}

	#mustBePure(path: string): boolean {
		if (path.startsWith(foundationFolder)) return ["pure", "documents"].includes(this.kindOf(path));
		return this.nameOf(path) !== undefined && ["pure", "documents"].includes(this.kindOf(path));
	}

	#impurities(file: SourceFile): Fault[] {
		const fault = (line: number, what: string) => ({
			path: file.path,
			message: `${file.path}:${line}: a pure file ${what}; take it as an argument, or move it to an operation`,
		});
		return [
			...effectsIn(file).map(({ line, what }) => fault(line, what)),
			...file.imports.flatMap(({ target, line, typesOnly, specifier, names }) => {
				if (typesOnly) return [];
				if (isEffectful(specifier, names)) return [fault(line, `imports ${specifier}`)];
				const other = target ? this.#byPath.get(target) : undefined;
				if (!other || this.#mustBePure(other.path)) return [];
				const clean = this.kindOf(other.path) === "pure" && effectsIn(other).length === 0;
				return clean ? [] : [fault(line, `imports ${other.path}, which is not`)];
			}),
		];
	}
}

const deterministic: Record<string, readonly string[]> = {
	"node:buffer": ["Buffer"],
	"node:crypto": ["createHash", "createHmac", "timingSafeEqual"],
	// Loads a library with its first use.
	"node:module": ["createRequire"],
	"node:querystring": ["unescape"],
	"node:util": ["isDeepStrictEqual", "inspect"],
	"node:zlib": ["constants", "crc32", "zstdCompressSync", "zstdDecompressSync"],
};

function isEffectful(specifier: string, names: string[]): boolean {
	if (!specifier.startsWith("node:")) return false;
	return !names.every((name) => deterministic[specifier]?.includes(name));
}

const effectfulCalls =
	/^(Date|Date\.now|Math\.random|performance\.now|fetch|setTimeout|setInterval|(globalThis\.)?crypto\.(randomUUID|getRandomValues)|process\..+|console\..+)$/;

function effectsIn({ program, text }: SourceFile): { line: number; what: string }[] {
	const calls: { line: number; what: string }[] = [];
	const add = (start: number, what: string) => calls.push({ line: lineAt(text, start), what });
	new Visitor({
		AwaitExpression: ({ start }) => add(start, "awaits"),
		ForOfStatement: (loop) => loop.await && add(loop.start, "awaits"),
		CallExpression({ callee, start }) {
			const name = text.slice(callee.start, callee.end);
			if (effectfulCalls.test(name)) add(start, `calls ${name}`);
		},
		NewExpression({ callee, arguments: values, start }) {
			if (text.slice(callee.start, callee.end) === "Date" && values.length === 0) add(start, "reads the time");
		},
		MemberExpression({ start, end }) {
			if (/^process\.env\b/.test(text.slice(start, end)) && text.slice(start, end) === "process.env") {
				add(start, "reads the environment");
			}
		},
	}).visit(program);
	return calls;
}
