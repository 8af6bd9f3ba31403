import assert from "node:assert/strict";
import { it } from "node:test";
import { orders as documents } from "@cartwright/commerce/orders/documents";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { breachesIn, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { recordFulfillments } from "./order-fulfillments.ts";

onEachEngine("the upgrade of orders that were marked as fulfilled", (engine) => {
	it("gives each one parcel of all its pieces, once", async () => {
		const shop = await openShop({ engine });
		const buyer = await shop.visitor();
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(await offer(shop), 3)));
		await payBy(buyer, orderId, "OFFLINE");
		const { order } = await shop.store.read(shop.site, { order: byId(documents, orderId) });
		assert.ok(order);
		await shop.store.commit(shop.site, [replace(documents, order, { ...order.doc, fulfillmentStatus: "FULFILLED" })]);
		assert.equal((await breachesIn(shop)).length, 1);
		await recordFulfillments(shop.store, [shop.site]);
		await recordFulfillments(shop.store, [shop.site]);
		const staff = (await shop.staff()).use(orderFulfillments);
		const { orderWithFulfillments } = await staff.listFulfillmentsForSingleOrder({ orderId });
		assert.deepEqual(
			orderWithFulfillments?.fulfillments?.map(({ lineItems }) => lineItems?.map(({ quantity }) => quantity)),
			[[3]],
		);
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});
});
