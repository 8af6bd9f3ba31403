import assert from "node:assert/strict";
import { it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiKeyStrategy as OwnKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient as createOwnClient } from "@cartwright/sdk/client";
import { settings } from "@cartwright/sdk/services/settings";
import { collections, items } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withServerOnEachEngine } from "./shop.ts";

const fill = async ({ server }: PublishedShop) => {
	const { siteId, clientId } = server;
	const apiKey = await server.apiKey();
	const auth = ApiKeyStrategy({ apiKey, siteId });
	const staff = createClient({ modules: { collections, items }, auth });
	const visitor = createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });
	const permissions = { insert: "ANYONE", update: "ANYONE", remove: "ANYONE", read: "ANYONE" } as const;
	await staff.collections.createDataCollection({ _id: "Posts", fields: [], permissions });
	/** The published package has no function for this call. */
	const addDrafts = async (dataCollectionId: string) => {
		const headers = { authorization: apiKey, "content-type": "application/json" };
		const body = JSON.stringify({ dataCollectionId });
		const address = `${server.origin}/wix-data/v2/collections/add-draft-items-plugin`;
		assert.equal((await fetch(address, { method: "POST", headers, body })).status, 200);
	};
	await staff.collections.createDataCollection({ _id: "Notes", fields: [], permissions });
	const setData = async (data: { sandbox?: boolean; maxItems?: number | null }) => {
		const owner = createOwnClient({ origin: server.origin, auth: OwnKeyStrategy({ apiKey }) }).use(settings);
		await owner.updateSettings({ settings: { data } });
	};
	return { staff: staff.items, collections: staff.collections, visitor: visitor.items, addDrafts, setData };
};

withServerOnEachEngine("writes of data items", fill, (started) => {
	it("change single fields, alone and in bulk", async () => {
		const { staff, visitor } = started().data;
		const date = new Date("2026-03-31T12:00:00.000Z");
		await staff.bulkInsert("Posts", [
			{ _id: "a", likes: 1, tags: ["x", "y"] },
			{ _id: "b", likes: 2 },
		]);
		const patched = await visitor
			.patch("Posts", "a")
			.incrementField("likes", 2)
			.appendToArray("tags", "z")
			.removeFromArray("tags", "x")
			.setField("address.city", "Bern")
			.setField("when", date)
			.removeField("none")
			.run();
		const { likes, tags, address, when } = patched;
		assert.deepEqual(
			{ likes, tags, address, when },
			{ likes: 3, tags: ["y", "z"], address: { city: "Bern" }, when: date },
		);
		const error = await refusal(visitor.patch("Posts", "none").setField("a", 1).run());
		assert.match(error.message, /^WDE0073: /);
		assert.match((await refusal(visitor.patch("Posts", "a").setField("_id", "c").run())).message, /^WDE0147: /);
		const { updated, skipped, errors } = await visitor
			.bulkPatch("Posts", ["a", "b", "none"])
			.incrementField("likes", 10)
			.run();
		assert.deepEqual([updated, skipped, errors], [2, 1, []]);
		assert.deepEqual([(await staff.get("Posts", "a"))?.likes, (await staff.get("Posts", "b"))?.likes], [13, 12]);
	});

	it("know no sandbox, as a site that has not enabled it", async () => {
		const { visitor } = started().data;
		const inSandbox = visitor.withEnvironment(items.Environment.SANDBOX);
		assert.match((await refusal(inSandbox.insert("Posts", { text: "a" }))).message, /^WDE0179: /);
		assert.match((await refusal(inSandbox.query("Posts").find())).message, /^WDE0179: /);
		const preferred = visitor.withEnvironment(items.Environment.SANDBOX_PREFERRED);
		const { _id = "" } = await preferred.insert("Posts", { text: "a" });
		assert.equal((await visitor.get("Posts", _id))?.text, "a");
		await visitor.remove("Posts", _id);
	});

	it("have a sandbox that only staff use, once it is enabled", async () => {
		const { staff, visitor, setData } = started().data;
		await setData({ sandbox: true });
		const inSandbox = staff.withEnvironment(items.Environment.SANDBOX);
		const preferred = staff.withEnvironment(items.Environment.SANDBOX_PREFERRED);
		await staff.insert("Posts", { _id: "both", text: "live" });
		await inSandbox.insert("Posts", { _id: "both", text: "test", likes: 1 });
		await inSandbox.patch("Posts", "both").incrementField("likes", 1).run();
		await preferred.bulkInsert("Posts", [{ _id: "second", likes: 5 }]);
		assert.equal((await staff.get("Posts", "both"))?.text, "live");
		assert.equal((await inSandbox.get("Posts", "both"))?.likes, 2);
		const { items: found } = await preferred.query("Posts").ge("likes", 2).ascending("likes").find();
		assert.deepEqual(
			found.map(({ _id }) => _id),
			["both", "second"],
		);
		assert.equal(await inSandbox.query("Posts").count(), 2);
		const aggregated = await inSandbox.aggregate("Posts").sum("likes", "sum").run();
		assert.equal(aggregated.items[0]?.sum, 7);
		const theirs = visitor.withEnvironment(items.Environment.SANDBOX);
		assert.match((await refusal(theirs.query("Posts").find())).message, /^WDE0027: /);
		await inSandbox.truncate("Posts");
		assert.equal(await inSandbox.query("Posts").count(), 0);
		assert.equal((await visitor.get("Posts", "both"))?.text, "live");
		await staff.remove("Posts", "both");
	});

	it("are refused when there are as many items as the settings allow", async () => {
		const { staff, visitor, setData } = started().data;
		await setData({ maxItems: 1 });
		assert.match((await refusal(visitor.insert("Posts", { text: "one too many" }))).message, /^WDE0091: /);
		const { inserted, errors } = await staff.bulkInsert("Posts", [{ text: "a" }, { text: "b" }]);
		assert.deepEqual([inserted, errors.map(({ code }) => code)], [0, ["WDE0091", "WDE0091"]]);
		await setData({ maxItems: null });
		await visitor.insert("Posts", { text: "one more" });
	});

	it("have a status, and drafts are shown to staff who ask for them", async () => {
		const { staff, visitor, collections } = started().data;
		const plugin = { type: "PUBLISH", publishOptions: { defaultStatus: "DRAFT" } } as const;
		await collections.addDataCollectionPlugin("Notes", { plugin });
		await staff.insert("Notes", { _id: "draft", text: "soon", to: [] });
		await staff.insert("Notes", { _id: "live", text: "now", _publishStatus: "PUBLISHED" });
		const showDrafts = { showDrafts: true };
		assert.equal(await staff.get("Notes", "draft"), null);
		assert.equal((await staff.get("Notes", "draft", showDrafts))?._publishStatus, "DRAFT");
		for (const [client, options, count] of [
			[visitor, {}, 1],
			[visitor, showDrafts, 1],
			[staff, {}, 1],
			[staff, showDrafts, 2],
		] as const) {
			assert.equal((await client.query("Notes").find(options)).items.length, count);
			assert.equal(await client.query("Notes").count(options), count);
			assert.equal((await client.query("Notes").distinct("text", options)).items.length, count);
			assert.equal((await client.aggregate("Notes").group("text").run(options)).items.length, count);
		}
		assert.match((await refusal(staff.update("Notes", { _id: "draft", text: "x" }))).message, /^WDE0073: /);
		assert.equal(await staff.remove("Notes", "draft"), null);
		await staff.patch("Notes", "draft").setField("_publishStatus", "PUBLISHED").run(showDrafts);
		assert.equal((await visitor.get("Notes", "draft"))?.text, "soon");
		await staff.update("Notes", { _id: "draft", text: "later", _publishStatus: "DRAFT" });
		const { removed, skipped } = await staff.bulkRemove("Notes", ["draft", "live"]);
		assert.deepEqual([removed, skipped], [1, 1]);
		assert.equal((await staff.bulkRemove("Notes", ["draft"], showDrafts)).removed, 1);
	});

	it("take the options of calls that change nothing here", async () => {
		const { staff, visitor } = started().data;
		await staff.save("Posts", { _id: "options", text: "plain" });
		const options = { consistentRead: true, language: "de", appOptions: { any: 1 }, suppressAuth: true };
		assert.equal((await visitor.get("Posts", "options", options))?.text, "plain");
		assert.equal((await visitor.query("Posts").eq("text", "plain").find(options)).items.length, 1);
		assert.equal(await visitor.query("Posts").eq("text", "plain").count(options), 1);
		assert.equal((await visitor.query("Posts").distinct("text", options)).items.length > 0, true);
		assert.equal((await visitor.aggregate("Posts").count().run(options)).items.length, 1);
		await staff.remove("Posts", "options");
	});

	it("refuse a request that is too large", async () => {
		const text = "x".repeat(3 * 1024 * 1024);
		assert.match((await refusal(started().data.visitor.insert("Posts", { text }))).message, /^WDE0109/);
	});

	it("change all items that match, in jobs", async () => {
		const { staff, visitor } = started().data;
		await staff.truncate("Posts");
		const posts = Array.from({ length: 250 }, (_, index) => ({ _id: `p${index}`, isOld: index < 120 }));
		await staff.bulkInsert("Posts", posts);
		const end = async (jobId: string) => {
			for (let attempt = 0; attempt < 200; attempt++) {
				const { status, successCount } = await visitor.getAsyncJobStatus(jobId);
				if (status === "SUCCEEDED" || status === "FAILED") return [status, successCount];
				await sleep(50);
			}
			throw new Error("the job does not end");
		};
		const modifications = [{ action: "SET_FIELD" as const, fieldPath: "state", value: "archived" }];
		const patching = await visitor.asyncPatchByFilter("Posts", { isOld: true }, modifications);
		assert.deepEqual(await end(patching.jobId), ["SUCCEEDED", 120]);
		assert.equal(await visitor.query("Posts").eq("state", "archived").count(), 120);
		const removal = await visitor.asyncRemoveByFilter("Posts", { isOld: true });
		assert.deepEqual(await end(removal.jobId), ["SUCCEEDED", 120]);
		assert.equal(await visitor.query("Posts").count(), 130);
	});

	it("of drafts are refused until the collection has some, and then edit and publish them", async () => {
		const { staff, visitor, addDrafts } = started().data;
		await staff.save("Posts", { _id: "draft", title: "live" });
		for (const call of [
			() => staff.createDataItemDraft("Posts", "draft"),
			() => staff.publishDataItemDraft("Posts", "draft"),
			() => staff.unpublishDataItem("Posts", "draft"),
		]) {
			assert.match((await refusal(call())).message, /^WDE0119: /);
		}
		await addDrafts("Posts");
		assert.equal((await staff.createDataItemDraft("Posts", "draft")).title, "live");
		await staff.patch("Posts__drafts", "draft").setField("title", "edited").run();
		const hidden = await visitor.query("Posts").eq("title", "edited").find({ showDrafts: true });
		assert.deepEqual([hidden.items, (await visitor.get("Posts", "draft"))?.title], [[], "live"]);
		assert.match((await refusal(visitor.query("Posts__drafts").find())).message, /^WDE0027: /);
		assert.equal((await staff.publishDataItemDraft("Posts", "draft")).title, "edited");
		assert.equal((await visitor.get("Posts", "draft"))?.title, "edited");
		assert.equal(await staff.get("Posts__drafts", "draft"), null);
		assert.equal((await staff.unpublishDataItem("Posts", "draft"))?.title, "edited");
		assert.equal(await visitor.get("Posts", "draft"), null);
		await staff.publishDataItemDraft("Posts", "draft");
		assert.equal(await staff.unpublishDataItem("Posts", "draft", { copyToDraft: false }), undefined);
		assert.equal(await staff.get("Posts__drafts", "draft"), null);
	});
});
