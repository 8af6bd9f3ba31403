import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { storesAppId, withStartedServer } from "./shop.ts";

withStartedServer("recommendations", fillCatalogue, (started) => {
	it("lists the ways to recommend", async () => {
		const { availableAlgorithms } = await started().shopper().recommendations.listAvailableAlgorithms();

		assert.ok(availableAlgorithms?.length);
		for (const { config, catalogAppIds } of availableAlgorithms ?? []) {
			assert.ok(config?.name);
			assert.ok(catalogAppIds?.includes(storesAppId));
		}
	});

	it("recommends related products that can be bought, and not the product itself", async () => {
		const { shopper, data } = started();
		const { recommendations, products } = shopper();
		const { availableAlgorithms } = await recommendations.listAvailableAlgorithms();
		const algorithms = (availableAlgorithms ?? [])
			.filter(({ config }) => config?.algorithmType === "RELATED_ITEMS")
			.map(({ appId, config }) => ({ appId: appId ?? "", _id: config?.algorithmId ?? "" }));
		const { recommendation } = await recommendations.getRecommendation(algorithms, {
			items: [{ appId: storesAppId, catalogItemId: data.products.tote }],
			minimumRecommendedItems: 1,
		});

		const ids = recommendation?.items?.map(({ catalogItemId }) => catalogItemId ?? "") ?? [];
		const found = await products.queryProducts().in("_id", ids).find();
		assert.ok(ids.length > 0);
		assert.equal(found.items.length, ids.length);
		assert.ok(!ids.includes(data.products.tote));
	});

	it("returns an empty list without recommendations, and rejects an unknown algorithm", async () => {
		const { recommendations } = started().shopper();
		const unknown = [{ appId: storesAppId, _id: "0198c0de-0000-7000-8000-000000000000" }];
		const error = await refusal(recommendations.getRecommendation(unknown));

		assert.ok([400, 404].includes(error.status ?? 0));
	});
});
