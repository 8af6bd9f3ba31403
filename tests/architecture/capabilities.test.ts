import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, it } from "node:test";
import { Capabilities } from "./capabilities.ts";
import { judge } from "./exceptions.ts";
import { capabilityOrder, folderOf, roomFolders } from "./rooms.ts";
import { parseSource, readSources } from "./source-files.ts";

const server = new Capabilities(readSources(...roomFolders), capabilityOrder);

describe("capabilities", () => {
	it("import only capabilities above them in the order, and there only pure files, documents and shared reads", () => {
		assert.deepEqual(server.importFaults(), []);
	});

	it("calculate totals in one place, so that a discount, tax or fee is added there alone", () => {
		const purchase = folderOf("commerce/purchase");
		const callers = server.files.filter(
			({ path, isTest, imports }) =>
				!isTest &&
				!basename(path).startsWith("example-") &&
				imports.some(({ target }) => target === `${purchase}/totals.ts`),
		);
		assert.deepEqual(
			callers.map(({ path }) => path),
			[`${purchase}/pricing.ts`],
		);
	});

	it("share reads that cannot write", () => {
		assert.deepEqual(server.sharedReadFaults(), []);
	});

	it("have operations that do not import each other", () => {
		assert.deepEqual(judge("operation import", server.operationFaults()), []);
	});

	it("have operations that commit at most once", () => {
		assert.deepEqual(judge("second commit", server.commitFaults()), []);
	});

	it("keep their rules pure, as the foundation is", () => {
		assert.deepEqual(judge("purity", server.purityFaults()), []);
	});
});

describe("the check of capabilities", () => {
	const carts = "packages/commerce/src/carts";
	const orders = "packages/commerce/src/orders";
	const sources: Record<string, string> = {
		[`${carts}/routes.ts`]: `import { addLine } from "./add-line.ts";`,
		[`${carts}/add-line.ts`]: `import type { Context } from "../context.ts"; await 1;`,
		[`${carts}/load.ts`]: `import type { Context } from "../context.ts"; await 1;`,
		[`${carts}/cart.ts`]: `import "@cartwright/kernel/foundation/money"; export const x = new Date(0);`,
		[`${carts}/documents.ts`]: `export const kind = 1;`,
		"packages/kernel/src/foundation/money.ts": "export const m = 1;",
		"packages/commerce/src/context.ts": "export const now = Date.now();",
	};

	function check(more: Record<string, string> = {}) {
		const files = Object.entries({ ...sources, ...more }).map(([path, text]) => parseSource(path, text));
		return new Capabilities(files, ["commerce/carts", "commerce/orders"]);
	}

	it("accepts pure files and documents of a capability above", () => {
		const checked = check({ [`${orders}/order.ts`]: `import "../carts/cart.ts"; import "../carts/documents.ts";` });
		assert.deepEqual(checked.importFaults(), []);
		assert.deepEqual(checked.purityFaults(), []);
	});

	it("finds an import of a capability below, and routes of a capability that is not in the order", () => {
		const text = `import type { O } from "../orders/order.ts";`;
		assert.match(
			check({ [`${carts}/total.ts`]: text })
				.importFaults()
				.join(),
			/carts imports commerce\/orders, which stands below/,
		);
		assert.match(
			check({ "packages/commerce/src/new/routes.ts": "" }).importFaults().join(),
			/new\/routes\.ts is in no folder/,
		);
	});

	it("finds an import of another capability's operation, routes or loading", () => {
		for (const file of ["add-line.ts", "routes.ts", "load.ts"]) {
			const checked = check({ [`${orders}/order.ts`]: `import { x } from "../carts/${file}";` });
			assert.match(checked.importFaults().join(), /of another capability only pure files/, file);
		}
	});

	it("allows the import of a shared read, which must not be able to write", () => {
		const read = `${carts}/load/load-cart.ts`;
		const importing = { [`${orders}/order.ts`]: `import "../carts/load/load-cart.ts";` };
		const harmless = `import type { ReadContext } from "@cartwright/kernel/foundation/context"; import "../documents.ts"; await 1;`;
		const foundation = { "packages/kernel/src/foundation/context.ts": "" };
		const checked = check({ ...importing, ...foundation, [read]: harmless });
		assert.deepEqual(checked.importFaults(), []);
		assert.deepEqual(checked.sharedReadFaults(), []);
		const writing = [
			`import type { Context } from "@cartwright/kernel/foundation/context";`,
			`import { replace } from "@cartwright/store/batch";`,
			`import { addLine } from "../add-line.ts";`,
			`import { load } from "../load.ts";`,
		];
		for (const text of writing) assert.equal(check({ ...foundation, [read]: text }).sharedReadFaults().length, 1, text);
		assert.equal(check({ ...importing, [read]: harmless }).purityFaults().length, 1);
	});

	it("finds an operation that imports another one", () => {
		const routes = `import("./add-line.ts"); import("./add-lines.ts");`;
		const importing = (specifier: string) =>
			check({ [`${carts}/routes.ts`]: routes, [`${carts}/add-lines.ts`]: `import "${specifier}";` }).operationFaults();
		assert.deepEqual(importing("./cart.ts"), []);
		assert.match(importing("./add-line.ts")[0]?.message ?? "", /add-lines\.ts:1: an operation imports the operation/);
	});

	describe("finds operations that commit more than once:", () => {
		const faultsOf = (operation: string, shared = "") =>
			check({
				[`${carts}/add-line.ts`]: `import { save } from "./save.ts"; export const addLine = async (store) => {${operation}};`,
				[`${carts}/save.ts`]: shared,
			}).commitFaults().length;
		const save = "export const save = async (store) => { await store.commit(); };";

		const twice: Record<string, [operation: string, shared?: string]> = {
			"one after the other": ["await store.commit(); await store.commit();"],
			"in a function of its own file": ["const end = () => store.commit(); await store.commit(); await end();"],
			"in a function of another file": ["await store.commit(); await save(store);", save],
			"in a function that is passed to another": ["await store.commit(); await retry(() => store.commit());"],
			"in a loop": ["for (const each of []) await store.commit();"],
			"for each item of a list": ["await Promise.all([].map((each) => store.commit()));"],
			"in a branch that runs on": ["if (store.isNew) await store.commit(); await store.commit();"],
		};
		for (const [name, [operation, shared]] of Object.entries(twice)) {
			it(name, () => assert.equal(faultsOf(operation, shared), 1));
		}

		const once: Record<string, [operation: string, shared?: string]> = {
			"not a single one": ["await store.commit();"],
			"not one in another file": ["await save(store);", save],
			"not one in each of two branches": ["if (store.isNew) await store.commit(); else await store.commit();"],
			"not one in a branch that returns": ["if (store.isNew) return store.commit(); return store.commit();"],
			"not one in a branch that throws": ["if (store.isNew) { await store.commit(); throw 1; } await store.commit();"],
			"not one after another that failed": ["try { await store.commit(); } catch { await store.commit(); }"],
			"not a function that nobody calls": ["const end = () => store.commit(); await store.commit();"],
		};
		for (const [name, [operation, shared]] of Object.entries(once)) {
			it(name, () => assert.equal(faultsOf(operation, shared), 0));
		}
	});

	it("finds time, randomness, awaiting and the outside in pure files", () => {
		const impure = [
			"export const a = Date.now();",
			"export const a = new Date();",
			"export const a = Math.random();",
			"export const a = crypto.randomUUID();",
			"export const a = () => fetch('/');",
			"export const a = process.env.HOME;",
			"export const a = async () => { await 1; };",
			"import { readFileSync } from 'node:fs';",
			"import { randomUUID } from 'node:crypto';",
			"import { addLine } from './add-line.ts';",
			"import '@cartwright/kernel/http/router';",
		];
		for (const text of impure) {
			const router = { "packages/kernel/src/http/router.ts": "fetch('/');" };
			assert.equal(check({ ...router, [`${carts}/rule.ts`]: text }).purityFaults().length, 1, text);
		}
		assert.equal(check({ "packages/kernel/src/foundation/clock.ts": "Date.now();" }).purityFaults().length, 1);
		assert.deepEqual(check({ [`${carts}/rule.ts`]: "import { createHash } from 'node:crypto';" }).purityFaults(), []);
	});
});
