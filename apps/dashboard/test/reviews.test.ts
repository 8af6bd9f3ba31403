import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { settings } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the reviews of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		await staff.use(settings).updateSettings({ settings: { reviews: { moderation: "HOLD_ALL" } } });
	});
	after(() => shop.close());

	const newProduct = async () => (await offer(shop, 5)).product;
	const write = async (entityId: string, title: string, rating = 5): Promise<string> => {
		// Nobody writes many reviews in a minute.
		shop.advance(120_000);
		const review = { namespace: "stores", entityId, content: { title, body: `Body of ${title}`, rating } };
		return (await (await shop.visitor()).use(reviews).createReview({ review })).review?.id ?? "";
	};
	const read = async (reviewId: string) =>
		(await staff.use(reviews).getReview({ reviewId, returnPrivateReviews: true })).review;
	const statusOf = async (id: string) => (await read(id))?.moderation?.moderationStatus;
	const list = async (query = "") => (await owner.open(`/dashboard/reviews${query}`)).text;
	const send = (id: string, intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send(`/dashboard/reviews/${id}`, { intent, ...fields });

	it("wait at home and in the list until they are decided", async () => {
		assert.match(await list(), /No review waits/);
		const { id: product } = await newProduct();
		const [good, bad] = [await write(product, "Warm light", 4), await write(product, "Buy pills", 1)];
		const shopper = await shop.visitor();
		await payBy(shopper, await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 5)))), "OFFLINE");
		assert.match((await owner.open("/dashboard")).text, /2 reviews to check/);
		assert.doesNotMatch((await (await shop.browserOf("read-only")).open("/dashboard")).text, /to check/);
		const pending = await list();
		assert.match(pending, /Reviews 2/);
		assert.match(pending, /Warm light Body of Warm light/);
		assert.match((await owner.open(`/dashboard/reviews/${good}`)).text, /Pending.*Body of Warm light/);
		assert.equal((await send(good, "approve")).status, 200);
		assert.equal((await send(bad, "reject")).status, 200);
		assert.deepEqual([await statusOf(good), await statusOf(bad)], ["APPROVED", "REJECTED"]);
		assert.match(await list(), /No review waits/);
		assert.match(await list("?view=approved"), /Warm light/);
		assert.doesNotMatch(await list("?view=approved"), /Buy pills/);
		assert.match(await list("?view=rejected"), /Buy pills/);
	});

	it("are found by stars, by product, and by what its name has", async () => {
		const [one, other] = [await newProduct(), await newProduct()];
		await write(one.id, "Harbour view", 2);
		await write(other.id, "Meadow view", 3);
		assert.match(await list("?rating=2"), /Harbour view/);
		assert.doesNotMatch(await list("?rating=2"), /Meadow view/);
		assert.match(await list(`?view=all&product=${other.id}`), /Meadow view/);
		assert.doesNotMatch(await list(`?view=all&product=${other.id}`), /Harbour view/);
		assert.match(await list("?pictures=yes"), /No review fits/);
		assert.match(await list("?q=nothing-is-called-this"), /No review fits/);
		assert.match(await list(`?q=${encodeURIComponent(one.name ?? "")}`), /Harbour view/);
		assert.equal((await owner.open("/dashboard/reviews?view=x&rating=9&sort=y&product=z")).status, 200);
	});

	it("are decided and deleted together, chosen or all that the list finds", async () => {
		const { id: product } = await newProduct();
		const ids = [await write(product, "First"), await write(product, "Second"), await write(product, "Third", 1)];
		const [first = "", second = "", third = ""] = ids;
		const change = (fields: string[][]) => owner.send("/dashboard/reviews", fields);
		assert.match(
			(
				await change([
					["intent", "approve"],
					["review", first],
				])
			).html,
			/jobId/,
		);
		await runAsyncJobs(shop);
		assert.deepEqual([await statusOf(first), await statusOf(second)], ["APPROVED", "IN_MODERATION"]);
		const listed = `?product=${product}&rating=5`;
		await change([
			["intent", "reject"],
			["list", listed],
		]);
		await runAsyncJobs(shop);
		assert.deepEqual(
			[await statusOf(first), await statusOf(second), await statusOf(third)],
			["APPROVED", "REJECTED", "IN_MODERATION"],
		);
		await change([
			["intent", "delete"],
			["list", "?view=all&q=nothing-is-called-this"],
		]);
		await runAsyncJobs(shop);
		assert.equal(await statusOf(third), "IN_MODERATION", "a search that finds no product is about no review");
		await change([
			["intent", "delete"],
			["review", third],
		]);
		await runAsyncJobs(shop);
		assert.equal((await owner.open(`/dashboard/reviews/${third}`)).status, 404);
		assert.equal((await change([["intent", "approve"]])).status, 400);
	});

	it("are replied to, and a reply that somebody else has written is not overwritten unseen", async () => {
		const id = await write((await newProduct()).id, "Bent lid", 2);
		assert.equal((await send(id, "reply", { before: "", message: "We send a new one." })).status, 200);
		assert.equal((await read(id))?.reply?.message, "We send a new one.");
		const late = await send(id, "reply", { before: "", message: "Never seen that." });
		assert.equal(late.status, 409);
		assert.match(late.html, /isOutdated/);
		assert.equal((await read(id))?.reply?.message, "We send a new one.");
		const before = "We send a new one.";
		assert.equal((await send(id, "reply", { before, message: "It is on its way." })).status, 200);
		assert.equal((await send(id, "reply", { before: "It is on its way.", message: "x".repeat(1001) })).status, 400);
		assert.match((await owner.open(`/dashboard/reviews/${id}`)).text, /It is on its way\./);
		assert.equal((await send(id, "removeReply", { before })).status, 409);
		assert.equal((await send(id, "removeReply", { before: "It is on its way." })).status, 200);
		assert.equal((await read(id))?.reply?.message ?? "", "");
		assert.equal((await send(id, "delete")).location, "/dashboard/reviews");
		assert.equal((await send(id, "approve")).status, 404, "somebody else has deleted it");
	});

	it("are shown to those alone who decide about them", async () => {
		const id = await write((await newProduct()).id, "Quiet lamp");
		for (const role of ["read-only", "fulfilment"] as const) {
			const browser = await shop.browserOf(role);
			assert.doesNotMatch((await browser.open("/dashboard")).html, /href="\/dashboard\/reviews"/, role);
			assert.equal((await browser.open("/dashboard/reviews?view=all")).status, 403, role);
			assert.equal((await browser.open(`/dashboard/reviews/${id}`)).status, 403, role);
			for (const intent of ["approve", "reject", "reply", "removeReply", "delete"]) {
				assert.ok((await send(id, intent, { before: "", message: "x" }, browser)).status >= 403, `${role} ${intent}`);
			}
			await browser.send("/dashboard/reviews", [
				["intent", "approve"],
				["review", id],
			]);
		}
		const writer = await shop.browserOf("content");
		assert.match((await writer.open(`/dashboard/reviews/${id}`)).text, /Approve/);
		assert.doesNotMatch((await writer.open(`/dashboard/reviews/${id}`)).text, /Delete/);
		assert.equal((await send(id, "delete", {}, writer)).status, 403);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`/dashboard/reviews/${id}`)).status, 404);
		await send(id, "delete", {}, stranger);
		await runAsyncJobs(shop);
		assert.equal(await statusOf(id), "IN_MODERATION");
	});
});
