import assert from "node:assert/strict";
import { it } from "node:test";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { releaseExpiredHolds } from "@cartwright/testing/buying";
import { exampleOrder } from "@cartwright/testing/example-order";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orders } from "../../orders/documents.ts";

onEachEngine("expired holds", (engine) => {
	it("are all released by one run, however many there are", async () => {
		const shop = await openShop({ engine });
		// They expired at the same time, so the batches differ by id alone.
		const expired = Array.from({ length: 250 }, (_, index) => ({
			...exampleOrder(),
			id: uuid(),
			checkoutId: uuid(),
			number: String(index),
		}));
		await shop.store.commit(
			shop.site,
			expired.map((order) => create(orders, order)),
		);
		await releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
		const { stored } = await shop.store.read(shop.site, { stored: page(orders, { limit: 1000 }) });
		const states = Map.groupBy(stored, ({ doc }) => doc.stock.state);
		assert.deepEqual([states.get("RETURNED")?.length, states.get("HELD")?.length], [250, undefined]);
		await shop.close();
	});
});
