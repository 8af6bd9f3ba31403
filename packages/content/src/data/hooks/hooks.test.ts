import assert from "node:assert/strict";
import { it } from "node:test";
import {
	type ChangeHookContext,
	type DataHooks,
	type HookContext,
	type HookItem,
	hookNames,
} from "@cartwright/contract/data/data-hooks";
import { dataItems } from "@cartwright/contract/data/items";
import { CallError } from "@cartwright/sdk/errors";
import { addCollection, dataWorkContext, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { type Engine, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { DataError } from "../data-error.ts";
import { itemOf } from "../item.ts";
import { itemView } from "../item-view.ts";
import { runDataJobs } from "../jobs/subscribers.ts";
import { CallHooks } from "./collection-hooks.ts";

/** A shop with hooks of the collection `Posts`, and what they were called with. */
const shopWith = async (engine: Engine, hooks: DataHooks[string]) => {
	const seen: { hook: string; value: unknown; context: HookContext & Partial<ChangeHookContext> }[] = [];
	const noting = Object.fromEntries(
		Object.entries(hooks).map(([hook, run]) => [
			hook,
			(value: never, context: never) => {
				seen.push({ hook, value: structuredClone(value), context });
				return (run as (value: unknown, context: unknown) => unknown)(value, context);
			},
		]),
	);
	const shop = await openShop({ engine, dataHooks: { Posts: noting } });
	const dataCollectionId = await addCollection(shop, undefined, "Posts");
	const visitor = await shop.visitor();
	return { shop, seen, dataCollectionId, visitor, ...itemsOf(visitor, dataCollectionId) };
};

const names = (seen: readonly { hook: string }[]) => seen.map(({ hook }) => hook);
const rejecting = (item: HookItem): HookItem => {
	if (item.title === "spam") throw Object.assign(new Error("No spam, please."), { code: "SPAM" });
	if (item.title === "value") throw { reason: "value" };
	if (item.title === "bug") throw new TypeError("secret.internal is not a host");
	return { ...item, slug: String(item.title).toLowerCase() };
};

const errorOf = async (call: Promise<unknown>): Promise<CallError> => {
	const error = await call.catch((thrown: unknown) => thrown);
	assert.ok(error instanceof CallError);
	return error;
};

const runJobs = async (shop: Shop, hooks: DataHooks) => {
	const pending = (await shop.store.pendingEvents(10_000)).filter(({ type }) => runDataJobs.types.includes(type));
	for (const event of pending) await runDataJobs.handle({ ...dataWorkContext(shop), dataHooks: hooks }, event);
};

onEachEngine("hooks of data items", (engine) => {
	it("change or reject what is written, alone and in bulk", async () => {
		const { shop, calls, seen, visitor, dataCollectionId, get, ...posts } = await shopWith(engine, {
			beforeInsert: rejecting,
			beforeUpdate: (item, { currentItem }) => ({ ...rejecting(item), previous: currentItem.title }),
			beforeRemove: (_id, { currentItem }) => {
				if (currentItem.title === "Kept") throw new Error("Keep it.");
			},
		});
		const when = { $date: "2026-03-31T12:00:00.000Z" };
		const inserted = await posts.insert({ _id: "a", title: "First", when });
		assert.deepEqual([inserted?.data?.slug, inserted?.data?.when], ["first", when]);
		assert.ok((seen[0]?.value as HookItem | undefined)?.when instanceof Date);
		assert.equal((await posts.update({ _id: "a", title: "Second" }))?.data?.previous, "First");
		assert.equal((await posts.save({ _id: "a", title: "Third" })).dataItem?.data?.previous, "Second");
		assert.equal((await posts.save({ _id: "b", title: "New" })).dataItem?.data?.slug, "new");
		const modification = { action: "SET_FIELD", fieldPath: "title", setFieldOptions: { value: "Kept" } } as const;
		const patch = { dataItemId: "a", fieldModifications: [modification] };
		const patched = (await calls.patchDataItem({ dataCollectionId, patch })).dataItem?.data;
		assert.deepEqual([patched?.title, patched?.slug, patched?.previous], ["Kept", "kept", "Third"]);

		assert.equal(await refusalOf(posts.insert({ title: "spam" })), "400 WDE0078");
		const { data } = await errorOf(posts.update({ _id: "a", title: "spam" }));
		assert.deepEqual(data, { jsErrorValue: { name: "Error", message: "No spam, please.", code: "SPAM" } });
		assert.deepEqual((await errorOf(posts.insert({ title: "value" }))).data, { value: { reason: "value" } });
		const failed = await errorOf(posts.insert({ title: "bug" }));
		assert.equal(failed.code, "WDE0172");
		assert.doesNotMatch(JSON.stringify(failed), /secret/);
		assert.equal(await refusalOf(posts.remove("a")), "400 WDE0078");
		assert.equal((await get("a"))?.data?.title, "Kept");

		const dataItems = ["x", "spam", "y"].map((title) => ({ data: { _id: `bulk-${title}`, title } }));
		const bulk = { dataCollectionId, dataItems, returnEntity: true };
		for (const call of [calls.bulkInsertDataItems, calls.bulkSaveDataItems, calls.bulkUpdateDataItems]) {
			const { results, bulkActionMetadata } = await call(bulk);
			assert.deepEqual(results[0]?.dataItem?.data?.slug, "x");
			assert.equal(results[1]?.itemMetadata?.success, false);
			const { code, data } = results[1]?.itemMetadata?.error ?? {};
			if (code === "WDE0078") assert.equal((data?.jsErrorValue as HookItem | undefined)?.message, "No spam, please.");
			else assert.equal(code, "WDE0073");
			assert.equal(bulkActionMetadata?.totalSuccesses, 2);
		}
		const spam = { ...modification, setFieldOptions: { value: "spam" } };
		const patches = [
			{ dataItemId: "bulk-x", fieldModifications: [spam] },
			{ dataItemId: "bulk-y", fieldModifications: [modification] },
		];
		const patchedInBulk = await calls.bulkPatchDataItems({ dataCollectionId, patches });
		const codes = patchedInBulk.results.map(({ itemMetadata }) => itemMetadata?.error?.code);
		assert.deepEqual(codes, ["WDE0078", undefined]);
		const removed = await calls.bulkRemoveDataItems({ dataCollectionId, dataItemIds: ["bulk-x", "bulk-y"] });
		assert.deepEqual(removed.bulkActionMetadata, { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 });
		assert.equal(await refusalOf(calls.truncateDataItems({ dataCollectionId })), "403 WDE0027");
		await shop.close();
	});

	it("run after the commit, and lose no write if they fail", async () => {
		const after = (item: HookItem): HookItem => {
			if (item.title === "fails") throw new Error("unavailable");
			return { ...item, secret: undefined, shown: true };
		};
		const { shop, calls, seen, dataCollectionId, ...posts } = await shopWith(engine, {
			afterInsert: after,
			afterUpdate: after,
			afterRemove: after,
		});
		const inserted = await posts.insert({ _id: "a", title: "one", secret: "s" });
		assert.deepEqual([inserted?.data?.shown, inserted?.data?.secret], [true, undefined]);
		assert.deepEqual((await posts.get("a"))?.data?.secret, "s");
		assert.deepEqual((await posts.update({ _id: "a", title: "fails", secret: "s" }))?.data, { _id: "a" });
		assert.equal((await posts.get("a"))?.data?.title, "fails");
		assert.equal((seen.at(-1)?.context.currentItem as HookItem | undefined)?.title, "one");
		const dataItems = [{ data: { _id: "b", title: "two" } }, { data: { _id: "c", title: "fails" } }];
		const { results } = await calls.bulkInsertDataItems({ dataCollectionId, dataItems, returnEntity: true });
		const [first, second] = results.map(({ itemMetadata, dataItem }) => [itemMetadata?.success, dataItem?.data]);
		assert.deepEqual(
			[first?.[0], (first?.[1] as HookItem | undefined)?.shown, second],
			[true, true, [true, { _id: "c" }]],
		);
		assert.deepEqual((await posts.remove("b"))?.data?.shown, true);
		assert.equal(await posts.count(), 2);
		await shop.close();
	});

	it("restrict and change what is read, in every call that reads", async () => {
		const { shop, calls, seen, dataCollectionId, visitor, ...posts } = await shopWith(engine, {
			beforeQuery: (query) => ({ ...query, filter: { $and: [query.filter ?? {}, { isLive: true }] } }),
			beforeCount: (query) => ({ filter: { $and: [query.filter ?? {}, { isLive: true }] } }),
			afterQuery: ({ cost, ...item }) => item,
			beforeGet: (id) => (id === "alias" ? "p1" : id),
			afterGet: (item) => {
				if (!item.isLive) throw new Error("Not published.");
				return { ...item, cost: undefined };
			},
			afterCount: (count) => count * 10,
		});
		const stored = [1, 2, 3, 4].map((number) => ({
			data: { _id: `p${number}`, title: "post", number, isLive: number !== 4, cost: number },
		}));
		const staff = (await shop.staff()).use(dataItems);
		await staff.bulkInsertDataItems({ dataCollectionId, dataItems: stored });
		const sort = [{ fieldName: "number", order: "ASC" as const }];
		const found = await posts.query({ filter: { number: { $gte: 2 } }, sort });
		assert.deepEqual(
			found.map(({ number, cost }) => [number, cost]),
			[
				[2, undefined],
				[3, undefined],
			],
		);
		assert.equal(await posts.count(), 30);
		assert.equal((await posts.get("alias"))?.data?._id, "p1");
		assert.equal((await posts.get("alias"))?.data?.cost, undefined);
		assert.equal(await refusalOf(posts.get("p4")), "400 WDE0078");
		const { distinctValues } = await calls.queryDistinctValues({ dataCollectionId, fieldName: "number" });
		assert.deepEqual(distinctValues, [1, 2, 3]);
		const aggregation = { operations: [{ resultFieldName: "all", sum: { itemFieldName: "number" } }] };
		assert.equal((await calls.aggregateDataItems({ dataCollectionId, aggregation })).results[0]?.all, 6);
		const pipeline = { stages: [{ skip: 1 }] };
		const piped = await calls.aggregatePipelineDataItems({ dataCollectionId, pipeline });
		assert.equal(piped.results.length, 2);
		const searched = await calls.searchDataItems({ dataCollectionId, search: { search: { expression: "post" } } });
		assert.deepEqual(
			searched.dataItems.map(({ data }) => data?.cost),
			[undefined, undefined, undefined],
		);

		// A cursor that was made without the hook does not lead around it.
		const first = await staff.queryDataItems({
			dataCollectionId,
			suppressHooks: true,
			query: { sort, cursorPaging: { limit: 3 } },
		});
		assert.equal(first.dataItems[0]?.data?.cost, 1);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		assert.deepEqual(await posts.query({ cursorPaging: { cursor, limit: 3 } }), []);
		const random = await staff.queryDataItems({
			dataCollectionId,
			suppressHooks: true,
			sortMode: "RANDOM",
			query: { cursorPaging: { limit: 1 } },
		});
		const rest = await posts.query({ cursorPaging: { cursor: random.pagingMetadata?.cursors?.next ?? "", limit: 10 } });
		assert.ok(rest.every(({ isLive, cost }) => isLive === true && cost === undefined));
		await shop.close();
	});

	it("cannot be suppressed by shoppers, and get who calls but no secrets", async () => {
		const { shop, calls, seen, dataCollectionId } = await shopWith(engine, {
			beforeInsert: rejecting,
			afterQuery: (item) => item,
		});
		const sent = { dataCollectionId, suppressHooks: true, dataItem: { data: { title: "spam" } } };
		assert.equal(await refusalOf(calls.insertDataItem(sent)), "400 WDE0078");
		const member = await newMember(shop);
		assert.equal(await refusalOf(member.use(dataItems).insertDataItem(sent)), "400 WDE0078");
		const { signal, ...context } = seen.at(-1)?.context ?? {};
		assert.equal(signal?.aborted, false);
		assert.deepEqual(context, {
			collectionName: "Posts",
			environment: "LIVE",
			operation: "insertDataItem",
			callerKind: "member",
			userId: member.memberId,
			siteId: shop.site,
		});
		const staff = (await shop.staff()).use(dataItems);
		assert.equal(await refusalOf(staff.insertDataItem({ ...sent, suppressHooks: false })), "400 WDE0078");
		seen.length = 0;
		assert.equal((await staff.insertDataItem(sent)).dataItem?.data?.title, "spam");
		await staff.queryDataItems({ dataCollectionId, suppressHooks: true });
		assert.deepEqual(seen, []);
		// Responses with hooks are not cached.
		for (const _ of [1, 2, 3, 4]) await calls.queryDataItems({ dataCollectionId });
		assert.deepEqual(names(seen), ["afterQuery", "afterQuery", "afterQuery", "afterQuery"]);
		await shop.close();
	});

	it("run for each item of a job, which leaves out those that they reject", async () => {
		const hooks: DataHooks = {
			Posts: {
				beforeUpdate: rejecting,
				beforeRemove: (_id, { currentItem }) => {
					if (currentItem.isKept) throw new Error("Keep it.");
				},
			},
		};
		const shop = await openShop({ engine, dataHooks: hooks });
		const dataCollectionId = await addCollection(shop, undefined, "Posts");
		const { calls, count } = itemsOf(await shop.visitor(), dataCollectionId);
		const stored = [1, 2, 3].map((number) => ({ data: { _id: `p${number}`, title: "Old", isKept: number === 3 } }));
		await calls.bulkInsertDataItems({ dataCollectionId, dataItems: stored });
		const set = (title: string) =>
			({ action: "SET_FIELD", fieldPath: "title", setFieldOptions: { value: title } }) as const;
		const changed = await calls.asyncPatchDataItemsByFilter({
			dataCollectionId,
			suppressHooks: true,
			fieldModifications: [set("NEW")],
		});
		await runJobs(shop, hooks);
		assert.deepEqual(await calls.getAsyncJobStatus(changed), { status: "SUCCEEDED", successCount: 3 });
		assert.equal(await count({ slug: "new" }), 3);
		const rejected = await calls.asyncPatchDataItemsByFilter({ dataCollectionId, fieldModifications: [set("spam")] });
		await runJobs(shop, hooks);
		assert.deepEqual(await calls.getAsyncJobStatus(rejected), { status: "FAILED", successCount: 0 });
		const removed = await calls.asyncRemoveDataItemsByFilter({ dataCollectionId });
		await runJobs(shop, hooks);
		assert.deepEqual(await calls.getAsyncJobStatus(removed), { status: "FAILED", successCount: 2 });
		const staff = (await shop.staff()).use(dataItems);
		const all = await staff.asyncRemoveDataItemsByFilter({ dataCollectionId, suppressHooks: true });
		await runJobs(shop, hooks);
		assert.deepEqual(
			[await staff.getAsyncJobStatus(all), await count()],
			[{ status: "SUCCEEDED", successCount: 1 }, 0],
		);
		await shop.close();
	});

	it("run again when somebody else's write came first", async () => {
		let other: (() => Promise<unknown>) | undefined;
		const { shop, seen, update, insert } = await shopWith(engine, {
			beforeUpdate: async (item) => {
				const write = other;
				other = undefined;
				await write?.();
				return item;
			},
		});
		await insert({ _id: "a", title: "one" });
		other = () => update({ _id: "a", title: "two" });
		await update({ _id: "a", title: "three" });
		const before = seen.map(({ context }) => (context.currentItem as HookItem).title);
		assert.deepEqual(before, ["one", "one", "two"]);
		await shop.close();
	});

	it("refuse every call that runs them with what they throw", async () => {
		const hooksThat = (error: Error) =>
			Object.fromEntries(
				hookNames.map((name) => [
					name,
					() => {
						throw error;
					},
				]),
			);
		const dataHooks = { Rejecting: hooksThat(new Error("no")), Failing: hooksThat(new TypeError("oh")) };
		const shop = await openShop({ engine, dataHooks });
		const staff = (await shop.staff()).use(dataItems);
		const visitor = (await shop.visitor()).use(dataItems);
		const aggregation = { operations: [{ resultFieldName: "all", itemCount: {} }] };
		const fieldModifications = [{ action: "SET_FIELD", fieldPath: "a", setFieldOptions: { value: 1 } }];
		for (const dataCollectionId of ["Rejecting", "Failing"]) {
			await addCollection(shop, undefined, dataCollectionId);
			const dataItem = { data: { _id: "a" } };
			await staff.insertDataItem({ dataCollectionId, suppressHooks: true, dataItem });
			const request = {
				dataCollectionId,
				dataItem,
				dataItemId: "a",
				patch: { dataItemId: "a", fieldModifications },
				fieldName: "a",
				aggregation,
				pipeline: { stages: [] },
				search: { search: { expression: "a" } },
			};
			for (const name of [
				...(["getDataItem", "queryDataItems", "countDataItems", "searchDataItems"] as const),
				...(["queryDistinctValues", "aggregateDataItems", "aggregatePipelineDataItems"] as const),
				...(["updateDataItem", "patchDataItem", "saveDataItem", "removeDataItem", "insertDataItem"] as const),
			]) {
				const refused = await refusalOf(visitor[name](request as never));
				assert.equal(refused, dataCollectionId === "Rejecting" ? "400 WDE0078" : "504 WDE0172", name);
				assert.equal(await refusalOf(staff[name]({ ...request, suppressHooks: true } as never)), "not refused", name);
			}
		}
		await shop.close();
	});

	it("must return what JSON can contain", async () => {
		const { shop, insert } = await shopWith(engine, { beforeInsert: (item) => ({ cycle: item, self: 1n }) });
		assert.equal(await refusalOf(insert({ title: "cycle" })), "504 WDE0172");
		await shop.close();
	});
});

it("hooks that hang are ended when their time is up", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const signals: AbortSignal[] = [];
	const hang = (_: unknown, { signal }: HookContext) => {
		signals.push(signal);
		return new Promise<never>(() => {});
	};
	const caller = { site: "", identity: { kind: "visitor", visitorId: "v", clientId: "" }, call: "" } as const;
	const item = itemOf(
		{ itemSet: "set", fields: [] },
		{ title: "one" },
		{ id: "a", owner: "v", created: "", updated: "" },
	);
	const hooksUntil = (deadline: number) =>
		new CallHooks(
			{ beforeInsert: hang, afterInsert: hang, afterQuery: hang },
			{ collection: { id: "Posts" }, deadline, log: pino({ level: "silent" }) },
			caller,
		);
	const isTimeout = (error: unknown) => error instanceof DataError && /^WDE0172: .* took too long/.test(error.message);
	const minute = 60_000;
	const hooks = hooksUntil(performance.now() + minute);
	const calls = [
		assert.rejects(hooks.beforeWrite("beforeInsert", {}), isTimeout),
		assert.rejects(hooks.afterRead("afterQuery", [item]), isTimeout),
		hooks
			.afterWrite("afterInsert", itemView("Posts", item), item)
			.then(({ data }) => assert.deepEqual(data, { _id: "a" })),
	];
	t.mock.timers.tick(minute);
	await Promise.all(calls);
	assert.deepEqual(
		signals.map(({ aborted }) => aborted),
		[true, true, true],
	);
	// When no time is left, others do not even start.
	await assert.rejects(hooksUntil(performance.now() - 1).beforeWrite("beforeInsert", {}), isTimeout);
	assert.equal(signals.length, 3);
});
