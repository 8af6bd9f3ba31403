import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v4 as uuid } from "uuid";
import { mediaPath } from "../../media/address.ts";
import { type MediaFile, mediaFiles } from "../../media/documents.ts";
import { fileIdOf } from "../../media/file-id.ts";
import { changeOf } from "../../media/files/file-writes.ts";
import { newlyShelved } from "../../media/shelf.ts";
import { copyFilms } from "./subscribers.ts";

const film = {
	version: "v1",
	poster: { width: 640, height: 360 },
	renditions: [{ quality: "360p", width: 640, height: 360, sizeInBytes: 9 }],
};

onEachEngine("films of products", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(() => shop.close());

	const newFile = async (facts: Partial<MediaFile> = {}) => {
		const hash = uuid().replaceAll("-", "");
		const file: MediaFile = {
			id: fileIdOf(shop.site, hash, "mov"),
			...newlyShelved("Lamp.mov", shop.now().toISOString()),
			mediaType: "VIDEO",
			mimeType: "video/quicktime",
			width: 640,
			height: 360,
			sizeInBytes: 9,
			hash,
			status: "READY",
			private: false,
			labels: [],
			...facts,
		};
		await shop.store.commit(shop.site, [create(mediaFiles, file)]);
		return file;
	};
	const make = async (id: string) => {
		const context = workContext(shop);
		const { file } = await shop.store.read(shop.site, { file: byId(mediaFiles, id) });
		if (!file) throw new Error("the file is gone");
		await shop.store.commit(shop.site, [changeOf(file, { ...file.doc, film }, context)]);
		const event = { site: shop.site, entityId: id } as Parameters<typeof copyFilms.handle>[1];
		await copyFilms.handle(context, event);
		await copyFilms.handle(context, event);
	};
	const newProduct = async (item: { id: string } | { url: string }) => {
		const media = { itemsInfo: { items: [item] } };
		const variants = [{ price: { actualPrice: { amount: "20" } }, visible: true, choices: [] }];
		const product = {
			name: "Lamp",
			media,
			variantsInfo: { variants },
			productType: "PHYSICAL",
			physicalProperties: {},
		};
		return (await staff.use(productsV3).createProduct({ product } as never)).product?.id ?? "";
	};
	const read = async (productId: string) =>
		(await staff.use(productsV3).getProduct({ productId, fields: ["MEDIA_ITEMS_INFO", "THUMBNAIL"] })).product;
	const origin = "http://shop.test";

	it("gain their poster and sizes when these are made", async () => {
		const file = await newFile();
		const ids = [await newProduct({ id: file.id }), await newProduct({ url: origin + mediaPath(file) })];
		for (const id of ids) {
			const [item] = (await read(id))?.media?.itemsInfo?.items ?? [];
			assert.deepEqual([item?.mediaType, item?.video?.resolutions, item?.thumbnail], ["VIDEO", [], undefined]);
		}
		await make(file.id);
		for (const id of ids) {
			const product = await read(id);
			const [item] = product?.media?.itemsInfo?.items ?? [];
			assert.equal(item?.video?.id, file.id);
			assert.deepEqual(
				item?.video?.resolutions?.map(({ assetKey, url }) => [assetKey, url]),
				[
					["360p", `${origin}/media/${file.id}/film/360p.mp4`],
					["hls", `${origin}/media/${file.id}/film/film.m3u8`],
				],
			);
			assert.match(item?.video?.posters?.[0]?.url ?? "", /~mv2_movf000\.jpg\/Lamp\.jpg$/);
			assert.equal(item?.thumbnail?.url, item?.video?.posters?.[0]?.url);
			assert.equal(product?.revision, "2");
		}
	});

	it("have them at once if they were made before, in V1 too", async () => {
		const file = await newFile({ film });
		const id = await newProduct({ url: "https://pictures.test/a.png" });
		await staff.use(products).addProductMedia({ id, media: [{ url: origin + mediaPath(file) }] });
		const item = (await staff.use(products).getProduct({ id })).product?.media?.items?.[1];
		assert.deepEqual(
			[item?.mediaType, item?.video?.files?.map(({ format, width }) => [format, width])],
			[
				"video",
				[
					[undefined, 640],
					["mp4", 640],
					["hls", 640],
				],
			],
		);
		assert.match(item?.thumbnail?.url ?? "", /f000\.jpg/);
	});

	it("that are private show nothing to shoppers", async () => {
		const file = await newFile({ private: true });
		const id = await newProduct({ id: file.id });
		await make(file.id);
		const [item] = (await read(id))?.media?.itemsInfo?.items ?? [];
		assert.deepEqual([item?.video?.resolutions, item?.video?.posters], [[], []]);
	});
});
