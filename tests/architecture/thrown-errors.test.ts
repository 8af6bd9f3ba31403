import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { commonErrors } from "@cartwright/contract/errors";
import type { Service } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import { roomFolders } from "./rooms.ts";
import { parseSource, readSources, repository, type SourceFile } from "./source-files.ts";
import { thrownCodes } from "./thrown-errors.ts";
import { uncaughtCodes } from "./uncaught-codes.ts";

const sources = readSources(...roomFolders).filter(({ isTest }) => !isTest);
const declared = new Set(
	services.flatMap(({ operations }) => Object.values(operations).flatMap(({ errors }) => Object.keys(errors ?? {}))),
);
const codesOf = thrownCodes(sources, declared);

interface Implemented {
	readonly id: string;
	readonly errors: object;
	/** `path#name` of the function. */
	readonly root: string;
}

/** The operations that a `routes.ts` ties to their modules. */
async function implementedIn({ text, imports }: SourceFile): Promise<Implemented[]> {
	const implemented: Implemented[] = [];
	for (const [, local = "", modules = ""] of text.matchAll(/implement\((\w+), \{([\s\S]*?)\s*\}\)/g)) {
		const { target } = imports.find(({ names }) => names.some((name) => isNamed(text, name, local))) ?? {};
		const exported: Record<string, Service> = await import(pathToFileURL(join(repository, target ?? "")).href);
		const service = Object.values(exported).find((each) => services.includes(each));
		for (const [, name = "", specifier] of modules.matchAll(/(\w+): \(\) =>\s+import\("(.+?)"\)/g)) {
			const module = imports.find((each) => each.specifier === specifier)?.target;
			const errors = service?.operations[name]?.errors ?? {};
			implemented.push({ id: `${service?.name}.${name}`, errors, root: `${module}#${name}` });
		}
	}
	return implemented;
}

const isNamed = (text: string, name: string, local: string): boolean =>
	name === local || new RegExp(`\\b${name} as ${local}\\b`).test(text);

describe("every error that an operation can throw", async () => {
	const routes = sources.filter(({ path }) => path.endsWith("/routes.ts"));
	const implemented = (await Promise.all(routes.map(implementedIn))).flat();
	const undeclared = implemented.flatMap(({ id, errors, root }) =>
		[...codesOf(root)].filter((code) => !(code in errors || code in commonErrors)).map((code) => ({ id, code })),
	);

	it("is declared by it", () => {
		assert.equal(implemented.length, services.flatMap(({ operations }) => Object.keys(operations)).length);
		const isExcepted = ({ id, code }: { id: string; code: string }) =>
			uncaughtCodes.some(({ operations, codes }) => operations.includes(id) && codes.includes(code));
		assert.deepEqual(
			undeclared.filter((each) => !isExcepted(each)),
			[],
		);
	});

	it("is excepted only where that is needed", () => {
		const needless = uncaughtCodes.flatMap(({ operations, codes }) => [
			...operations.filter((id) => !undeclared.some((each) => each.id === id && codes.includes(each.code))),
			...codes.filter((code) => !undeclared.some((each) => each.code === code && operations.includes(each.id))),
		]);
		assert.deepEqual(needless, []);
	});
});

describe("the codes that a function can throw", () => {
	const operation = parseSource(
		"packages/a/src/pay.ts",
		`import { rejectLate } from "./late.ts";
		import { type Order, unused } from "./order.ts";
		const notFound = () => new ApplicationError<typeof pay>("ORDER_NOT_FOUND", "");
		export const pay = (order) => { rejectLate(order); if (!order) throw notFound(); };`,
	);
	const rules = parseSource(
		"packages/a/src/late.ts",
		`export const rejectLate = ({ hours }) => { throw hours ? tooLate("TOO_LATE") : new ApplicationError("TOO_EARLY", ""); };
		function tooLate(code) { return new ApplicationError(code, "The TOO_LATE kind"); }
		export const other = () => { throw new ApplicationError("OTHER", ""); };`,
	);

	it("include those of functions that it uses, in its file and others", () => {
		const codes = thrownCodes([operation, rules], new Set(["TOO_LATE"]))("packages/a/src/pay.ts#pay");
		assert.deepEqual([...codes].sort(), ["ORDER_NOT_FOUND", "TOO_EARLY"]);
	});
});
