import assert from "node:assert/strict";
import { it } from "node:test";
import { type StockNotice, stockNotices } from "@cartwright/commerce/stock-notices/documents";
import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { create } from "@cartwright/store/batch";
import { offer } from "@cartwright/testing/buying";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { convertStockNotices } from "./stock-notices.ts";

onEachEngine("the upgrade of requests for notifications", (engine) => {
	it("gives them ids and states, and the address still waits once", async () => {
		const shop = await openShop({ engine });
		const { product } = await offer(shop, 0);
		const variantId = product.variants[0]?.id ?? "";
		const email = "ada@example.com";
		const earlier = {
			id: "hash",
			productId: product.id,
			variantId,
			email,
			language: "en",
			createdDate: "2026-01-01T00:00:00.000Z",
		};
		await shop.store.commit(shop.site, [create(stockNotices, earlier as unknown as StockNotice)]);
		await convertStockNotices(shop.store, [shop.site]);
		await convertStockNotices(shop.store, [shop.site]);
		const calls = (await shop.staff()).use(backInStockNotifications);
		const { requests } = await calls.queryBackInStockNotificationRequests({ query: {} });
		const [request] = requests ?? [];
		assert.deepEqual([requests?.length, request?.status, request?.email], [1, "RECEIVED", email]);
		const again = await calls.createBackInStockNotificationRequest({
			request: { catalogReference: { appId: storesAppId, catalogItemId: product.id }, email },
			itemDetails: { name: "Lamp", price: "1" },
		});
		assert.equal(again.request?.id, request?.id);
		await shop.close();
	});
});
