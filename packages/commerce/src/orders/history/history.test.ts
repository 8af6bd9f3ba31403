import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Activity } from "@cartwright/contract/orders/order-activity-messages";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";

const comment = (message: string) => ({ merchantComment: { message } });
const asActivity = (message: string) => ({ activityType: "MERCHANT_COMMENT", ...comment(message) }) as const;

onEachEngine("the history of an order", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let staff: ReturnType<typeof by>;
	let id: string;
	let address: string;
	const by = (client: Pick<Client, "use">) => client.use(service);
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		const owner = await newStaff(shop);
		[staff, address] = [by(owner.client), owner.email];
		id = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 10))));
		await payBy(shopper, id, testCards.approved);
	});
	after(() => shop.close());

	const historyOf = async (calls = staff): Promise<readonly Activity[]> =>
		(await calls.getOrder({ id })).order?.activities ?? [];
	const messages = (history: readonly Activity[]) =>
		history.flatMap(({ merchantComment }) => merchantComment?.message ?? []);

	it("takes comments by addActivities, in their order, with author and date", async () => {
		const { activityIds } = await staff.addActivities({
			orderId: id,
			orderActivities: [asActivity("Call before noon."), asActivity("Gift.")],
		});
		const added = (await historyOf()).slice(-2);
		assert.deepEqual(
			added.map((each) => each.id),
			activityIds,
		);
		assert.deepEqual(messages(added), ["Call before noon.", "Gift."]);
		for (const { authorEmail, createdDate, activityType } of added) {
			assert.equal(authorEmail, address);
			assert.equal(createdDate, shop.now().toISOString());
			assert.equal(activityType, "MERCHANT_COMMENT");
		}
		const events = await shop.store.eventsOf(shop.site, service.entity, id);
		assert.equal(events.at(-1)?.type, "wix.ecom.v1.order_updated");
	});

	it("takes a comment or an activity of an app by addActivity; an app has no address", async () => {
		const app = by(shop.caller(await shop.key()));
		const customActivity = {
			appId: "0f4a3c5e-9d1b-4c2a-8e7f-6a5b4c3d2e1f",
			type: "packed",
			additionalData: { box: "7" },
		};
		const { activityId, order } = await app.addActivity({ id, activity: { customActivity } });
		const added = order?.activities?.at(-1);
		assert.deepEqual([added?.id, added?.customActivity, added?.type], [activityId, customActivity, "CUSTOM_ACTIVITY"]);
		assert.equal(added?.authorEmail ?? undefined, undefined);
	});

	it("shows buyers what happened, and not what staff wrote", async () => {
		await staff.addActivity({ id, activity: comment("Difficult customer.") });
		const seen = await historyOf(by(shopper));
		assert.deepEqual(messages(seen), []);
		assert.ok(seen.some(({ activityType }) => activityType === "ORDER_PAID"));
		assert.ok(seen.every(({ customActivity, authorEmail }) => !customActivity && !authorEmail));
	});

	it("lets comments be replaced and deleted, and keeps their author and date", async () => {
		const { activityId } = await staff.addActivity({ id, activity: comment("Typo") });
		const before = (await historyOf()).at(-1);
		shop.advance(60_000);
		await staff.updateActivity({ id, activityId, activity: comment("Fixed") });
		assert.deepEqual((await historyOf()).at(-1), { ...before, ...comment("Fixed") });
		const { order } = await staff.deleteActivity({ id, activityId });
		assert.ok(!order?.activities?.some((each) => each.id === activityId));
		assert.equal(await refusalOf(staff.deleteActivity({ id, activityId })), "404 ACTIVITY_NOT_FOUND");
		const again = staff.updateActivity({ id, activityId, activity: comment("Gone") });
		assert.equal(await refusalOf(again), "404 ACTIVITY_NOT_FOUND");
	});

	it("keeps what the shop recorded", async () => {
		const activityId = (await historyOf())[0]?.id ?? "";
		assert.equal(await refusalOf(staff.deleteActivity({ id, activityId })), "428 ACTIVITY_IS_A_RECORD");
		const change = staff.updateActivity({ id, activityId, activity: comment("Never happened") });
		assert.equal(await refusalOf(change), "428 ACTIVITY_IS_A_RECORD");
		const paid = { activityType: "ORDER_PAID", ...comment("Paid, really") } as const;
		assert.match(
			await refusalOf(staff.addActivities({ orderId: id, orderActivities: [paid] })),
			/^400 orderActivities\[0\]\.activityType VALIDATION/,
		);
	});

	it("refuses what says nothing, and more than 300 at once", async () => {
		const add = (request: Parameters<typeof staff.addActivities>[0]) => refusalOf(staff.addActivities(request));
		assert.match(await add({ orderId: id }), /^400 orderActivities REQUIRED_FIELD/);
		assert.match(
			await add({ orderId: id, orderActivities: [asActivity("   ")] }),
			/^400 orderActivities\[0\]\.merchantComment\.message REQUIRED_FIELD/,
		);
		assert.match(await add({ orderId: id, activities: [{}] }), /^400 activities\[0\] REQUIRED_ONE_OF_FIELD/);
		const many = Array.from({ length: 200 }, () => comment("x"));
		const more = Array.from({ length: 101 }, () => asActivity("x"));
		assert.match(await add({ orderId: id, activities: many, orderActivities: more }), /^400 orderActivities MAX_SIZE/);
	});

	it("keeps both of two comments that are added at once, and the last 1,000 of many", async () => {
		await Promise.all(["one", "two"].map((text) => staff.addActivity({ id, activity: comment(text) })));
		assert.deepEqual(
			messages(await historyOf())
				.slice(-2)
				.sort(),
			["one", "two"],
		);
		const orderActivities = Array.from({ length: 300 }, (_, index) => asActivity(`comment ${index}`));
		for (let times = 0; times < 4; times += 1) await staff.addActivities({ orderId: id, orderActivities });
		const history = await historyOf();
		assert.equal(history.length, 1000);
		assert.equal(history.at(-1)?.merchantComment?.message, "comment 299");
	});

	it("is written by staff and apps that may change orders, of this shop only", async () => {
		const request = { orderId: id, orderActivities: [asActivity("hello")] };
		assert.equal(await refusalOf(by(shopper).addActivities(request)), "403 PERMISSION_DENIED");
		const reader = by(shop.caller(await shop.key("read-only")));
		assert.equal(await refusalOf(reader.addActivities(request)), "403 PERMISSION_DENIED");
		const [orderId, activityId] = [uuid(), uuid()];
		const activity = comment("hello");
		assert.equal(await refusalOf(staff.addActivities({ ...request, orderId })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(staff.addActivity({ id: orderId, activity })), "404 ORDER_NOT_FOUND");
		const change = { id: orderId, activityId };
		assert.equal(await refusalOf(staff.updateActivity({ ...change, activity })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(staff.deleteActivity(change)), "404 ORDER_NOT_FOUND");
	});
});
