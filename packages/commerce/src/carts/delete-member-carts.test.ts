import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { exampleCheckout, exampleOrder } from "@cartwright/testing/example-order";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { orders } from "../orders/documents.ts";
import { carts } from "../purchase/cart-document.ts";
import { deleteMemberCarts } from "./delete-member-carts.ts";

onEachEngine("deleting the carts of a member", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	it("deletes all open checkouts, however many, but for those with an order", async () => {
		const owner = "member:m";
		const ids = Array.from({ length: 230 }, () => uuid());
		const placed = ids[110] ?? "";
		const order = exampleOrder();
		await shop.store.commit(shop.site, [
			...ids.map((id) =>
				create(carts, exampleCheckout({ id, owner, ...(id === placed ? { orderId: order.id } : {}) })),
			),
			create(orders, { ...order, owner, checkoutId: placed }),
		]);
		const log = pino({ level: "silent" });
		const providers = embeddedProviders({ store: shop.store, origin: "" });
		const facts = { store: shop.store, now: shop.now().toISOString(), newId: () => uuid(), origin: "", log, providers };
		await deleteMemberCarts(facts, shop.site, "m");
		const filter = equals("owner", owner);
		const { remaining, total } = await shop.store.read(shop.site, {
			remaining: page(carts, { filter, limit: 10 }),
			total: count(carts, filter),
		});
		assert.deepEqual([total, remaining[0]?.doc.id], [1, placed]);
	});
});
