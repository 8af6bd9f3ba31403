import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderReturns as service } from "@cartwright/contract/orders/order-returns";
import { orders } from "@cartwright/contract/orders/orders";
import { changeSettings, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { nextReturnStatuses } from "../../orders/order-return.ts";
import { returnSettings } from "../../orders/settings.ts";
import { BilledShop, openBilledShop } from "../billing/example-billing.ts";
import { bought, day, reason, requestedBy, returnOf, send, sent, tokenOf } from "./example-returns.ts";

onEachEngine("returns", (engine) => {
	let billed: BilledShop;
	let staff: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => (await billed.shop.staff()).use(service);
	before(async () => {
		billed = await openBilledShop(engine);
		staff = await staffCalls();
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const mine = () => billed.buyer.use(service);
	const stateOf = async (orderId: string) => (await mine().getOrderReturns({ orderId })).orderReturns ?? assert.fail();

	it("are requested by the buyer, approved, received with restock by condition, and refunded", async () => {
		const order = await sent(billed, 3);
		const { orderId, lineItemId, mug } = order;
		const before = await stateOf(orderId);
		assert.deepEqual(before.returnableItems, [{ lineItemId, quantity: 3 }]);
		assert.equal(before.returnableUntil, new Date(billed.shop.now().getTime() + 30 * day).toISOString());
		const newReturn = { ...returnOf(order, 3), note: "Too small for tea." };
		const requested = await mine().requestReturn({ orderId, newReturn });
		assert.deepEqual(
			[requested.orderReturn?.status, requested.orderReturn?.reason, requested.orderReturn?.note],
			["REQUESTED", reason, "Too small for tea."],
		);
		const named = { orderId, returnId: requested.orderReturn?.id ?? "" };
		const approved = await staff.approveReturn({ ...named, instructions: "Use the box." });
		assert.equal(approved.orderReturn?.instructions, "Use the box.");
		const items = [
			{ lineItemId, quantity: 1, condition: "AS_NEW" as const, restock: true },
			{ lineItemId, quantity: 1, condition: "DAMAGED" as const },
		];
		const received = await staff.receiveReturn({ ...named, items });
		assert.deepEqual(received.orderReturn?.lineItems, [{ lineItemId, quantity: 2 }]);
		assert.equal(await stockOf(billed.shop, mug), 8);
		// What did not arrive can be returned again.
		assert.deepEqual((await stateOf(orderId)).returnableItems, [{ lineItemId, quantity: 1 }]);
		const refunded = await staff.refundReturn(named);
		const { status, refund } = refunded.orderReturn ?? {};
		assert.deepEqual([status, refund?.status, refund?.amount?.amount], ["REFUNDED", "DONE", "20.00"]);
		const { balanceSummary, paymentStatus } = await billed.order(orderId);
		assert.deepEqual([balanceSummary?.refunded?.amount, paymentStatus], ["20.00", "PARTIALLY_REFUNDED"]);
		assert.equal(await refusalOf(staff.refundReturn(named)), "428 RETURN_STATUS_NOT_ALLOWED");
	});

	it("never add up to more units than were bought, with requests at once and lines that are named twice", async () => {
		const order = await sent(billed, 2);
		const { orderId, lineItemId } = order;
		const requests = [1, 2, 1, 2].map((quantity) =>
			refusalOf(mine().requestReturn({ orderId, newReturn: returnOf(order, quantity) })),
		);
		await Promise.all(requests);
		const { returns = [], returnableItems } = await stateOf(orderId);
		const units = returns
			.flatMap(({ lineItems }) => lineItems ?? [])
			.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
		assert.deepEqual([units, returnableItems], [2, []]);
		const twice = await sent(billed, 1);
		const lineItems = [1, 1].map((quantity) => ({ lineItemId: twice.lineItemId, quantity }));
		const doubled = mine().requestReturn({ orderId: twice.orderId, newReturn: { lineItems, reason } });
		assert.equal(await refusalOf(doubled), "428 RETURN_QUANTITY_EXCEEDED");
		const other = mine().requestReturn({
			orderId: twice.orderId,
			newReturn: { lineItems: [{ lineItemId, quantity: 1 }], reason },
		});
		assert.equal(await refusalOf(other), "428 RETURN_QUANTITY_EXCEEDED");
	});

	it("need one of the reasons of the settings, if there are any", async () => {
		const order = await sent(billed, 1);
		const request = (given?: string) =>
			refusalOf(
				mine().requestReturn({ orderId: order.orderId, newReturn: { ...returnOf(order), reason: given ?? null } }),
			);
		assert.match(await request("because"), /^400/);
		assert.match(await request(), /^400/);
		await changeSettings(billed.shop, { returns: { ...returnSettings(undefined), reasons: [] } });
		assert.match(await request("because"), /^400/);
		assert.equal(await request(), "not refused");
		await changeSettings(billed.shop, { returns: returnSettings(undefined) });
	});

	it("are none of the buyer's while the shop takes none, and of orders that are cancelled", async () => {
		const order = await sent(billed, 1);
		await changeSettings(billed.shop, { returns: { ...returnSettings(undefined), enabled: false } });
		const { orderId } = order;
		const request = () => refusalOf(mine().requestReturn({ orderId, newReturn: returnOf(order) }));
		assert.deepEqual((await stateOf(orderId)).returnableItems, []);
		assert.equal(await request(), "428 RETURN_NOT_POSSIBLE");
		const token = await tokenOf(billed.buyer, orderId);
		const byLink = billed.shop
			.caller()
			.use(service)
			.requestReturnByLink({ token, newReturn: returnOf(order) });
		assert.equal(await refusalOf(byLink), "428 RETURN_NOT_POSSIBLE");
		await changeSettings(billed.shop, { returns: returnSettings(undefined) });
		await (await billed.shop.staff()).use(orders).cancelOrder({ id: orderId });
		assert.equal(await request(), "428 RETURN_NOT_POSSIBLE");
	});

	it("are cancelled by the buyer until the shop has the items, which are returnable again then", async () => {
		const order = await sent(billed, 1);
		const { orderId } = order;
		const { id: returnId = "" } = await requestedBy(billed.buyer, order);
		const named = { orderId, returnId: returnId ?? "" };
		await staff.approveReturn(named);
		assert.equal((await mine().cancelReturn(named)).orderReturn?.status, "CANCELED");
		assert.equal(await refusalOf(mine().cancelReturn(named)), "428 RETURN_STATUS_NOT_ALLOWED");
		const again = await requestedBy(billed.buyer, order);
		const next = { orderId, returnId: again.id ?? "" };
		await staff.approveReturn(next);
		await staff.receiveReturn({ ...next, items: [{ lineItemId: order.lineItemId, quantity: 1 }] });
		assert.equal(await refusalOf(mine().cancelReturn(next)), "428 RETURN_STATUS_NOT_ALLOWED");
	});

	it("are declined with a reason, and follow the steps of the table in no other order", async () => {
		const order = await sent(billed, 1);
		const { orderId, lineItemId } = order;
		const { id } = await requestedBy(billed.buyer, order);
		const named = { orderId, returnId: id ?? "" };
		const items = [{ lineItemId, quantity: 1 }];
		assert.equal(await refusalOf(staff.receiveReturn({ ...named, items })), "428 RETURN_STATUS_NOT_ALLOWED");
		assert.equal(await refusalOf(staff.refundReturn(named)), "428 RETURN_STATUS_NOT_ALLOWED");
		assert.equal(await refusalOf(staff.createReplacementDraft(named)), "428 RETURN_STATUS_NOT_ALLOWED");
		const declined = await staff.declineReturn({ ...named, reason: "It was made for you." });
		assert.equal(declined.orderReturn?.declineReason, "It was made for you.");
		assert.equal(await refusalOf(staff.approveReturn(named)), "428 RETURN_STATUS_NOT_ALLOWED");
		assert.equal(await refusalOf(staff.declineReturn(named)), "428 RETURN_STATUS_NOT_ALLOWED");
		const nowhere = { orderId, returnId: uuid() };
		for (const call of [
			() => staff.approveReturn(nowhere),
			() => staff.declineReturn(nowhere),
			() => staff.receiveReturn({ ...nowhere, items }),
			() => staff.refundReturn(nowhere),
			() => staff.createReplacementDraft(nowhere),
			() => staff.exchangeReturn({ ...nowhere, replacementOrderId: uuid() }),
			() => mine().cancelReturn(nowhere),
		]) {
			assert.equal(await refusalOf(call()), "404 RETURN_NOT_FOUND");
		}
	});

	it("are received with no more units than were requested, and restock no more than the order holds", async () => {
		const order = await sent(billed, 2);
		const { orderId, lineItemId } = order;
		const { id } = await requestedBy(billed.buyer, order);
		const named = { orderId, returnId: id ?? "" };
		await staff.approveReturn(named);
		const receive = (...items: { lineItemId: string; quantity: number; restock?: boolean }[]) =>
			refusalOf(staff.receiveReturn({ ...named, items }));
		const one = { lineItemId, quantity: 1 };
		assert.equal(await receive(one, one), "428 RETURN_QUANTITY_EXCEEDED");
		const refunds = (await billed.shop.staff()).use(orderBilling);
		await refunds.refundPayments({
			orderId,
			paymentRefunds: [{ paymentId: await billed.paymentId(orderId), amount: { amount: "1" } }],
			sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 2 }] } },
		});
		assert.equal(await receive({ ...one, restock: true }), "400 INVALID_LINE_ITEM_RESTOCK_QUANTITY");
		assert.equal(await receive(one), "not refused");
	});

	it("are at most fifty of an order, so that nobody fills it", async () => {
		const order = await sent(billed, 1);
		const { orderId } = order;
		for (let count = 0; count < 50; count++) {
			const { id } = await requestedBy(billed.buyer, order);
			await mine().cancelReturn({ orderId, returnId: id ?? "" });
		}
		assert.equal(await refusalOf(requestedBy(billed.buyer, order)), "428 TOO_MANY_RETURNS");
		const token = await tokenOf(billed.buyer, orderId);
		const byLink = billed.shop
			.caller()
			.use(service)
			.requestReturnByLink({ token, newReturn: returnOf(order) });
		assert.equal(await refusalOf(byLink), "428 TOO_MANY_RETURNS");
	});

	it("are listed for staff: those that wait, or those of a status, page by page", async () => {
		const orders = [await sent(billed, 1), await sent(billed, 1), await sent(billed, 1)];
		for (const each of orders) await requestedBy(billed.buyer, each);
		const ids: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await staff.listReturns({ limit: 2, ...(cursor ? { cursor } : {}), status: "REQUESTED" });
			assert.ok(page.returns?.every(({ status }) => status === "REQUESTED"));
			ids.push(...(page.returns ?? []).flatMap(({ orderId }) => orderId ?? []));
			cursor = page.nextCursor ?? undefined;
		} while (cursor);
		assert.deepEqual(
			orders.filter(({ orderId }) => !ids.includes(orderId)),
			[],
		);
		const open = await staff.listReturns({ limit: 100 });
		assert.deepEqual(
			[...new Set(open.returns?.map(({ status }) => status))].sort(),
			["APPROVED", "RECEIVED", "REQUESTED"].filter((status) => open.returns?.some((each) => each.status === status)),
		);
		assert.equal(await refusalOf(staff.listReturns({ cursor: "x" })), "400 INVALID_QUERY");
	});

	it("are nobody else's: not by id, and not by a link that is damaged or old", async () => {
		const order = await sent(billed, 2);
		const { orderId } = order;
		const { id } = await requestedBy(billed.buyer, order);
		const named = { orderId, returnId: id ?? "" };
		const elsewhere = { ...named, orderId: uuid() };
		const stranger = (await billed.shop.visitor()).use(service);
		const newReturn = returnOf(order);
		for (const call of [
			() => stranger.getOrderReturns({ orderId }),
			() => stranger.requestReturn({ orderId, newReturn }),
			() => stranger.cancelReturn(named),
			() => staff.getOrderReturns({ orderId: uuid() }),
			() => staff.approveReturn(elsewhere),
			() => staff.declineReturn(elsewhere),
			() => staff.receiveReturn({ ...elsewhere, items: [{ lineItemId: order.lineItemId, quantity: 1 }] }),
			() => staff.refundReturn(elsewhere),
			() => staff.createReplacementDraft(elsewhere),
		]) {
			assert.equal(await refusalOf(call()), "404 ORDER_NOT_FOUND");
		}
		for (const call of [
			() => stranger.approveReturn(named),
			() => stranger.refundReturn(named),
			() => stranger.listReturns({}),
		]) {
			assert.match(await refusalOf(call()), /^403/);
		}
		const anybody = billed.shop.caller().use(service);
		const token = await tokenOf(billed.buyer, orderId);
		const by = (sentToken: string) => [
			() => anybody.openOrderReturns({ token: sentToken }),
			() => anybody.requestReturnByLink({ token: sentToken, newReturn }),
			() => anybody.cancelReturnByLink({ token: sentToken, returnId: named.returnId }),
		];
		for (const call of by(`x${token}`)) assert.equal(await refusalOf(call()), "404 ORDER_LINK_NOT_FOUND");
		for (const call of by(token)) assert.equal(await refusalOf(call()), "not refused");
		assert.equal(await refusalOf(anybody.cancelReturnByLink({ token, returnId: uuid() })), "404 RETURN_NOT_FOUND");
		assert.equal(
			await refusalOf(anybody.cancelReturnByLink({ token, returnId: named.returnId })),
			"428 RETURN_STATUS_NOT_ALLOWED",
		);
		const tooMany = anybody.requestReturnByLink({ token, newReturn: returnOf(order, 2) });
		assert.equal(await refusalOf(tooMany), "428 RETURN_QUANTITY_EXCEEDED");
		billed.shop.advance(181 * day);
		for (const call of by(token)) assert.equal(await refusalOf(call()), "404 ORDER_LINK_EXPIRED");
	});

	it("are requested of what was sent alone, as long as the time of the settings lasts", async () => {
		const { shop, gateway, charges } = billed;
		const order = await bought(new BilledShop(shop, gateway, charges, await shop.visitor()), 3);
		const { orderId, lineItemId } = order;
		// Shoppers' tokens end long before; a link of the shop is new each time.
		const anybody = billed.shop.caller().use(service);
		const newToken = async () => tokenOf(await billed.shop.staff(), orderId);
		const request = async (quantity: number) =>
			refusalOf(anybody.requestReturnByLink({ token: await newToken(), newReturn: returnOf(order, quantity) }));
		const returnable = async () =>
			(await anybody.openOrderReturns({ token: await newToken() })).orderReturns?.returnableItems;
		assert.equal(await request(1), "428 RETURN_QUANTITY_EXCEEDED");
		await send(billed, order, 1);
		billed.shop.advance(20 * day);
		await send(billed, order, 2);
		assert.deepEqual(await returnable(), [{ lineItemId, quantity: 3 }]);
		billed.shop.advance(20 * day);
		assert.deepEqual(await returnable(), [{ lineItemId, quantity: 2 }]);
		assert.equal(await request(3), "428 RETURN_QUANTITY_EXCEEDED");
		assert.equal(await request(1), "not refused");
		billed.shop.advance(10 * day);
		assert.deepEqual(await returnable(), []);
		assert.equal(await request(1), "428 RETURN_QUANTITY_EXCEEDED");
		// Staff may be lenient.
		const lineItems = [{ lineItemId, quantity: 2 }];
		const { orderReturn } = await staff.requestReturn({ orderId, newReturn: { lineItems } });
		assert.equal(orderReturn?.status, "REQUESTED");
	});
});

describe("the documented steps of returns", () => {
	it("are those of the table", async () => {
		const page = await readFile(new URL("../../../../../docs/guides/returns.md", import.meta.url), "utf8");
		const rows = [...page.matchAll(/^\| `([A-Z]+)` \|([^|]*)\|/gm)].map(([, status, next = ""]) => [
			status,
			[...next.matchAll(/`([A-Z]+)`/g)].map(([, name]) => name),
		]);
		assert.deepEqual(Object.fromEntries(rows), nextReturnStatuses);
	});
});
