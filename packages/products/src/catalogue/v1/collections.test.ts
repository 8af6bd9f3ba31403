import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const allProducts = "00000000-000000-000000-000000000001";
const nowhere = "00000000-0000-4000-8000-000000000009";

onEachEngine("collections", (engine) => {
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	let shopper: typeof calls;
	const callsOf = (client: Awaited<ReturnType<Shop["staff"]>>) => ({
		...client.use(products),
		...client.use(collections),
	});
	const staffCalls = async () => callsOf(await shop.staff());
	before(async () => {
		shop = await openShop({ engine });
		calls = await staffCalls();
		shopper = callsOf(await shop.visitor());
	});
	after(() => shop.close());

	const create = async (members: object = {}) =>
		(await calls.createCollection({ collection: { name: "Winter", ...members } })).collection;
	const product = async (visible = true) =>
		(await calls.createProduct({ product: { name: "Mug", visible, priceData: { price: 1 } } })).product?.id ?? "";

	it("contain products and count the visible ones", async () => {
		const collection = await create({ name: "Mugs for tea" });
		const id = collection?.id ?? "";
		assert.equal(collection?.slug, "mugs-for-tea");
		const [one, hidden] = [await product(), await product(false)];
		await calls.addProductsToCollection({ id, productIds: [one, hidden] });
		await calls.addProductsToCollection({ id, productIds: [one] });
		assert.equal((await shopper.getCollection({ id })).collection?.numberOfProducts, 1);
		assert.equal((await shopper.getCollectionBySlug({ slug: "mugs-for-tea" })).collection?.id, id);
		const { products: results } = await shopper.queryProducts({
			query: { filter: { collectionIds: { $hasSome: [id] } } },
		});
		assert.deepEqual(
			results.map((each) => [each.id, each.collectionIds]),
			[[one, [allProducts, id]]],
		);
		await calls.removeProductsFromCollection({ id, productIds: [one, nowhere] });
		assert.equal((await shopper.getCollection({ id })).collection?.numberOfProducts, 0);
		await calls.deleteCollection({ id });
		assert.equal(await refusalOf(calls.getCollection({ id })), "404");
		assert.deepEqual((await calls.getProduct({ id: hidden })).product?.collectionIds, [allProducts]);
		assert.equal((await shopper.getProduct({ id: one })).product?.id, one);
	});

	it("update only members that are sent", async () => {
		const id = (await create({ name: "Summer", description: "Warm" }))?.id ?? "";
		const { collection } = await calls.updateCollection({ collection: { id, name: "Autumn", description: null } });
		assert.deepEqual([collection?.name, collection?.slug, collection?.description], ["Autumn", "summer", ""]);
		await calls.updateCollection({ collection: { id, slug: "fall", visible: false } });
		assert.equal((await calls.getCollectionBySlug({ slug: "fall" })).collection?.id, id);
		assert.equal(await refusalOf(shopper.getCollectionBySlug({ slug: "fall" })), "404");
		assert.equal(await refusalOf(shopper.getCollection({ id })), "404");
	});

	it("are listed with the one of all products, which cannot be changed", async () => {
		await create({ name: "Hidden", visible: false });
		const seen = (await shopper.queryCollections({})).collections;
		assert.equal(seen[0]?.id, allProducts);
		assert.equal(seen[0]?.slug, "all-products");
		assert.ok(!seen.some(({ name }) => name === "Hidden"));
		const query = { filter: { name: { $in: ["Hidden", "All Products"] } }, sort: [{ fieldName: "name" }] };
		const { collections: results, metadata } = await calls.queryCollections({
			query: { ...query, paging: { limit: 1 } },
		});
		assert.deepEqual([results[0]?.name, metadata?.total], ["All Products", 2]);
		const all = (await shopper.getCollectionBySlug({ slug: "all-products" })).collection;
		assert.equal(all?.numberOfProducts, (await shopper.queryProducts({})).metadata?.total);
		const changed = "428 ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED";
		assert.equal(await refusalOf(calls.updateCollection({ collection: { id: allProducts, name: "x" } })), changed);
		const productIds = [await product()];
		const noGuid = "400 id FORMAT";
		assert.equal(await refusalOf(calls.addProductsToCollection({ id: allProducts, productIds })), noGuid);
		assert.equal(await refusalOf(calls.removeProductsFromCollection({ id: allProducts, productIds })), noGuid);
		assert.equal(await refusalOf(calls.deleteCollection({ id: allProducts })), noGuid);
		const unknown = shopper.queryCollections({ query: { filter: { slug: "x" } } });
		assert.equal(await refusalOf(unknown), "400 INVALID_QUERY");
	});

	it("are found by slug through the service of products too", async () => {
		const id = (await create({ slug: "twice-told" }))?.id;
		const { getCollectionBySlug } = (await shop.visitor()).use(products);
		assert.equal((await getCollectionBySlug({ slug: "twice-told" })).collection?.id, id);
		assert.equal(await refusalOf(getCollectionBySlug({ slug: "nowhere" })), "404");
	});

	it("are rejected if they are missing or their slug is taken", async () => {
		const id = (await create({ slug: "spring" }))?.id ?? "";
		assert.equal(await refusalOf(create({ slug: "spring" })), "409 SLUG_ALREADY_EXISTS");
		assert.equal(await refusalOf(create({ slug: "all-products" })), "409 SLUG_ALREADY_EXISTS");
		assert.equal(
			await refusalOf(create({ name: "" })),
			"400 collection.name MIN_LENGTH, collection.name REQUIRED_FIELD",
		);
		await create({ slug: "rain" });
		const taken = calls.updateCollection({ collection: { id, slug: "rain" } });
		assert.equal(await refusalOf(taken), "409 SLUG_ALREADY_EXISTS");
		const missing = "404 COLLECTION_NOT_FOUND";
		assert.equal(await refusalOf(calls.updateCollection({ collection: { id: nowhere } })), missing);
		assert.equal(await refusalOf(calls.deleteCollection({ id: nowhere })), missing);
		assert.equal(await refusalOf(calls.addProductsToCollection({ id: nowhere, productIds: [] })), missing);
		assert.equal(await refusalOf(calls.removeProductsFromCollection({ id: nowhere, productIds: [] })), missing);
		assert.equal(await refusalOf(calls.getCollectionBySlug({ slug: "nowhere" })), "404");
		const unknown = calls.addProductsToCollection({ id, productIds: [nowhere] });
		assert.equal(await refusalOf(unknown), "404 PRODUCT_NOT_FOUND");
	});
});
