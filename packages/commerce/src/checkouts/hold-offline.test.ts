import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { byId } from "@cartwright/store/store";
import {
	breachesIn,
	changeSettings,
	lineOf,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { orders } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

const day = 24 * 60 * 60_000;
const tooMany = "428 TOO_MANY_UNPAID_UNITS";

onEachEngine("orders that are to be paid by hand", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const check = () => releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
	const order = async (client: Client, mug: Awaited<ReturnType<typeof offer>>, quantity = 1) =>
		place(client, await readyCheckout(client, lineOf(mug, quantity)));
	const statusOf = async (id: string) => {
		const owner = await shop.staff();
		return (await owner.use(orderService).getOrder({ id })).order?.status;
	};

	it("hold their stock for seven days, then are canceled", async () => {
		const mug = await offer(shop, 10);
		const orderId = await order(await shop.visitor(), mug, 4);
		await payBy(await shop.staff(), orderId, "OFFLINE");
		const client = await shop.visitor();
		const other = await order(client, mug, 3);
		await payBy(client, other, "OFFLINE");
		shop.advance(7 * day - 60_000);
		await check();
		assert.equal(await statusOf(other), "APPROVED");
		shop.advance(2 * 60_000);
		await Promise.all([check(), check()]);
		assert.equal(await statusOf(other), "CANCELED");
		assert.equal(await stockOf(shop, mug), 6, "what staff promised stays held");
		const events = await shop.store.eventsOf(shop.site, orderService.entity, other);
		const canceled = events.find(({ data }) => data.sendOrderCanceledEmail === true);
		assert.ok(canceled, "the buyer is told");
	});

	it("stay once something was shipped", async () => {
		const mug = await offer(shop, 10);
		const client = await shop.visitor();
		const paid = await order(client, mug, 2);
		await payBy(client, paid, "OFFLINE");
		const { unshipped } = await shop.store.read(shop.site, { unshipped: byId(orders, paid) });
		assert.ok(unshipped?.doc.checkAt);
		const lineItems = [{ id: unshipped.doc.lineItems[0]?.id ?? "", quantity: 1 }];
		const staff = (await shop.staff()).use(orderFulfillments);
		await staff.createFulfillment({ orderId: paid, fulfillment: { lineItems } });
		shop.advance(8 * day);
		await check();
		assert.equal(await statusOf(paid), "APPROVED");
		const { settled } = await shop.store.read(shop.site, { settled: byId(orders, paid) });
		assert.equal(settled?.doc.checkAt, undefined, "nothing is left to check");
	});

	it("hold twenty units of a shopper together, and no more", async () => {
		shop.advance(8 * day);
		await check();
		const mug = await offer(shop, 79);
		const client = await shop.visitor();
		assert.equal(await refusalOf(payBy(client, await order(client, mug, 79), "OFFLINE")), tooMany);
		await check();
		shop.advance(60 * 60_000);
		await check();
		assert.equal(await stockOf(shop, mug), 79, "what was not placed is released");
		await payBy(client, await order(client, mug, 15), "OFFLINE");
		assert.equal(await refusalOf(payBy(client, await order(client, mug, 6), "OFFLINE")), tooMany);
		assert.equal((await payBy(client, await order(client, mug, 6), testCards.approved)).status, "APPROVED");
		assert.equal(await refusalOf(payBy(client, await order(client, mug, 6), "OFFLINE")), tooMany);
		await changeSettings(shop, {
			payments: { offline: true, testGateway: true, holdMinutes: 30, offlineMaxUnits: 30 },
		});
		assert.equal((await payBy(client, await order(client, mug, 6), "OFFLINE")).status, "PENDING_MERCHANT");
	});

	it("are refused where they are placed, if the shop takes no cards", async () => {
		await changeSettings(shop, { payments: { offline: true, testGateway: false, holdMinutes: 30 } });
		const mug = await offer(shop, 79);
		assert.equal(await refusalOf(order(await shop.visitor(), mug, 21)), tooMany);
		assert.ok(await order(await shop.visitor(), mug, 20));
	});
});
