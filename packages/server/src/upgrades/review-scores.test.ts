import assert from "node:assert/strict";
import { it } from "node:test";
import { reviews as documents } from "@cartwright/commerce/reviews/documents";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { offer } from "@cartwright/testing/buying";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { scoreReviews } from "./review-scores.ts";

onEachEngine("the upgrade of the scores of reviews", (engine) => {
	it("computes each score anew, once", async (t) => {
		const shop = await openShop({ engine });
		t.after(() => shop.close());
		const { store, site } = shop;
		const entityId = (await offer(shop, 5)).product.id;
		const { review } = await (await shop.visitor())
			.use(reviews)
			.createReview({ review: { namespace: "stores", entityId, content: { rating: 5, body: "Good." } } });
		const stored = async () =>
			(await store.read(site, { found: byId(documents, review?.id ?? "") })).found ?? assert.fail();
		const { doc, revision } = await stored();
		await store.commit(site, [replace(documents, { doc, revision }, { ...doc, relevanceScore: 0.9 })]);
		await scoreReviews(store, [site]);
		const after = await stored();
		assert.equal(after.doc.relevanceScore, doc.relevanceScore);
		await scoreReviews(store, [site]);
		assert.equal((await stored()).revision, after.revision);
	});
});
