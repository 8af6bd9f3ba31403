import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

const picture = "https://pictures.example.com/a.png";

withStartedServer("the writing of products", fillCatalogue, (started) => {
	const newProduct = async (more: object = {}) => {
		const { products } = started().staff;
		const base = { name: "Tee", priceData: { price: 20 }, costAndProfitData: { itemCost: 4 } };
		const { product } = await products.createProduct({ ...base, ...more });
		const id = product?._id ?? "";
		return { products, id, read: async () => (await products.getProduct(id)).product };
	};
	const sized = {
		productOptions: [{ name: "Size", choices: ["S", "M"].map((value) => ({ value, description: value })) }],
	};

	it("sets and resets prices of variants, and deletes options", async () => {
		const { products, id, read } = await newProduct({ ...sized, manageVariants: true });
		const override = { choices: { Size: "M" }, price: 25, sku: "TEE-M" };
		const { variants } = await products.updateProductVariants(id, [override]);
		assert.deepEqual(
			variants?.map(({ variant }) => [variant?.priceData?.price, variant?.sku]),
			[
				[20, ""],
				[25, "TEE-M"],
			],
		);
		const managed = await refusal(products.deleteProductOptions(id));
		assert.deepEqual([managed.status, managed.details?.applicationError?.code], [428, "VARIANTS_ARE_MANAGED"]);
		await products.resetAllProductVariantData(id);
		assert.deepEqual((await products.queryProductVariants(id)).variants?.[1]?.variant?.priceData?.price, 20);
		const plain = await newProduct(sized);
		const unmanaged = await refusal(products.updateProductVariants(plain.id, [override]));
		assert.equal(unmanaged.details?.applicationError?.code, "VARIANTS_NOT_MANAGED");
		await products.deleteProductOptions(plain.id);
		assert.deepEqual((await plain.read())?.productOptions, []);
		assert.equal((await read())?.productOptions?.length, 1);
	});

	it("adds pictures, assigns them to choices and removes them", async () => {
		const { products, id, read } = await newProduct(sized);
		await products.addProductMedia(id, [{ url: picture }]);
		const mediaId = (await read())?.media?.items?.[0]?._id ?? "";
		const onChoice = async () => (await read())?.productOptions?.[0]?.choices?.[0]?.media?.items?.length ?? 0;
		const assignment = { option: "Size", choice: "S", mediaIds: [mediaId] };
		await products.addProductMediaToChoices(id, [assignment]);
		assert.equal(await onChoice(), 1);
		await products.removeProductMediaFromChoices(id, [assignment]);
		assert.equal(await onChoice(), 0);
		await products.removeProductMedia(id, [mediaId]);
		assert.deepEqual((await read())?.media?.items, []);
		const unknown = await refusal(products.addProductMediaToChoices(id, [{ ...assignment, mediaIds: ["none"] }]));
		assert.deepEqual([unknown.status, unknown.details?.applicationError?.code], [404, "MEDIA_NOT_FOUND"]);
	});

	it("removes brand and ribbon", async () => {
		const { products, id, read } = await newProduct({ brand: "Luma", ribbon: "New" });
		assert.deepEqual([(await read())?.brand, (await read())?.ribbon], ["Luma", "New"]);
		await products.removeBrand(id);
		await products.removeRibbon(id);
		assert.deepEqual([(await read())?.brand || "", (await read())?.ribbon || ""], ["", ""]);
	});

	it("sets and adjusts one property of many products", async () => {
		const { products, id, read } = await newProduct();
		const set = await products.bulkUpdateProductsProperty([id], { price: 30 });
		assert.equal(set.bulkActionMetadata?.totalSuccesses, 1);
		assert.equal((await read())?.priceData?.price, 30);
		await products.bulkAdjustProductProperty({ price: { amount: 5 } }, [id]);
		assert.equal((await read())?.priceData?.price, 35);
	});

	it("changes collections, empties and deletes them", async () => {
		const { products, id } = await newProduct();
		const { collections } = started().shopper();
		const { collection } = await products.createCollection({ name: "Winter" });
		const collectionId = collection?._id ?? "";
		await products.addProductsToCollection(collectionId, [id]);
		await products.updateCollection(collectionId, { name: "Cold days" });
		const changed = await collections.getCollection(collectionId);
		assert.deepEqual([changed.name, changed.numberOfProducts], ["Cold days", 1]);
		await products.removeProductsFromCollection(collectionId, [id]);
		assert.equal((await collections.getCollection(collectionId)).numberOfProducts, 0);
		await products.deleteCollection(collectionId);
		const gone = await refusal(products.deleteCollection(collectionId));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "COLLECTION_NOT_FOUND"]);
	});
});
