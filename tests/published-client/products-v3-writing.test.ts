import assert from "node:assert/strict";
import { it } from "node:test";
import { infoSectionsV3 } from "@wix/stores";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

const price = (amount: string) => ({ actualPrice: { amount } });

const rug = (name: string) => ({
	name,
	productType: "PHYSICAL" as const,
	plainDescription: "<p>Wool</p>",
	media: { itemsInfo: { items: [{ url: "https://pictures.example.com/rug.png", altText: "Rug" }] } },
	options: [
		{
			name: "Size",
			optionRenderType: "TEXT_CHOICES" as const,
			choicesSettings: {
				choices: ["S", "L"].map((choice) => ({ name: choice, choiceType: "CHOICE_TEXT" as const })),
			},
		},
	],
	variantsInfo: {
		variants: ["S", "L"].map((choiceName) => ({
			sku: `RUG-${choiceName}`,
			price: price("20"),
			choices: [{ optionChoiceNames: { optionName: "Size", choiceName, renderType: "TEXT_CHOICES" as const } }],
		})),
	},
});

const plain = (name: string) => ({
	name,
	productType: "PHYSICAL" as const,
	variantsInfo: { variants: [{ price: price("5") }] },
});

withStartedServer("the writing of products in V3", fillCatalogue, (started) => {
	const staff = () => started().staff;

	it("creates, changes and deletes a product, which V1 shows too", async () => {
		const { productsV3, products } = staff();
		const created = await productsV3.createProduct(rug("Rug"), { fields: ["PLAIN_DESCRIPTION", "MEDIA_ITEMS_INFO"] });
		const id = created._id ?? "";
		assert.equal(created.plainDescription, "<p>Wool</p>");
		assert.equal(created.variantsInfo?.variants?.length, 2);
		const older = (await products.getProduct(id)).product;
		assert.deepEqual(
			older?.variants?.map(({ variant, choices }) => [variant?.sku, choices?.Size]),
			[
				["RUG-S", "S"],
				["RUG-L", "L"],
			],
		);
		// The whole product with a changed member, as an editor sends it.
		const read = await productsV3.getProduct(id, { fields: ["PLAIN_DESCRIPTION", "MEDIA_ITEMS_INFO"] });
		const sent = { ...structuredClone(read), name: "Round rug" };
		const changed = await productsV3.updateProduct(id, sent as never, {
			fields: ["PLAIN_DESCRIPTION", "MEDIA_ITEMS_INFO"],
		});
		assert.equal(changed.name, "Round rug");
		assert.deepEqual(changed.variantsInfo, read.variantsInfo);
		assert.deepEqual(changed.options, read.options);
		assert.deepEqual(changed.media, read.media);
		const stale = await refusal(productsV3.updateProduct(id, { revision: "1", name: "Rug" }));
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "INVALID_REVISION"]);
		await productsV3.deleteProduct(id);
		const gone = await refusal(productsV3.getProduct(id));
		assert.equal(gone.details?.applicationError?.code, "PRODUCT_NOT_FOUND");
		const visitor = await refusal(started().shopper().productsV3.createProduct(plain("Mine")));
		assert.equal(visitor.status, 403);
	});

	it("writes products with their stock", async () => {
		const { productsV3 } = staff();
		const stocked = (inventoryItem: object) => ({ variants: [{ price: price("5"), inventoryItem }] });
		const { product, inventoryResults } = await productsV3.createProductWithInventory(
			{ ...plain("Vase"), variantsInfo: stocked({ quantity: 3 }) },
			{ returnEntity: true },
		);
		assert.equal(inventoryResults?.results?.[0]?.item?.quantity, 3);
		const [variant] = product?.variantsInfo?.variants ?? [];
		const updated = await productsV3.updateProductWithInventory(
			product?._id ?? "",
			{
				revision: product?.revision ?? "",
				variantsInfo: {
					variants: [{ _id: variant?._id ?? "", price: price("6"), inventoryItem: { quantity: 0 } }],
				},
			},
			{ returnEntity: true },
		);
		assert.equal(updated.product?.inventory?.availabilityStatus, "OUT_OF_STOCK");
		const bulk = await productsV3.bulkCreateProductsWithInventory(
			[{ ...plain("Bowl"), variantsInfo: stocked({ inStock: true }) }],
			{ returnEntity: true },
		);
		const bowl = bulk.productResults?.results?.[0]?.item;
		assert.equal(bowl?.inventory?.availabilityStatus, "IN_STOCK");
		const renamed = await productsV3.bulkUpdateProductsWithInventory(
			[{ product: { _id: bowl?._id ?? "", revision: bowl?.revision ?? "", name: "Dish" } }],
			{ returnEntity: true },
		);
		assert.equal(renamed.productResults?.results?.[0]?.item?.name, "Dish");
	});

	it("writes many products, and answers what became of each", async () => {
		const { productsV3 } = staff();
		const created = await productsV3.bulkCreateProducts(["One", "Two"].map(plain), { returnEntity: true });
		const items = created.results?.map(({ item }) => item) ?? [];
		const ids = items.map((item) => item?._id ?? "");
		const updated = await productsV3.bulkUpdateProducts(
			items.map((item, index) => ({
				product: { _id: item?._id ?? "", revision: index === 0 ? "9" : "1", visible: false },
			})),
			{ returnEntity: true },
		);
		assert.deepEqual(
			updated.results?.map(({ itemMetadata, item }) => [itemMetadata?.error?.code, item?.visible]),
			[
				["INVALID_REVISION", undefined],
				[undefined, false],
			],
		);
		const section = await staff().use(infoSectionsV3).createInfoSection({ uniqueName: "wool", title: "Wool" });
		const first = [{ productId: ids[0] ?? "", revision: "1" }];
		const sectionIds = [section._id ?? ""];
		const added = await productsV3.bulkAddInfoSectionsToProducts(first, {
			infoSectionIds: sectionIds,
			returnEntity: true,
			fields: ["INFO_SECTION"],
		});
		assert.equal(added.results?.[0]?.item?.infoSections?.[0]?.title, "Wool");
		const again = [{ productId: ids[0] ?? "", revision: "2" }];
		const removed = await productsV3.bulkRemoveInfoSectionsFromProducts(again, { infoSectionIds: sectionIds });
		assert.equal(removed.bulkActionMetadata?.totalSuccesses, 1);
		const tags = { publicTags: { tagIds: ["a"] } };
		const tagged = await productsV3.bulkUpdateProductTags(ids, { assignTags: tags });
		assert.equal(tagged.bulkActionMetadata?.totalSuccesses, 2);
		const deleted = await productsV3.bulkDeleteProducts([...ids, "none"]);
		assert.deepEqual(
			deleted.results?.map(({ itemMetadata }) => itemMetadata?.success),
			[true, true, false],
		);
	});

	it("starts jobs by filter", async () => {
		const { productsV3, products } = staff();
		const filter = { name: { $startsWith: "Job" } };
		const { productId } = await productsV3
			.createProduct(plain("Job lamp"))
			.then(({ _id }) => ({ productId: _id ?? "" }));
		const section = await staff().use(infoSectionsV3).createInfoSection({ uniqueName: "jobs", title: "Jobs" });
		const infoSectionIds = [section._id ?? ""];
		const { collection } = await products.createCollection({ name: "Jobs" });
		const categoryIds = [collection?._id ?? ""];
		const tags = { assignTags: { publicTags: { tagIds: ["j"] } } };
		const started = await Promise.all([
			productsV3.bulkUpdateProductsByFilter({ filter, product: { visible: false } }),
			productsV3.bulkUpdateProductVariantsByFilter(filter, { variant: { sku: "JOB" } }),
			productsV3.bulkAdjustProductVariantsByFilter(filter, { actualPrice: { percentage: 10 } }),
			productsV3.bulkAddInfoSectionsToProductsByFilter(filter, { infoSectionIds }),
			productsV3.bulkRemoveInfoSectionsFromProductsByFilter(filter, { infoSectionIds: [productId] }),
			productsV3.bulkAddProductsToCategoriesByFilter({ filter, categoryIds }),
			productsV3.bulkRemoveProductsFromCategoriesByFilter({ filter, categoryIds: [productId] }),
			productsV3.bulkUpdateProductTagsByFilter(filter, tags),
		]);
		assert.equal(new Set(started.map(({ jobId }) => jobId)).size, 8);
		const isDone = async () => {
			const product = await productsV3.getProduct(productId, { fields: ["INFO_SECTION"] });
			const [variant] = product.variantsInfo?.variants ?? [];
			return (
				product.visible === false &&
				product.infoSections?.length === 1 &&
				product.mainCategoryId === categoryIds[0] &&
				product.tags?.publicTags?.tagIds?.includes("j") &&
				variant?.sku === "JOB" &&
				variant.price?.actualPrice?.amount === "5.50"
			);
		};
		while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
		await productsV3.bulkDeleteProductsByFilter(filter);
		while ((await productsV3.countProducts({ filter, returnNonVisibleProducts: true })).count) {
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	});
});
