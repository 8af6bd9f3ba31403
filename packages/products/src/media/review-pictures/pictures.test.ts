import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { reviewPictures } from "@cartwright/contract/reviews/review-pictures";
import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Client } from "@cartwright/sdk/client";
import { page } from "@cartwright/store/store";
import { offer } from "@cartwright/testing/buying";
import { drawing } from "@cartwright/testing/example-drawing";
import { refusalOf } from "@cartwright/testing/refusal";
import { changeReviewSettings, deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import sharp from "sharp";
import { mediaFiles } from "../documents.ts";
import { deleteExpiredPictures } from "./delete-expired-pictures.ts";
import { reviewPictureUploads } from "./documents.ts";

onEachEngine("pictures of reviews", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
	});
	after(() => shop.close());
	beforeEach(() => shop.advance(120_000));

	const upload = async (client: Client, bytes?: Buffer) => {
		const picture = bytes ?? (await sharp(drawing(300, 200)).png().toBuffer());
		return (await client.use(reviewPictures).addReviewPicture({ picture: picture.toString("base64") })).image;
	};
	const newProduct = async () => (await offer(shop, 5)).product.id;
	const write = async (client: Client, urls: (string | null | undefined)[], entityId?: string) => {
		const media = urls.map((url) => ({ image: { url: url ?? "" } }));
		const about = { namespace: "stores", entityId: entityId ?? (await newProduct()) };
		return (await client.use(reviews).createReview({ review: { ...about, content: { rating: 5, media } } })).review;
	};
	const statusOf = async (url: string | null | undefined) =>
		(await shop.app.inject({ url: new URL(url ?? "").pathname })).statusCode;
	const cleanUp = async () => {
		await deliverEvents(shop);
		const { providers, ...context } = workContext(shop);
		await runJob(deleteExpiredPictures, { ...context, providers: { ...providers, files: storage } });
	};
	const stored = async () => {
		const everything = {
			files: page(mediaFiles, { limit: 1000 }),
			uploads: page(reviewPictureUploads, { limit: 1000 }),
		};
		const { files, uploads } = await shop.store.read(shop.site, everything);
		return [files.length, uploads.length, (await Array.fromAsync(storage.list(`${shop.site}/originals`))).length];
	};
	const notTheirs = "400 review.content.media[0].image.url";
	const refusal = async (refused: Promise<unknown>) => (await refusalOf(refused)).split(" ").slice(0, 2).join(" ");

	it("are uploaded, resized, stripped of metadata, and shown with the review", async () => {
		await changeReviewSettings(shop, { moderation: "PUBLISH" });
		const client = await shop.visitor();
		const camera = await sharp(drawing(2400, 1200))
			.withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "53/1 20/1 0/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const image = await upload(client, camera);
		assert.deepEqual([image?.width, image?.height], [800, 1600]);
		const entityId = await newProduct();
		const review = await write(client, [image?.url], entityId);
		const [shown] = review?.content?.media ?? [];
		assert.deepEqual([shown?.image?.url, shown?.image?.width, shown?.image?.height], [image?.url, 800, 1600]);
		const response = await shop.app.inject({ url: new URL(image?.url ?? "").pathname });
		const { format, exif, orientation } = await sharp(response.rawPayload).metadata();
		assert.deepEqual([format, exif, orientation], ["jpeg", undefined, undefined]);
		const { summaries } = await client
			.use(reviewVotes)
			.getReviewSummaries({ namespace: "stores", entityIds: [entityId] });
		assert.equal(summaries[0]?.withPictures, 1);
		const query = { filter: { entityId, "content.media": { $isEmpty: false } } };
		assert.equal((await client.use(reviews).queryReviews({ query })).reviews?.length, 1);
		await changeReviewSettings(shop, null);
	});

	it("hold the review until a moderator has seen them", async () => {
		const client = await shop.visitor();
		const review = await write(client, [(await upload(client))?.url]);
		assert.equal(review?.moderation?.moderationStatus, "IN_MODERATION");
	});

	it("are those that the author uploaded, once, and nobody else's", async () => {
		const [author, other] = [await shop.visitor(), await shop.visitor()];
		const { url } = (await upload(author)) ?? {};
		assert.equal(await refusal(write(other, [url])), notTheirs);
		assert.equal(await refusal(write(await shop.staff(), [url])), notTheirs);
		await write(author, [url]);
		assert.equal(await refusal(write(author, [url])), notTheirs, "another review has it");
		for (const foreign of [
			"https://tracker.example.net/pixel.png",
			"http://shop.test/media/x/y.jpg",
			"data:image/png,x",
		]) {
			assert.equal(await refusal(write(await shop.visitor(), [foreign])), notTheirs, foreign);
		}
	});

	it("are kept and replaced by a change of the review", async () => {
		const client = await shop.visitor();
		const [first, second] = [(await upload(client))?.url, (await upload(client))?.url];
		const { id, revision } = (await write(client, [first])) ?? {};
		const change = async (urls: (string | null | undefined)[], revision: string | null | undefined) => {
			const media = urls.map((url) => ({ image: { url: url ?? "" } }));
			const content = { rating: 5, media };
			return (await client.use(reviews).updateReview({ review: { id: id ?? "", revision: revision ?? "", content } }))
				.review;
		};
		const both = await change([first, second], revision);
		const rest = await change([second], both?.revision);
		await cleanUp();
		assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200]);
		assert.equal(await refusal(change([first, second], rest?.revision)), notTheirs);
	});

	it("are deleted with their review, and after an hour if none has them", async () => {
		const before = await stored();
		const [author, idle] = [await shop.visitor(), await shop.visitor()];
		const shown = await upload(author);
		const unused = await upload(idle);
		const review = await write(author, [shown?.url]);
		shop.advance(59 * 60_000);
		await cleanUp();
		assert.deepEqual([await statusOf(shown?.url), await statusOf(unused?.url)], [200, 200]);
		shop.advance(2 * 60_000);
		assert.equal(await refusal(write(idle, [unused?.url])), notTheirs, "it expired");
		await cleanUp();
		assert.deepEqual([await statusOf(shown?.url), await statusOf(unused?.url)], [200, 404]);
		await author.use(reviews).deleteReview({ reviewId: review?.id ?? "" });
		await cleanUp();
		assert.equal(await statusOf(shown?.url), 404);
		assert.deepEqual(await stored(), before);
	});

	it("are limited in number, size and kind", async () => {
		const client = await shop.visitor();
		for (const bytes of [Buffer.from("no picture"), Buffer.from(drawing()), Buffer.alloc(8.5 * 1024 * 1024)]) {
			assert.match(await refusalOf(upload(client, bytes)), /^400 picture/);
		}
		const ends = [];
		for (let count = 0; count < 10; count++) ends.push(await refusalOf(upload(client)));
		assert.equal(ends.at(-1), "429 RATE_LIMITED");
		shop.advance(120_000);
		for (let count = 0; count < 4; count++) ends.push(await refusalOf(upload(client)));
		assert.equal(ends.at(-1), "429 TOO_MANY_PICTURES");
		assert.equal(ends.filter((end) => end === "not refused").length, 10);
		assert.equal(await refusalOf(upload(await shop.staff())), "403 PERMISSION_DENIED");
		await changeReviewSettings(shop, { visitors: false });
		assert.equal(await refusalOf(upload(await shop.visitor())), "428 REVIEWS_OFF");
		await changeReviewSettings(shop, null);
	});

	it("do not say who uploaded them once they are in a review", async () => {
		const client = await shop.visitor();
		const image = await upload(client);
		await write(client, [image?.url]);
		const { uploads } = await shop.store.read(shop.site, { uploads: page(reviewPictureUploads, { limit: 1000 }) });
		const used = uploads.find(({ doc }) => doc.id === image?.id);
		assert.deepEqual(Object.keys(used?.doc ?? {}).sort(), ["id", "reviewId"]);
	});
});
