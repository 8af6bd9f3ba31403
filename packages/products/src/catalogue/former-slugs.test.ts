import assert from "node:assert/strict";
import { it } from "node:test";
import { collections as collectionCalls } from "@cartwright/contract/catalogue/v1/collections";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { simpleProduct } from "./v3/product-writes/testing.ts";

const treeReference = { appNamespace: "@wix/stores" };

onEachEngine("former slugs", (engine) => {
	it("lead to a product that V3 and V1 renamed, however often, until another takes one", async (t) => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		t.after(() => shop.close());
		const staff = await shop.staff();
		const visitor = await shop.visitor();
		const slugNow = async (slug: string) => (await visitor.use(productsV3).getProductBySlug({ slug })).product?.slug;
		const { product } = await staff
			.use(productsV3)
			.createProduct({ product: { ...simpleProduct("Old name"), slug: "old-name" } });
		assert.ok(product?.id);
		const renamed = { id: product.id, revision: product.revision ?? "", slug: "new-name" };
		await staff.use(productsV3).updateProduct({ product: renamed });
		await staff.use(productsV1).updateProduct({ product: { id: product.id, slug: "newest-name" } });
		for (const slug of ["old-name", "new-name", "newest-name", "NEWEST-Name", "Old-Name"]) {
			assert.equal(await slugNow(slug), "newest-name", slug);
		}
		await staff.use(productsV1).updateProduct({ product: { id: product.id, slug: "old-name" } });
		assert.equal(await slugNow("newest-name"), "old-name");
		await staff.use(productsV3).createProduct({ product: { ...simpleProduct("Newest name"), slug: "newest-name" } });
		assert.equal(await slugNow("newest-name"), "newest-name");
		await staff.use(productsV1).updateProduct({ product: { id: product.id, visible: false } });
		assert.equal(await refusalOf(slugNow("new-name")), "404 PRODUCT_NOT_FOUND");
		await staff.use(productsV1).deleteProduct({ id: product.id });
		assert.equal(await refusalOf(slugNow("old-name")), "404 PRODUCT_NOT_FOUND");
	});

	it("lead to a category that V3 and V1 renamed", async (t) => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		t.after(() => shop.close());
		const staff = await shop.staff();
		const visitor = await shop.visitor();
		const { category } = await staff.use(categories).createCategory({
			category: { name: "Kitchen", slug: "kitchen" },
			treeReference,
		});
		assert.ok(category?.id);
		const renamed = { id: category.id, revision: category.revision ?? "", slug: "cooking" };
		await staff.use(categories).updateCategory({ category: renamed, treeReference });
		await staff.use(productsV1).updateCollection({ collection: { id: category.id, slug: "cookware" } });
		for (const slug of ["kitchen", "cooking", "cookware", "CookWare"]) {
			const found = await visitor.use(categories).getCategoryBySlug({ slug, treeReference });
			assert.equal(found.category?.slug, "cookware", slug);
			const { collection } = await visitor.use(collectionCalls).getCollectionBySlug({ slug });
			assert.equal(collection?.slug, "cookware", slug);
		}
	});
});
