import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { products as documents } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { linkAttributeNames } from "./attribute-names.ts";

onEachEngine("the upgrade of the names of brands and ribbons", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	it("links the names of earlier products once", async () => {
		const staff = await shop.staff();
		const names = ["Luma", "Luma", "x".repeat(60), undefined];
		const made = await Promise.all(
			names.map(async (_, index) => {
				const { product } = await staff
					.use(products)
					.createProduct({ product: { name: `Lamp ${index}`, priceData: { price: 1 } } });
				return product?.id ?? "";
			}),
		);
		const { store, site } = shop;
		const stored = async () => {
			const { found } = await store.read(site, { found: byIds(documents, made) });
			return made.flatMap((id) => found.get(id) ?? []);
		};
		const earlier = (await stored()).map((each, index) => {
			const name = names[index];
			return replace(documents, each, { ...each.doc, ...(name ? { brand: { name }, ribbon: { name: "New" } } : {}) });
		});
		await store.commit(site, earlier);
		await linkAttributeNames(store, [site]);
		const upgraded = await stored();
		await linkAttributeNames(store, [site]);
		assert.deepEqual(
			(await stored()).map(({ revision }) => revision),
			upgraded.map(({ revision }) => revision),
		);
		const query = { filter: { name: "Luma" } };
		const { brands } = await staff.use(brandsV3).queryBrands({ query, fields: ["ASSIGNED_PRODUCTS_COUNT"] });
		assert.deepEqual(
			brands.map(({ assignedProductsCount }) => assignedProductsCount),
			[2],
		);
		const { count } = await staff.use(brandsV3).countBrands({});
		assert.equal(count, 1);
		const [first, second, long, none] = upgraded.map(({ doc }) => doc);
		assert.deepEqual([first?.brand?.id, second?.brand?.id], [brands[0]?.id, brands[0]?.id]);
		assert.deepEqual([long?.brand?.id, none?.brand], [undefined, undefined]);
		assert.equal(first?.ribbon?.id, long?.ribbon?.id);
	});
});
