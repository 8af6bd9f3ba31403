import assert from "node:assert/strict";
import { once } from "node:events";
import { describe, it } from "node:test";
import { create } from "../batch.ts";
import { Conflict } from "../errors.ts";
import type { FinishedCommit } from "../statistics.ts";
import { cachedItems, items, newEvent, newSite, type TestDatabase, withStore } from "./database.ts";
import { readItem } from "./writing.ts";

export const statisticsTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("statistics", () => {
		const here = withStore(createDatabase);

		it("tell listeners of each commit, and why one failed", async () => {
			const commits: FinishedCommit[] = [];
			here.store.onCommit((commit) => commits.push(commit));
			const site = newSite();
			const batch = [create(items, { id: "a" })];
			await here.store.commit(site, batch);
			await assert.rejects(here.store.commit(site, batch), Conflict);
			assert.deepEqual(
				commits.map((commit) => [commit.site, commit.batch, commit.error instanceof Conflict]),
				[
					[site, batch, false],
					[site, batch, true],
				],
			);
			assert.ok(commits.every(({ milliseconds }) => milliseconds > 0));
		});

		it("report a listener that fails, and not to whoever commits", async () => {
			const reported = once(process, "warning");
			const site = newSite();
			here.store.onCommit((commit) => {
				if (commit.site === site) throw new Error("this listener fails");
			});
			await here.store.commit(site, [create(items, { id: "a" })]);
			const [{ message }] = await reported;
			assert.equal(message, "this listener fails");
		});

		it("count pending events and name the time of the oldest", async () => {
			for (let events = await here.store.pendingEvents(100); events.length > 0; ) {
				await here.store.settleEvents(events);
				events = await here.store.pendingEvents(100);
			}
			assert.deepEqual((await here.store.statistics()).pendingEvents, { count: 0 });
			const site = newSite();
			for (const id of ["a", "b", "c", "d"])
				await here.store.commit(site, [create(items, { id }, [newEvent("created")])]);
			const pending = await here.store.pendingEvents(10);
			await here.store.settleEvents(pending.slice(2, 3));
			const { pendingEvents } = await here.store.statistics();
			assert.deepEqual(pendingEvents, { count: 3, oldest: pending[0]?.time });
		});

		it("count hits and misses of the document cache", async () => {
			const site = newSite();
			await here.store.commit(site, [create(cachedItems, { id: "a" })]);
			await here.store.read(site, { first: { kind: "byId", collection: cachedItems, id: "a" } });
			await here.store.read(site, { again: { kind: "page", collection: cachedItems, query: { limit: 1 } } });
			const { documents } = (await here.store.statistics()).caches;
			assert.ok(documents && documents.hits + documents.misses > 0);
			await readItem(here.store, site, "none").catch(() => {});
		});
	});
};
