import assert from "node:assert/strict";
import { it } from "node:test";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { collections } from "@cartwright/products/catalogue/documents";
import type { ProductCollection } from "@cartwright/products/catalogue/product";
import { create, replace } from "@cartwright/store/batch";
import { byIds, page } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { ApplicationError } from "../foundation/errors.ts";
import { decideEach, type JobKind } from "../foundation/job-kind.ts";
import { asyncJobParts } from "./documents.ts";
import { newJob } from "./new-job.ts";
import { asyncJobRunner } from "./subscribers.ts";

const rename: JobKind<{ readonly suffix: string }> = {
	name: "rename",
	async decide({ store }, site, ids, { suffix }) {
		const { found } = await store.read(site, { found: byIds(collections, ids) });
		return decideEach(ids, found, (stored) => {
			if (stored.doc.name === "c7") throw new ApplicationError("SLUG_ALREADY_EXISTS", "Taken.");
			return [replace(collections, stored, { ...stored.doc, name: stored.doc.name + suffix })];
		});
	},
};

const now = "2026-01-01T00:00:00.000Z";

const collection = (index: number): ProductCollection => ({
	id: uuid(),
	name: `c${index}`,
	slug: `c${index}`,
	description: "",
	visible: true,
	media: [],
	index,
	createdDate: now,
	updatedDate: now,
});

onEachEngine("jobs", (engine) => {
	it("change every entity once, also after a crash, and report each", async (t) => {
		const shop = await openShop({ engine });
		const { store, site } = shop;
		const docs = Array.from({ length: 250 }, (_, index) => collection(index));
		await store.commit(
			site,
			docs.map((doc) => create(collections, doc)),
		);
		const context = {
			store,
			site,
			now,
			newId: () => uuid(),
			origin: "",
			log: pino({ level: "silent" }),
			providers: {} as never,
		};
		const gone = uuid();
		const ids = [...docs.map(({ id }) => id), gone];
		const { jobId, writes } = newJob(rename, ids, { suffix: "!" }, context);
		await store.commit(site, writes);
		const calls = (await shop.staff("read-only")).use(asyncJobs);
		const job = async () => {
			const { status, counts } = (await calls.getAsyncJob({ jobId })).job ?? {};
			return [status, counts?.total, counts?.successCount, counts?.failCount, counts?.errorByCodeCount];
		};
		assert.deepEqual(await job(), ["INITIALIZED", 251, 0, 0, {}]);
		assert.deepEqual((await calls.listAsyncJobItems({ jobId })).results, []);

		const runner = asyncJobRunner([rename]);
		const run = async () => {
			const pending = (await store.pendingEvents(10_000)).filter(({ type }) => runner.types.includes(type));
			// Twice, at the same time: events are delivered at least once.
			const runs = [...pending, ...pending].map((event) => runner.handle(context, event));
			const failed = (await Promise.allSettled(runs)).find(({ status }) => status === "rejected");
			assert.equal(failed, undefined, failed && "crash");
		};
		const commit = store.commit.bind(store);
		let commits = 0;
		const { mock } = t.mock.method(store, "commit", async (...batch: Parameters<typeof commit>) => {
			if (++commits > 1) throw new Error("crash");
			return commit(...batch);
		});
		await assert.rejects(run(), /crash/);
		mock.restore();
		assert.deepEqual(await job(), ["PROCESSING", 251, 99, 1, { SLUG_ALREADY_EXISTS: 1 }]);
		await run();
		assert.deepEqual(await job(), ["FINISHED", 251, 249, 2, { SLUG_ALREADY_EXISTS: 1, NOT_FOUND: 1 }]);
		const { all } = await store.read(site, { all: page(collections, { limit: 1000 }) });
		const expected = docs.map(({ name }) => (name === "c7" ? name : `${name}!`));
		assert.deepEqual(all.map(({ doc }) => doc.name).sort(), expected.sort());

		const pages = [];
		for (let cursor = ""; ; ) {
			const found = await calls.listAsyncJobItems({ jobId, paging: { limit: 90, ...(cursor ? { cursor } : {}) } });
			pages.push(found.results ?? []);
			cursor = found.pagingMetadata?.cursors?.next ?? "";
			if (!cursor) break;
		}
		assert.deepEqual(
			pages.map(({ length }) => length),
			[90, 90, 71],
		);
		assert.deepEqual(
			pages.flat().map(({ entityId }) => entityId),
			ids,
		);
		const failed = await calls.listAsyncJobItems({ jobId, hasError: true, paging: { limit: 1000 } });
		assert.deepEqual(
			failed.results?.map(({ id, entityId, success, error }) => [id, entityId, success, error?.code]),
			[
				["7", ids[7], false, "SLUG_ALREADY_EXISTS"],
				["250", gone, false, "NOT_FOUND"],
			],
		);
		const { parts } = await store.read(site, { parts: page(asyncJobParts, { limit: 10 }) });
		assert.equal(parts.length, 3);

		assert.equal(await refusalOf(calls.getAsyncJob({ jobId: gone })), "404 ASYNC_JOB_NOT_FOUND");
		assert.equal(await refusalOf(calls.listAsyncJobItems({ jobId: gone })), "404 ASYNC_JOB_NOT_FOUND");
		const invalid = calls.listAsyncJobItems({ jobId, paging: { cursor: "x" } });
		assert.equal(await refusalOf(invalid), "400 INVALID_QUERY");
		const visitor = (await shop.visitor()).use(asyncJobs);
		assert.equal(await refusalOf(visitor.getAsyncJob({ jobId })), "403 PERMISSION_DENIED");
		await shop.close();
	});

	it("without entities are finished at once", async () => {
		const shop = await openShop({ engine });
		const { jobId, writes } = newJob(rename, [], { suffix: "" }, { now, newId: () => uuid() });
		await shop.store.commit(shop.site, writes);
		const calls = (await shop.staff()).use(asyncJobs);
		assert.equal((await calls.getAsyncJob({ jobId })).job?.status, "FINISHED");
		await shop.close();
	});
});
