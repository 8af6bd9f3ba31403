import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the returns of an order in the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	let offered: Offer;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		offered = await offer(shop, 100);
	});
	after(() => shop.close());

	/** A paid order of three units. */
	const bought = async () => {
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(offered, 3)));
		await payBy(shopper, id, "OFFLINE");
		await send(id, "approve");
		const { order } = await staff.use(orders).getOrder({ id });
		await send(id, "recordPayment", { amount: order?.balanceSummary?.balance?.amount ?? "", method: "Cash" });
		return { id, line: order?.lineItems[0]?.id ?? "" };
	};
	const send = (id: string, intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send(`/dashboard/orders/${id}`, { intent, ...fields });
	const returnsOf = async (orderId: string) =>
		(await staff.use(orderReturns).getOrderReturns({ orderId })).orderReturns?.returns ?? [];
	const pageOf = async (id: string, browser = owner) => (await browser.open(`/dashboard/orders/${id}`)).text;
	const started = async () => {
		const order = await bought();
		const sent = await send(order.id, "requestReturn", {
			[`return-${order.line}`]: "2",
			reason: "damaged",
			note: "The handle is off.",
		});
		assert.equal(sent.status, 200);
		const [first] = await returnsOf(order.id);
		return { ...order, returned: { return: first?.id ?? "" } };
	};

	it("are started, approved, received in two conditions and refunded once", async () => {
		const { id, line, returned } = await started();
		assert.match(await pageOf(id), /Return 1 Requested.*It arrived damaged.*The handle is off\..*Approve.*Decline/);
		assert.equal((await send(id, "approveReturn", { ...returned, instructions: "Use the box." })).status, 200);
		assert.match(await pageOf(id), /Approved.*Use the box\..*Receive items/);
		const received = {
			...returned,
			[`received-${line}/0`]: "1",
			[`condition-${line}/0`]: "AS_NEW",
			[`restock-${line}/0`]: "on",
			[`received-${line}/1`]: "1",
			[`condition-${line}/1`]: "DAMAGED",
		};
		assert.equal((await send(id, "receiveReturn", received)).status, 200);
		const [{ receivedItems = [] } = {}] = await returnsOf(id);
		assert.deepEqual(
			receivedItems.map(({ quantity, condition, restock }) => [quantity, condition, restock]),
			[
				[1, "AS_NEW", true],
				[1, "DAMAGED", false],
			],
		);
		assert.match(await pageOf(id), /Received.*As new · Back in stock.*Damaged/);
		const refund = { ...returned, amount: "15.00", external: "true" };
		assert.equal((await send(id, "refundReturn", refund)).status, 200);
		const again = await send(id, "refundReturn", refund);
		assert.equal(again.status, 428);
		const { order } = await staff.use(orders).getOrder({ id });
		assert.equal(order?.balanceSummary?.refunded?.amount, "15.00");
		const page = await pageOf(id);
		assert.match(page, /Return 1 Refunded.*15\.00 · Given back/);
		assert.match(page, /Return items/, "the third unit can still be returned");
	});

	it("are refunded the amount that staff were shown, or nothing if less is left", async () => {
		const { id, line, returned } = await started();
		await send(id, "approveReturn", returned);
		await send(id, "receiveReturn", { ...returned, [`received-${line}/0`]: "2", [`condition-${line}/0`]: "USED" });
		const refund = { ...returned, amount: "20.00", external: "true" };
		assert.equal((await send(id, "refundReturn", { ...refund, amount: "20.01" })).status, 400);
		assert.equal((await send(id, "refundReturn", refund)).status, 200);
		const { order } = await staff.use(orders).getOrder({ id });
		assert.equal(order?.balanceSummary?.refunded?.amount, "20.00");
	});

	it("end when they are declined or canceled, and leave their units to be returned again", async () => {
		const { id, line, returned } = await started();
		await send(id, "declineReturn", { ...returned, reason: "Worn" });
		assert.match(await pageOf(id), /Return 1 Declined.*Worn.*Return items|Return items.*Return 1 Declined.*Worn/);
		assert.equal((await send(id, "approveReturn", returned)).status, 428);
		assert.equal((await send(id, "requestReturn", { [`return-${line}`]: "4" })).status, 428);
		await send(id, "requestReturn", { [`return-${line}`]: "3" });
		assert.doesNotMatch(await pageOf(id), /Return items/, "nothing is left to return");
		const [second] = await returnsOf(id);
		assert.equal((await send(id, "cancelReturn", { return: second?.id ?? "" })).status, 200);
		assert.match(await pageOf(id), /Return 2 Canceled.*Return 1 Declined/);
		assert.match(await pageOf(id), /Return items/);
	});

	it("are shown to each role with what it may do, and to no other shop", async () => {
		const { id, line, returned } = await started();
		const reader = await shop.browserOf("read-only");
		const page = await pageOf(id, reader);
		assert.match(page, /Return 1 Requested/);
		assert.doesNotMatch(page, /Approve|Decline|Cancel return|Return items/);
		const fields = { ...returned, [`return-${line}`]: "1", [`received-${line}/0`]: "1", amount: "1" };
		const intents = [
			"requestReturn",
			"approveReturn",
			"declineReturn",
			"cancelReturn",
			"receiveReturn",
			"refundReturn",
		];
		for (const intent of intents) assert.equal((await send(id, intent, fields, reader)).status, 403, intent);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await send(id, "approveReturn", returned, stranger)).status, 404);
		assert.equal((await returnsOf(id))[0]?.status, "REQUESTED");
	});
});
