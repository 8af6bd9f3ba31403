import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { create, remove, replace } from "../batch.ts";
import { collection, type Stored } from "../collection.ts";
import { byId } from "../store.ts";
import { items, newSite, type TestDatabase, withStore } from "./database.ts";

interface Rule {
	readonly id: string;
	readonly name?: string;
}

const rules = collection<Rule>("rules", { announced: true });
const pages = collection<Rule>("pages", { announced: (id) => id.startsWith("public/") });

export const versionTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("versions of announced collections", () => {
		const statements: string[] = [];
		const here = withStore(createDatabase, { onStatement: (sql) => statements.push(sql) }, [rules, pages]);

		it("grow with each commit of the process, and not with reads or rejected commits", async () => {
			const site = newSite();
			here.store.version(rules);
			await delay(100);
			const first = here.store.version(rules);
			await here.store.commit(site, [create(rules, { id: "a" })]);
			const second = here.store.version(rules);
			assert.ok(second > first);
			await delay(50);
			const settled = here.store.version(rules);
			const { rule } = await here.store.read(site, { rule: byId(rules, "a") });
			await here.store.commit(site, [create(items, { id: "x" })]);
			assert.equal(here.store.version(rules), settled);
			await here.store.commit(site, [replace(rules, rule as Stored<Rule>, { id: "a", name: "b" })]);
			assert.ok(here.store.version(rules) > settled);
		});

		it("grow only with writes to the ids that the collection announces", async () => {
			const site = newSite();
			here.store.version(pages);
			await delay(100);
			const before = here.store.version(pages);
			await here.store.commit(site, [create(pages, { id: "private/a" })]);
			await delay(50);
			assert.equal(here.store.version(pages), before);
			await here.store.commit(site, [create(pages, { id: "public/a" })]);
			const created = here.store.version(pages);
			assert.ok(created > before);
			await delay(50);
			const { page } = await here.store.read(site, { page: byId(pages, "public/a") });
			const settled = here.store.version(pages);
			await here.store.commit(site, [remove(pages, page as Stored<Rule>)]);
			assert.ok(here.store.version(pages) > settled);
		});

		it("grow with the commits of other processes, without a query", async () => {
			const site = newSite();
			const elsewhere = await here.database.open([items, rules]);
			const before = here.store.version(rules);
			statements.length = 0;
			await elsewhere.commit(site, [create(rules, { id: "a" })]);
			for (let attempts = 0; here.store.version(rules) === before && attempts < 100; attempts += 1) await delay(5);
			assert.ok(here.store.version(rules) > before);
			assert.deepEqual(statements, []);
			await elsewhere.close();
		});
	});
};
