import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { message } from "@cartwright/contract/message";
import { anyone, endpointsUnder, operation } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import { unseenErrors } from "./declared-errors.ts";
import { roomFolders } from "./rooms.ts";
import { parseSource, readSources, repository } from "./source-files.ts";
import { statementWords } from "./test-words.ts";
import { unansweredErrors } from "./unanswered-errors.ts";

const sources = [...readSources(...roomFolders).filter(({ isTest }) => isTest), ...readSources("packages/testing/src")];

/** The services of the contract by the file and the name that export them. */
async function exportedServices(): Promise<ReadonlyMap<string, string>> {
	const named = new Map<string, string>();
	const targets = new Set(sources.flatMap(({ imports }) => imports.map(({ target }) => target ?? "")));
	for (const target of [...targets].filter((path) => path.startsWith("packages/contract/src/"))) {
		const exported: Record<string, unknown> = await import(pathToFileURL(join(repository, target)).href);
		for (const [name, value] of Object.entries(exported)) {
			const service = services.find((each) => each === value);
			if (service) named.set(`${target} ${name}`, service.name);
		}
	}
	return named;
}

describe("every declared error", async () => {
	const exported = await exportedServices();

	it("is seen by a test: one of its statements names the call and the code", () => {
		const statements = statementWords(sources, (target, name) => exported.get(`${target} ${name}`));
		assert.deepEqual(unseenErrors(services, statements, unansweredErrors), []);
	});
});

describe("the check of declared errors", () => {
	const pay = operation({
		summary: "Pays an order.",
		...endpointsUnder({ published: "" })("POST", "/pay"),
		callers: anyone,
		ownership: { of: "shop" },
		request: message({}),
		response: message({}),
		errors: { TOO_LATE: { status: 428, meaning: "It is late.", remedy: "Come earlier." } },
	});
	const shop = { name: "shop", operations: { pay, look: { ...pay, errors: {} } } };
	const heading = `import { shop as service } from "@cartwright/contract/shop"; import { payLate } from "./example-late.ts";
		const by = (client) => client.use(service);`;
	const late = parseSource("packages/a/src/example-late.ts", `export const payLate = (calls) => calls.pay({});`);

	function faults(body: string, unanswered: Parameters<typeof unseenErrors>[2] = []) {
		const test = parseSource("packages/a/src/a.test.ts", `${heading} it("pay TOO_LATE", async () => { ${body} });`);
		const serviceOf = (target: string, name: string) => (`${target} ${name}` === known ? "shop" : undefined);
		return unseenErrors([shop], statementWords([test, late], serviceOf), unanswered);
	}
	const known = "packages/contract/src/shop.ts shop";
	const missing = ["shop pay: no test sees it answer 428 TOO_LATE"];

	it("follows names to the call and the code, also into what tests have in common", () => {
		for (const body of [
			`assert.equal(await refusalOf(by(c).pay({})), "428 TOO_LATE");`,
			`const calls = by(c); const call = calls.pay({}); assert.equal(await refusalOf(call), "428 TOO_LATE");`,
			`const all = await Promise.all([by(c).pay({})]); assert.deepEqual(all, ["428 TOO_LATE"]);`,
			`const error = await by(c).pay({}).catch((e) => e); assert.equal(error.code, "TOO_LATE");`,
			`assert.match((await visit("/pay")).body, /TOO_LATE/);`,
			`const end = await refusalOf(by(c).pay({})); assert.equal(end, "428 TOO_LATE");`,
			`const ends = []; ends.push(await outcome(by(c).pay({}))); assert.deepEqual(ends, ["TOO_LATE"]);`,
			`for (const call of [by(c).pay]) assert.equal(await refusalOf(call({})), "428 TOO_LATE");`,
			`const end = "428 TOO_LATE"; assert.equal(await refusalOf(payLate(by(c))), end);`,
		]) {
			assert.deepEqual(faults(body), [], body);
		}
	});

	it("finds an error that no test sees", () => {
		for (const body of [
			`await by(c).pay({}); assert.equal(await refusalOf(by(c).look({})), "428 TOO_LATE");`,
			`const { id } = await by(c).pay({}); assert.equal(await refusalOf(by(c).look({ id })), "428 TOO_LATE");`,
			`assert.equal(await refusalOf(other(c).pay({})), "428 TOO_LATE");`,
			`{ const end = "TOO_LATE"; } const end = "TOO_EARLY"; assert.equal(await refusalOf(by(c).pay({})), end);`,
			`/* TOO_LATE */ await by(c).pay({});`,
		]) {
			assert.deepEqual(faults(body), missing, body);
		}
	});

	it("lets codes pass that are never answered, as long as that is so", () => {
		const unanswered = [{ codes: ["TOO_LATE"], operations: ["pay"], reason: "nothing is ever late" }];
		assert.deepEqual(faults("", unanswered), []);
		assert.match(faults(`assert.equal(await refusalOf(by(c).pay({})), "TOO_LATE");`, unanswered).join(), /take it out/);
		assert.deepEqual(
			faults("", [{ ...unanswered[0], codes: ["TOO_LATE"], operations: ["look"], reason: "" }]).length,
			2,
		);
	});
});
