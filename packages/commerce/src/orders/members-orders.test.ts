import assert from "node:assert/strict";
import { it } from "node:test";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";

onEachEngine("the orders of a member", (engine) => {
	it("are all that searchOrders finds, whatever filter or cursor is sent", async () => {
		const shop = await openShop({ engine });
		const mug = await offer(shop);
		const bought = async (buyer: Client): Promise<string> => {
			const orderId = await place(buyer, await readyCheckout(buyer, lineOf(mug)));
			await payBy(buyer, orderId, "OFFLINE");
			shop.advance(1000);
			return orderId;
		};
		const [ada, grace] = [await newMember(shop), await newMember(shop)];
		const other = await bought(grace.client);
		const [first, second] = [await bought(ada.client), await bought(ada.client)];
		const [staff, hers] = [(await shop.staff()).use(service), ada.client.use(service)];
		await staff.bulkUpdateOrderTags({ orderIds: [first], assignTags: { privateTags: { tagIds: ["vip"] } } });
		const search = async (by: typeof staff, request: object) => {
			const { orders, metadata } = await by.searchOrders({ search: request });
			return { orders, ids: orders.map(({ id }) => id), cursor: metadata?.cursors?.next ?? "" };
		};

		assert.deepEqual((await search(hers, {})).ids, [second, first]);
		assert.deepEqual((await search(hers, { filter: { id: other } })).ids, []);
		assert.deepEqual((await search(hers, { filter: { $not: { id: first } } })).ids, [second]);
		const own = await search(hers, { cursorPaging: { limit: 1 } });
		assert.deepEqual((await search(hers, { cursorPaging: { cursor: own.cursor } })).ids, [first]);
		const ofStaff = await search(staff, { cursorPaging: { limit: 1 } });
		assert.deepEqual((await search(hers, { cursorPaging: { cursor: ofStaff.cursor } })).ids, [first]);
		assert.deepEqual((await search(staff, { cursorPaging: { cursor: own.cursor } })).ids, [first, other]);
		const tagsOf = ({ orders }: typeof own) => orders[0]?.tags?.privateTags?.tagIds ?? [];
		const tagged = { filter: { id: first } };
		assert.deepEqual([tagsOf(await search(hers, tagged)), tagsOf(await search(staff, tagged))], [[], ["vip"]]);
		await shop.close();
	});
});
