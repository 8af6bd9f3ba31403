import assert from "node:assert/strict";
import { it } from "node:test";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { listHiddenVariants } from "./hidden-variants.ts";

onEachEngine("the upgrade of hidden variants", (engine) => {
	it("lists those of earlier products once", async (t) => {
		const shop = await openShop({ engine });
		t.after(() => shop.close());
		const { store, site } = shop;
		const choices = ["S", "M"].map((value) => ({ value, description: value }));
		const { product } = await (await shop.staff()).use(productsV1).createProduct({
			product: {
				name: "Shirt",
				priceData: { price: 1 },
				manageVariants: true,
				productOptions: [{ name: "Size", choices }],
			},
		});
		const stored = async () =>
			(await store.read(site, { found: byId(products, product?.id ?? "") })).found ?? assert.fail();
		const before = await stored();
		const [first, ...others] = before.doc.variants;
		assert.ok(first && others.length === 1);
		const variants = [{ ...first, visible: false }, ...others];
		await store.commit(site, [replace(products, before, { ...before.doc, variants })]);
		await listHiddenVariants(store, [site]);
		const after = await stored();
		assert.deepEqual(after.doc.derived.hiddenVariantIds, [first.id]);
		await listHiddenVariants(store, [site]);
		assert.equal((await stored()).revision, after.revision);
	});
});
