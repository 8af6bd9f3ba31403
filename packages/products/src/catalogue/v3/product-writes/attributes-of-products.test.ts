import assert from "node:assert/strict";
import { it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { keys } from "@cartwright/contract/staff/keys";
import { refusalOf } from "@cartwright/testing/refusal";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { price, simpleProduct } from "./testing.ts";

onEachEngine("sections and categories of products", (engine) => {
	it("are added and removed, singly and by filter", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const sections = staff.use(infoSectionsV3);
		const { results } = await calls.bulkCreateProducts({ products: ["A", "B"].map(simpleProduct) });
		const ids = results?.map(({ itemMetadata }) => itemMetadata?.id ?? "") ?? [];
		const listed = (revision: string) => ids.map((productId) => ({ productId, revision }));
		const made = await Promise.all(
			Array.from({ length: 21 }, (_, index) =>
				sections.createInfoSection({ infoSection: { uniqueName: `s${index}`, title: `Section ${index}` } }),
			),
		);
		const sectionIds = made.map(({ infoSection }) => infoSection?.id ?? "");
		const [care = ""] = sectionIds;
		const added = await calls.bulkAddInfoSectionsToProducts({
			products: listed("1"),
			infoSectionIds: [care],
			returnEntity: true,
			fields: ["INFO_SECTION"],
		});
		assert.deepEqual(
			added.results?.map(({ item }) => item?.infoSections?.map(({ uniqueName, title }) => [uniqueName, title])),
			[[["s0", "Section 0"]], [["s0", "Section 0"]]],
		);
		const sectionsOf = async (productId: string) => {
			const { product } = await calls.getProduct({ productId, fields: ["INFO_SECTION"] });
			return product?.infoSections?.length;
		};
		const job = async ({ jobId = "" }: { jobId?: string }) => {
			await runAsyncJobs(shop);
			return (await staff.use(asyncJobs).getAsyncJob({ jobId })).job?.counts;
		};
		const filter = {};
		const many = await calls.bulkAddInfoSectionsToProductsByFilter({ filter, infoSectionIds: sectionIds.slice(0, 20) });
		assert.equal((await job(many))?.successCount, 2);
		assert.equal(await sectionsOf(ids[0] ?? ""), 20);
		const last = { infoSectionIds: sectionIds.slice(20) };
		const tooMany = (await calls.bulkAddInfoSectionsToProducts({ products: listed("3"), ...last })).results;
		assert.equal(tooMany?.[0]?.itemMetadata?.error?.code, "TOO_MANY_INFO_SECTIONS_ERROR");
		const failing = await job(await calls.bulkAddInfoSectionsToProductsByFilter({ filter, ...last }));
		assert.deepEqual(failing?.errorByCodeCount, { TOO_MANY_INFO_SECTIONS_ERROR: 2 });
		const removed = await calls.bulkRemoveInfoSectionsFromProducts({
			products: listed("3"),
			infoSectionIds: [care],
			returnEntity: true,
			fields: ["INFO_SECTION"],
		});
		assert.equal(removed.results?.[0]?.item?.infoSections?.length, 19);
		const rest = { filter, infoSectionIds: sectionIds };
		assert.equal((await job(await calls.bulkRemoveInfoSectionsFromProductsByFilter(rest)))?.successCount, 2);
		assert.equal(await sectionsOf(ids[1] ?? ""), 0);
		const unknown = { filter, infoSectionIds: [ids[0] ?? ""] };
		assert.match(await refusalOf(calls.bulkAddInfoSectionsToProductsByFilter(unknown)), /^400 infoSectionIds/);

		const { collection } = await staff.use(products).createCollection({ collection: { name: "Art" } });
		const category = { categoryIds: [collection?.id ?? ""] };
		const hasArt = async () =>
			(await staff.use(products).getProduct({ id: ids[0] ?? "" })).product?.collectionIds?.includes(
				collection?.id ?? "",
			);
		assert.equal((await job(await calls.bulkAddProductsToCategoriesByFilter(category)))?.successCount, 2);
		assert.equal(await hasArt(), true);
		assert.equal((await job(await calls.bulkRemoveProductsFromCategoriesByFilter(category)))?.successCount, 2);
		assert.equal(await hasArt(), false);
		const main = { ...simpleProduct("C"), mainCategoryId: collection?.id ?? "" };
		assert.equal((await calls.createProduct({ product: main })).product?.mainCategoryId, collection?.id);
		await shop.close();
	});

	it("take brands and ribbons by id or name", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const calls = (await shop.staff()).use(productsV3);
		const { product } = await calls.createProduct({
			product: { ...simpleProduct("A"), brand: { name: "Luma" }, ribbon: { name: "New" } },
		});
		const { brand, ribbon } = product ?? {};
		assert.deepEqual(
			[brand?.name, ribbon?.name, typeof brand?.id, typeof ribbon?.id],
			["Luma", "New", "string", "string"],
		);
		const given = { brand: { id: brand?.id ?? "" }, ribbon: { id: ribbon?.id ?? "" } };
		const second = await calls.createProduct({ product: { ...simpleProduct("B"), ...given } });
		assert.deepEqual([second.product?.brand, second.product?.ribbon], [brand, ribbon]);
		const renamed = { id: second.product?.id ?? "", revision: "1", brand: { name: "Other" } };
		assert.match(await refusalOf(calls.updateProduct({ product: renamed })), /^400 product.brand.id/);
		await shop.close();
	});

	it("and products are written by those only who may", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const owner = await shop.staff();
		const { product } = await owner.use(productsV3).createProduct({
			product: {
				...simpleProduct("Secret"),
				visible: false,
				tags: { privateTags: { tagIds: ["vip"] }, publicTags: { tagIds: ["sale"] } },
				variantsInfo: { variants: [{ price: price("9"), revenueDetails: { cost: { amount: "3" } } }] },
			},
		});
		const id = product?.id ?? "";
		const one = { id, revision: "1" };
		const listed = { products: [{ productId: id, revision: "1" }], infoSectionIds: [id] };
		for (const caller of [await shop.visitor(), await shop.staff("read-only"), await shop.staff("fulfilment")]) {
			const calls = caller.use(productsV3);
			const ends = await Promise.all(
				[
					calls.createProduct({ product: simpleProduct("X") }),
					calls.createProductWithInventory({ product: simpleProduct("X") }),
					calls.updateProduct({ product: one }),
					calls.updateProductWithInventory({ product: one }),
					calls.deleteProduct({ productId: id }),
					calls.bulkCreateProducts({ products: [simpleProduct("X")] }),
					calls.bulkCreateProductsWithInventory({ products: [simpleProduct("X")] }),
					calls.bulkUpdateProducts({ products: [{ product: one }] }),
					calls.bulkUpdateProductsWithInventory({ products: [{ product: one }] }),
					calls.bulkDeleteProducts({ productIds: [id] }),
					calls.bulkAddInfoSectionsToProducts(listed),
					calls.bulkRemoveInfoSectionsFromProducts(listed),
					calls.bulkUpdateProductTags({ productIds: [id], assignTags: {} }),
					calls.bulkUpdateProductsByFilter({ product: {} }),
					calls.bulkDeleteProductsByFilter({ filter: {} }),
				].map((call) => refusalOf(call)),
			);
			assert.deepEqual(new Set(ends), new Set(["403 PERMISSION_DENIED"]));
		}
		// Merchant data are not shown to everybody who may write, and stay as they are when the product is sent back.
		const content = (await shop.staff("content")).use(productsV3);
		const fields = ["MERCHANT_DATA"] as const;
		const withFields = { fields: [...fields] };
		const ends = [
			await refusalOf(content.createProduct({ product: simpleProduct("X"), ...withFields })),
			await refusalOf(content.createProductWithInventory({ product: simpleProduct("X"), ...withFields })),
			await refusalOf(content.updateProduct({ product: one, ...withFields })),
			await refusalOf(content.updateProductWithInventory({ product: one, ...withFields })),
			await refusalOf(content.bulkCreateProducts({ products: [simpleProduct("X")], ...withFields })),
			await refusalOf(content.bulkCreateProductsWithInventory({ products: [simpleProduct("X")], ...withFields })),
			await refusalOf(content.bulkUpdateProducts({ products: [{ product: one }], ...withFields })),
			await refusalOf(content.bulkUpdateProductsWithInventory({ products: [{ product: one }], ...withFields })),
			await refusalOf(content.bulkRemoveInfoSectionsFromProducts({ ...listed, ...withFields })),
		];
		assert.deepEqual(new Set(ends), new Set(["403 NO_PERMISSION_TO_READ_MERCHANT_DATA"]));
		const { infoSection } = await owner
			.use(infoSectionsV3)
			.createInfoSection({ infoSection: { uniqueName: "care", title: "Care" } });
		const adding = { ...listed, infoSectionIds: [infoSection?.id ?? ""], ...withFields };
		assert.equal(
			await refusalOf(content.bulkAddInfoSectionsToProducts(adding)),
			"403 NO_PERMISSION_TO_READ_MERCHANT_DATA",
		);
		const seen = await content.getProduct({ productId: id });
		assert.equal(JSON.stringify(seen).includes("revenueDetails"), false);
		await content.updateProduct({ product: seen.product as never });
		const priced = await owner.use(productsV3).getProduct({ productId: id, fields: ["MERCHANT_DATA"] });
		assert.equal(priced.product?.variantsInfo?.variants?.[0]?.revenueDetails?.cost?.amount, "3.00");
		// Private tags are for staff only.
		await owner.use(productsV3).updateProduct({ product: { id, revision: "2", visible: true } });
		const shown = await (await shop.visitor()).use(productsV3).getProduct({ productId: id });
		assert.deepEqual(shown.product?.tags, { privateTags: { tagIds: [] }, publicTags: { tagIds: ["sale"] } });
		const searched = await (await shop.visitor()).use(productsV3).searchProducts({
			search: { filter: { "tags.privateTags.tagIds": { $hasSome: ["vip"] } } },
		});
		assert.deepEqual(searched.products, []);
		// Whoever may not see hidden products cannot find them out by changing them.
		const scopes = ["WIX_STORES.PRODUCT_UPDATE", "WIX_STORES.PRODUCT_DELETE", "CATEGORIES.CATEGORY_ADD_ITEM"];
		const more = ["CATEGORIES.CATEGORY_REMOVE_ITEM", "stores:catalog:v3:product:bulk_update_product_tags_by_filter"];
		const { key } = await owner.use(keys).createKey({ name: "Hidden", scopes: [...scopes, ...more] });
		const blind = shop.caller(key).use(productsV3);
		const filter = { visible: false };
		const { collection } = await owner.use(products).createCollection({ collection: { name: "Art" } });
		const categoryIds = [collection?.id ?? ""];
		const infoSectionIds = [infoSection?.id ?? ""];
		const blindEnds = [
			await refusalOf(blind.bulkUpdateProductsByFilter({ filter, product: { visible: true } })),
			await refusalOf(blind.bulkDeleteProductsByFilter({ filter })),
			await refusalOf(blind.bulkUpdateProductVariantsByFilter({ filter, variant: { sku: "X" } as never })),
			await refusalOf(blind.bulkAdjustProductVariantsByFilter({ filter, cost: { percentage: 1 } })),
			await refusalOf(blind.bulkAddInfoSectionsToProductsByFilter({ filter, infoSectionIds })),
			await refusalOf(blind.bulkRemoveInfoSectionsFromProductsByFilter({ filter, infoSectionIds })),
			await refusalOf(blind.bulkAddProductsToCategoriesByFilter({ filter, categoryIds })),
			await refusalOf(blind.bulkRemoveProductsFromCategoriesByFilter({ filter, categoryIds })),
			await refusalOf(blind.bulkUpdateProductTagsByFilter({ filter, assignTags: { publicTags: { tagIds: ["x"] } } })),
		];
		assert.deepEqual(new Set(blindEnds), new Set(["403 NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS"]));
		await shop.close();
	});
});
