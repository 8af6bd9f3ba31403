import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderReturns as service } from "@cartwright/contract/orders/order-returns";
import { orders } from "@cartwright/contract/orders/orders";
import { changeSettings, lineOf, payBy, place, readyCheckout, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { orderSettings } from "../../orders/settings.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { BilledShop, openBilledShop } from "../billing/example-billing.ts";
import { deathsAt, openMortalShop, Process } from "../payments/example-death.ts";
import { bought, offerCancellation, requestedBy, returnOf, send, sent, tokenOf } from "./example-returns.ts";

const minute = 60_000;

onEachEngine("buyers who cancel their orders", (engine) => {
	let billed: BilledShop;
	before(async () => {
		billed = await openBilledShop(engine);
		await offerCancellation(billed);
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const mine = () => billed.buyer.use(service);
	const cancel = (orderId: string) => mine().cancelMyOrder({ orderId });
	const stateOf = async (orderId: string) => {
		const { status, paymentStatus, balanceSummary } = await billed.order(orderId);
		return [status, paymentStatus, balanceSummary?.refunded?.amount];
	};
	const reasonOf = async (call: Promise<unknown>) => {
		const error = await call
			.then(() => undefined)
			.catch((caught: { code: string; data: { reason: string } }) => caught);
		return error && `${error.code} ${error.data.reason}`;
	};

	it("get back what they paid, and the stock returns", async () => {
		const { orderId, mug } = await bought(billed, 3);
		const { orderReturns } = await mine().getOrderReturns({ orderId });
		assert.equal(orderReturns?.cancelableUntil, new Date(billed.shop.now().getTime() + 60 * minute).toISOString());
		await cancel(orderId);
		assert.deepEqual(await stateOf(orderId), ["CANCELED", "FULLY_REFUNDED", "35.00"]);
		assert.equal(await stockOf(billed.shop, mug), 10);
		const { refunds } = await billed.transactions(orderId);
		assert.equal(refunds[0]?.details?.lineItems?.[0]?.quantity, 3);
		assert.equal(await reasonOf(cancel(orderId)), "CANCELLATION_NOT_POSSIBLE CANCELED");
	});

	it("are not charged what was only held", async () => {
		const orderId = await billed.authorized({ mug: await billed.offer(10) });
		const paymentId = await billed.paymentId(orderId);
		await cancel(orderId);
		const [payment] = (await billed.transactions(orderId)).payments;
		assert.deepEqual([(await billed.order(orderId)).status, payment?.status], ["CANCELED", "VOIDED"]);
		const { movements = {} } = (await billed.charges.find(paymentId))?.doc ?? {};
		assert.deepEqual(
			Object.values(movements).map(({ kind }) => kind),
			["VOID"],
		);
	});

	it("are owed what only staff can give back, such as a bank transfer", async () => {
		const { orderId } = await bought(billed, 1, "OFFLINE");
		await (await billed.shop.staff()).use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		await cancel(orderId);
		assert.deepEqual(await stateOf(orderId), ["CANCELED", "PAID", "0.00"]);
	});

	it("cannot if something was sent, or a payment is undecided", async () => {
		const { orderId } = await sent(billed, 1);
		assert.equal(await reasonOf(cancel(orderId)), "CANCELLATION_NOT_POSSIBLE SENT");
		assert.equal((await mine().getOrderReturns({ orderId })).orderReturns?.cancelableUntil, undefined);
		const slow = await bought(billed, 1, testCards.refundSlow);
		await cancel(slow.orderId);
		const open = await billed.placed(await billed.offer());
		assert.equal(await reasonOf(cancel(open)), "CANCELLATION_NOT_POSSIBLE NOT_APPROVED");
		await (await billed.shop.staff()).use(orders).cancelOrder({ id: open });
	});

	it("cancel once, though they click twice at once", async () => {
		const { orderId, mug } = await bought(billed, 2);
		const token = await tokenOf(billed.buyer, orderId);
		const byLink = () => billed.shop.caller().use(service).cancelOrderByLink({ token });
		const results = await Promise.all([cancel(orderId), byLink(), cancel(orderId)].map(refusalOf));
		assert.equal(results.filter((result) => result === "not refused").length, 1);
		assert.deepEqual(await stateOf(orderId), ["CANCELED", "FULLY_REFUNDED", "25.00"]);
		assert.equal(await stockOf(billed.shop, mug), 10);
	});

	it("are the buyer alone, and whoever has the link", async () => {
		const { orderId } = await bought(billed);
		const stranger = (await billed.shop.visitor()).use(service);
		const { client: grace } = await newMember(billed.shop);
		const member = grace.use(service);
		for (const client of [stranger, member]) {
			assert.equal(await refusalOf(client.cancelMyOrder({ orderId })), "404 ORDER_NOT_FOUND");
		}
		assert.equal(await refusalOf(cancel(uuid())), "404 ORDER_NOT_FOUND");
		const hers = await place(grace, await readyCheckout(grace, lineOf(await billed.offer())));
		await payBy(grace, hers, testCards.approved);
		assert.equal(await refusalOf(cancel(hers)), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(member.cancelMyOrder({ orderId: hers })), "not refused");
		const staff = (await billed.shop.staff()).use(service);
		assert.match(await refusalOf(staff.cancelMyOrder({ orderId })), /^403/);
		const anybody = billed.shop.caller().use(service);
		const token = await tokenOf(billed.buyer, orderId);
		assert.equal(await refusalOf(anybody.cancelOrderByLink({ token: `x${token}` })), "404 ORDER_LINK_NOT_FOUND");
		assert.equal(await refusalOf(anybody.cancelOrderByLink({ token })), "not refused");
		assert.equal(await reasonOf(anybody.cancelOrderByLink({ token })), "CANCELLATION_NOT_POSSIBLE CANCELED");
	});

	it("and their returns are not touched by a link of somebody who may only read orders", async () => {
		const order = await bought(billed, 2);
		const { orderId } = order;
		const anybody = billed.shop.caller().use(service);
		const token = await tokenOf(await billed.shop.staff("read-only"), orderId);
		const shown = (await anybody.openOrderReturns({ token })).orderReturns;
		assert.deepEqual([shown?.cancelableUntil, shown?.returnableItems], [undefined, []]);
		assert.equal(await refusalOf(anybody.cancelOrderByLink({ token })), "403 ORDER_LINK_ONLY_SHOWS");
		await send(billed, order, 2);
		assert.deepEqual((await anybody.openOrderReturns({ token })).orderReturns?.returnableItems, []);
		const newReturn = returnOf(order);
		assert.equal(await refusalOf(anybody.requestReturnByLink({ token, newReturn })), "403 ORDER_LINK_ONLY_SHOWS");
		const { id } = await requestedBy(billed.buyer, order);
		const canceled = anybody.cancelReturnByLink({ token, returnId: id ?? "" });
		assert.equal(await refusalOf(canceled), "403 ORDER_LINK_ONLY_SHOWS");
		const managed = await tokenOf(await billed.shop.staff("manager"), orderId);
		assert.equal(await refusalOf(anybody.requestReturnByLink({ token: managed, newReturn })), "not refused");
	});

	it("have the minutes of the settings, and none if those are zero", async () => {
		const { orderId } = await bought(billed);
		await changeSettings(billed.shop, { orders: orderSettings(undefined) });
		assert.equal(await reasonOf(cancel(orderId)), "CANCELLATION_NOT_POSSIBLE NOT_OFFERED");
		await offerCancellation(billed);
		billed.shop.advance(60 * minute - 1);
		const { orderReturns } = await mine().getOrderReturns({ orderId });
		assert.ok(orderReturns?.cancelableUntil);
		billed.shop.advance(1);
		assert.equal(await reasonOf(cancel(orderId)), "CANCELLATION_NOT_POSSIBLE TIME_IS_OVER");
		const token = await tokenOf(billed.buyer, orderId);
		billed.shop.advance(181 * 24 * 60 * minute);
		const late = billed.shop.caller().use(service).cancelOrderByLink({ token });
		assert.equal(await refusalOf(late), "404 ORDER_LINK_EXPIRED");
	});
});

onEachEngine("a process that dies while a buyer cancels", (engine) => {
	let billed: BilledShop;
	const running = new Process();
	before(async () => {
		const { shop, gateway, charges } = await openMortalShop(engine, running);
		billed = new BilledShop(shop, gateway, charges, await shop.visitor());
		await offerCancellation(billed);
	});
	after(() => billed.shop.close());

	for (const death of deathsAt(1, 2, 3)) {
		it(`${death.when} step ${death.step} gives the money back once, though the buyer tries again`, async () => {
			const { orderId, mug } = await bought(billed);
			const paymentId = await billed.paymentId(orderId);
			const calls = billed.buyer.use(service);
			Object.assign(running, { step: 0, death });
			await calls.cancelMyOrder({ orderId }).catch(() => "died");
			assert.ok(running.step >= death.step, "the step was reached");
			running.start();
			running.death = undefined;

			await refusalOf(calls.cancelMyOrder({ orderId }));
			billed.shop.advance(minute);
			await Promise.all([billed.settle(), billed.settle()]);
			const { movements = {} } = (await billed.charges.find(paymentId))?.doc ?? {};
			assert.deepEqual(
				Object.values(movements).map(({ kind, amount }) => [kind, amount]),
				[["REFUND", 1500]],
			);
			assert.deepEqual((await billed.order(orderId)).paymentStatus, "FULLY_REFUNDED");
			assert.equal(await stockOf(billed.shop, mug), 10);
			assert.deepEqual(await billed.breaches(), []);
		});
	}
});
