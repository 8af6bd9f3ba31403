import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const url = (name: string) => `https://pictures.test/${name}`;

onEachEngine("media of products", (engine) => {
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => (await shop.staff()).use(products);
	before(async () => {
		shop = await openShop({ engine });
		calls = await staffCalls();
	});
	after(() => shop.close());

	const create = async () => {
		const productOptions = ["Color", "Size"].map((name) => ({ name, choices: [{ value: "One" }, { value: "Two" }] }));
		const product = { name: "Print", priceData: { price: 20 }, productOptions };
		return (await calls.createProduct({ product })).product?.id ?? "";
	};
	const read = async (id: string) => (await calls.getProduct({ id })).product;
	const choiceMedia = async (id: string) =>
		(await read(id))?.productOptions?.[0]?.choices?.map(({ media }) => media?.items?.map((item) => item.id) ?? []);

	it("are added by URL, the first one being the main one", async () => {
		const id = await create();
		await calls.addProductMedia({ id, media: [{ url: url("a.png") }, { url: url("b.mp4") }] });
		const media = (await read(id))?.media;
		assert.equal(media?.mainMedia?.image?.url, url("a.png"));
		assert.deepEqual(
			media?.items.map(({ mediaType }) => mediaType),
			["image", "video"],
		);
		await calls.removeProductMedia({ id, mediaIds: [media?.items?.[0]?.id ?? ""] });
		assert.equal((await read(id))?.media?.items?.length, 1);
		await calls.removeProductMedia({ id, mediaIds: [] });
		assert.deepEqual((await read(id))?.media, { items: [] });
	});

	it("have an image as thumbnail; a video without a poster has none", async () => {
		const id = await create();
		await calls.addProductMedia({ id, media: [{ url: url("a.png") }, { url: url("b.mp4") }] });
		const shown = (await read(id))?.media?.items?.map(({ thumbnail }) => thumbnail?.url);
		assert.deepEqual(shown, [url("a.png"), undefined]);
		const asV3 = (await shop.staff()).use(productsV3).getProduct({
			productId: id,
			fields: ["MEDIA_ITEMS_INFO", "THUMBNAIL"],
		});
		const items = (await asV3).product?.media?.itemsInfo?.items ?? [];
		assert.deepEqual(
			items.map(({ thumbnail, video }) => [thumbnail?.url, video?.url]),
			[
				[url("a.png"), undefined],
				[undefined, url("b.mp4")],
			],
		);
	});

	it("can be assigned to choices of one option only", async () => {
		const id = await create();
		const choice = { option: "Color", choice: "One" };
		await calls.addProductMedia({ id, media: [{ url: url("a.png"), choice }, { url: url("b.png") }] });
		const [a = "", b = ""] = ((await read(id))?.media?.items ?? []).map((item) => item.id);
		assert.deepEqual(await choiceMedia(id), [[a], []]);
		await calls.addProductMediaToChoices({ id, media: [{ option: "Color", choice: "Two", mediaIds: [a, b] }] });
		assert.deepEqual(await choiceMedia(id), [[a], [a, b]]);
		const other = [{ option: "Size", choice: "One", mediaIds: [b] }];
		const refusal = "428 CHOICE_MEDIA_ON_SEVERAL_OPTIONS";
		assert.equal(await refusalOf(calls.addProductMediaToChoices({ id, media: other })), refusal);
		const adding = [{ url: url("c.png"), choice: { option: "Size", choice: "One" } }];
		assert.equal(await refusalOf(calls.addProductMedia({ id, media: adding })), refusal);
		await calls.removeProductMediaFromChoices({ id, media: [{ option: "Color", choice: "Two", mediaIds: [a] }] });
		assert.deepEqual(await choiceMedia(id), [[a], [b]]);
		await calls.removeProductMediaFromChoices({ id, media: [{ option: "Color", choice: "Two", mediaIds: [] }] });
		assert.deepEqual(await choiceMedia(id), [[a], []]);
		await calls.removeProductMedia({ id, mediaIds: [a] });
		assert.deepEqual(await choiceMedia(id), [[], []]);
	});

	it("must exist, as must the product and the choice", async () => {
		const id = await create();
		const choice = { option: "Color", choice: "One" };
		const assign = (given: object) =>
			refusalOf(calls.addProductMediaToChoices({ id, media: [{ ...choice, mediaIds: [], ...given }] }));
		assert.equal(await refusalOf(calls.addProductMedia({ id, media: [{ mediaId: "none" }] })), "404 MEDIA_NOT_FOUND");
		assert.equal(await refusalOf(calls.addProductMedia({ id, media: [{}] })), "400 media[0] REQUIRED_ONE_OF_FIELD");
		assert.equal(await assign({ mediaIds: ["none"] }), "404 MEDIA_NOT_FOUND");
		assert.equal(await assign({ option: "Weight" }), "400 media[0].option VALIDATION");
		assert.equal(await assign({ choice: "Three" }), "400 media[0].choice VALIDATION");
		const media = [{ url: url("a.png") }];
		assert.equal(await refusalOf(calls.addProductMedia({ id: "no", media })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(calls.removeProductMedia({ id: "no", mediaIds: [] })), "404 PRODUCT_NOT_FOUND");
		const choices = { id: "no", media: [{ ...choice, mediaIds: [] }] };
		assert.equal(await refusalOf(calls.addProductMediaToChoices(choices)), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(calls.removeProductMediaFromChoices(choices)), "404 PRODUCT_NOT_FOUND");
	});
});
