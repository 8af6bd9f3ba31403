import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { adjust, create, remove, replace } from "../batch.ts";
import { type Collection, collection, type Stored } from "../collection.ts";
import { byId } from "../store.ts";
import { items, newSite, type TestDatabase, withStore } from "./database.ts";

interface Rule {
	readonly id: string;
	readonly name?: string;
}

const rules = collection<Rule>("rules", { counters: ["uses"], announced: true });
const pages = collection<Rule>("pages", { announced: (id) => id.startsWith("public/") });

export const versionTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("versions of announced collections", () => {
		const statements: string[] = [];
		const here = withStore(createDatabase, { onStatement: (sql) => statements.push(sql) }, [rules, pages]);

		/** Waits for a write of another process: what was announced before has arrived with it. */
		const settle = async (marker: Collection<Rule>) => {
			const before = here.store.version(marker);
			const elsewhere = await here.database.open([rules, pages]);
			await elsewhere.commit(newSite(), [create(marker, { id: "public/marker" })]);
			while (here.store.version(marker) === before) await delay(5);
			await elsewhere.close();
		};

		it("grow with each commit of the process, and not with reads, counters or other collections", async () => {
			const site = newSite();
			await settle(pages);
			const first = here.store.version(rules);
			await here.store.commit(site, [create(rules, { id: "a" })]);
			const second = here.store.version(rules);
			assert.ok(second > first);
			await settle(pages);
			const settled = here.store.version(rules);
			const { rule } = await here.store.read(site, { rule: byId(rules, "a") });
			await here.store.commit(site, [create(items, { id: "x" })]);
			assert.equal(here.store.version(rules), settled);
			await here.store.commit(site, [adjust(rules, "a", { uses: 1 })]);
			assert.equal(here.store.version(rules), settled);
			await here.store.commit(site, [replace(rules, rule as Stored<Rule>, { id: "a", name: "b" })]);
			assert.ok(here.store.version(rules) > settled);
		});

		it("grow only with writes to the ids that the collection announces", async () => {
			const site = newSite();
			await settle(rules);
			const before = here.store.version(pages);
			await here.store.commit(site, [create(pages, { id: "private/a" })]);
			assert.equal(here.store.version(pages), before);
			await here.store.commit(site, [create(pages, { id: "public/a" })]);
			const created = here.store.version(pages);
			assert.ok(created > before);
			await settle(rules);
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
