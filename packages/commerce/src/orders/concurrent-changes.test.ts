import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import {
	breachesIn,
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

onEachEngine("an order that several change at once", (engine) => {
	let shop: Shop;
	let [ada, grace]: ReturnType<typeof by>[] = [];
	const by = (client: Pick<Client, "use">) => client.use(service);
	const first = () => ada ?? assert.fail();
	const second = () => grace ?? assert.fail();
	before(async () => {
		shop = await openShop({ engine });
		[ada, grace] = [by(await shop.staff()), by(await shop.staff("support"))];
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const placed = async (of: Offer, quantity = 1): Promise<{ id: string; buyer: Client }> => {
		const buyer = await shop.visitor();
		return { id: await place(buyer, await readyCheckout(buyer, lineOf(of, quantity))), buyer };
	};
	const bought = async (of: Offer, quantity = 1): Promise<string> => {
		const { id, buyer } = await placed(of, quantity);
		await payBy(buyer, id, "OFFLINE");
		return id;
	};
	const read = async (id: string): Promise<WireOrder> => (await first().getOrder({ id })).order ?? {};
	const eventsOf = async (id: string) => shop.store.eventsOf(shop.site, service.entity, id);

	it("is canceled once, and its stock returns once", async () => {
		const mug = await offer(shop, 10);
		const id = await bought(mug, 3);
		assert.equal(await stockOf(shop, mug), 7);
		const staff = [first(), second(), first(), second()];
		const results = await Promise.all(staff.map((each) => refusalOf(each.cancelOrder({ id, restockAllItems: true }))));
		assert.deepEqual(results.sort(), [
			"428 ORDER_ALREADY_CANCELED",
			"428 ORDER_ALREADY_CANCELED",
			"428 ORDER_ALREADY_CANCELED",
			"not refused",
		]);
		assert.equal(await stockOf(shop, mug), 10);
		const canceled = (await eventsOf(id)).filter(({ type }) => type === "wix.ecom.v1.order_canceled");
		assert.equal(canceled.length, 1);
	});

	it("keeps every tag, whoever assigned it when", async () => {
		const ids = [await bought(await offer(shop)), await bought(await offer(shop))];
		const tags = Array.from({ length: 8 }, (_, index) => `tag-${index}`);
		await Promise.all(
			tags.map((tag, index) =>
				(index % 2 === 0 ? first() : second()).bulkUpdateOrderTags({
					orderIds: index % 3 === 0 ? [...ids].reverse() : ids,
					assignTags: { tags: { tagIds: [tag] } },
				}),
			),
		);
		for (const id of ids) assert.deepEqual((await read(id)).tags?.tags?.tagIds?.toSorted(), tags);
	});

	it("has every change of different fields, and one of the values of the same field", async () => {
		const id = await bought(await offer(shop));
		await Promise.all([
			first().updateOrder({ order: { id, archived: true } }),
			second().updateOrder({ order: { id, seenByAHuman: true } }),
			first().updateOrder({ order: { id, buyerLanguage: "de" } }),
			second().updateOrder({ order: { id, recipientInfo: { address: { country: "FR" } } } }),
			first().bulkUpdateOrders({ orders: [{ order: { id, weightUnit: "LB" } }] }),
			first().updateOrder({ order: { id, buyerInfo: { email: "ada@example.org" } } }),
			second().updateOrder({ order: { id, buyerInfo: { email: "grace@example.org" } } }),
		]);
		const { archived, seenByAHuman, buyerLanguage, recipientInfo, weightUnit, buyerInfo } = await read(id);
		assert.deepEqual(
			[archived, seenByAHuman, buyerLanguage, recipientInfo?.address?.country, weightUnit],
			[true, true, "de", "FR", "LB"],
		);
		assert.ok(["ada@example.org", "grace@example.org"].includes(buyerInfo?.email ?? ""));
		const sequences = (await eventsOf(id)).map(({ sequence }) => sequence);
		assert.deepEqual(
			sequences,
			sequences.map((_, index) => index + 1),
		);
	});

	it("stays canceled, with what others changed meanwhile", async () => {
		const id = await bought(await offer(shop));
		await Promise.all([
			first().cancelOrder({ id }),
			second().updateOrder({ order: { id, archived: true } }),
			second().bulkUpdateOrderTags({ orderIds: [id], assignTags: { tags: { tagIds: ["late"] } } }),
			first().bulkUpdateOrders({ orders: [{ order: { id, seenByAHuman: true } }] }),
		]);
		const { status, archived, seenByAHuman, tags, activities } = await read(id);
		assert.deepEqual([status, archived, seenByAHuman, tags?.tags?.tagIds], ["CANCELED", true, true, ["late"]]);
		assert.deepEqual(
			activities?.map(({ activityType }) => activityType),
			["ORDER_PLACED", "ORDER_CANCELED"],
		);
	});

	it("is either paid or canceled if the buyer pays while staff cancel it, and its stock follows", async () => {
		for (const how of [testCards.approved, "OFFLINE"]) {
			const mug = await offer(shop, 1);
			const { id, buyer } = await placed(mug);
			const [canceled, paid] = await Promise.all([
				refusalOf(first().cancelOrder({ id })),
				refusalOf(payBy(buyer, id, how)),
			]);
			const { status, paymentStatus } = await read(id);
			const approved = (await eventsOf(id)).filter(({ type }) => type === "wix.ecom.v1.order_approved").length;
			if (canceled === "not refused") {
				assert.equal(status, "CANCELED");
				// Paid first, it keeps its units; canceled first, they return.
				assert.equal(approved, paid === "not refused" ? 1 : 0);
				assert.equal(await stockOf(shop, mug), approved === 1 ? 0 : 1);
			} else {
				assert.deepEqual([canceled, status], ["428 ORDER_HAS_AUTHORIZED_TRANSACTION", "APPROVED"]);
				assert.deepEqual([paid, await stockOf(shop, mug)], ["not refused", 0]);
			}
			assert.equal(paymentStatus, approved === 1 && how !== "OFFLINE" ? "PAID" : "NOT_PAID");
		}
	});

	const soldOut = (error: unknown): undefined => {
		assert.ok(error instanceof CallError);
		assert.equal(error.code, "FULL_OUT_OF_STOCK");
	};

	it("takes the last unit for one of its buyers, and gives it to the next once it is canceled", async () => {
		const last = await offer(shop, 1);
		const buyers = await Promise.all(
			Array.from({ length: 4 }, async () => {
				const buyer = await shop.visitor();
				return { buyer, checkoutId: await readyCheckout(buyer, lineOf(last)) };
			}),
		);
		const placedBy = await Promise.all(buyers.map(({ buyer, checkoutId }) => place(buyer, checkoutId).catch(soldOut)));
		const ids = placedBy.filter((id) => id !== undefined);
		assert.deepEqual([ids.length, await stockOf(shop, last)], [1, 0]);
		await first().cancelOrder({ id: ids[0] ?? "" });
		assert.equal(await stockOf(shop, last), 1);
		const [next] = buyers.filter((_, index) => placedBy[index] === undefined);
		assert.ok(next);
		assert.ok(await place(next.buyer, next.checkoutId));
		assert.equal(await stockOf(shop, last), 0);
	});

	it("gives back the units of each order once, however many orders of one product are canceled at once", async () => {
		const mug = await offer(shop, 12);
		const quantities = [1, 2, 3, 4];
		const ids: string[] = [];
		for (const quantity of quantities) ids.push(await bought(mug, quantity));
		assert.equal(await stockOf(shop, mug), 2);
		await Promise.all(
			ids.map((id, index) => (index % 2 ? first() : second()).cancelOrder({ id, restockAllItems: index !== 2 })),
		);
		// The third was not restocked.
		assert.equal(await stockOf(shop, mug), 9);
		const restocked = await Promise.all(ids.map(async (id) => (await read(id)).lineItems?.[0]?.restockQuantity));
		assert.deepEqual(restocked, [1, 2, undefined, 4]);
	});
});
