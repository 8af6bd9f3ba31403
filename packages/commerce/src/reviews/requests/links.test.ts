import assert from "node:assert/strict";
import { after, afterEach, before, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import { orders } from "@cartwright/contract/orders/orders";
import { reviewRequestLinks } from "@cartwright/contract/reviews/review-request-links";
import { reviewRequests } from "@cartwright/contract/reviews/review-requests";
import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import type { Client } from "@cartwright/sdk/client";
import { byId } from "@cartwright/store/store";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { drawing } from "@cartwright/testing/example-drawing";
import { refusalOf } from "@cartwright/testing/refusal";
import {
	buy,
	changeReviewSettings,
	day,
	deliverEvents,
	optOutTokenIn,
	requestMails,
	reviewTokenIn,
} from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { secondShop } from "@cartwright/testing/staff";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { newMember } from "@cartwright/testing/things";
import sharp from "sharp";
import { v7 as uuid } from "uuid";

onEachEngine("the link in a request for reviews", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let staff: Client;
	let key: string;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		staff = await shop.staff();
		const { secret } = await shop.store.read(installation, { secret: byId(secrets, linkKeyId) });
		key = secret?.doc.value ?? "";
	});
	after(() => shop.close());
	afterEach(() => changeReviewSettings(shop, null));

	const links = () => shop.caller("").use(reviewRequestLinks);
	const open = (token: string) => links().openReviewRequest({ token });
	const review = (token: string, productId: string, more: object = {}) =>
		links().createRequestedReview({ token, productId, rating: 4, ...more });
	const request = async (orderId: string) => {
		const { reviewRequest } = await staff
			.use(reviewRequests)
			.createReviewRequest({ reviewRequest: { communicationChannel: "EMAIL", order: { id: orderId } } });
		await deliverEvents(shop);
		const id = reviewRequest?.id ?? "";
		const mail = (await requestMails(shop)).find((each) => each.about === id);
		return { id, mail, token: reviewTokenIn(mail) };
	};
	/** A new order of products with these names, and the link to review them. */
	const newRequest = async (client?: Client, ...names: string[]) => {
		const offers = await Promise.all((names.length > 0 ? names : ["Mug"]).map((name) => offer(shop, 5, { name })));
		const buyer = client ?? (await shop.visitor());
		const orderId = await buy(buyer, ...offers);
		const productIds = offers.map(({ product }) => product.id);
		return { ...(await request(orderId)), buyer, orderId, productIds, productId: productIds[0] ?? "" };
	};
	const cancel = async (orderId: string) => {
		await staff.use(reviewRequests).bulkCancelReviewRequestsByFilter({ filter: { "order.id": orderId } });
		await deliverEvents(shop);
	};
	/** In a minute, one address can write ten. What it wrote fades in the minute after that. */
	const waitForLimit = () => shop.advance(120_000);
	const gone = "404 REVIEW_REQUEST_LINK_NOT_FOUND";

	it("shows the products of the order to anyone, and nothing else of it", async () => {
		const { token, productIds } = await newRequest(undefined, "Blue vase", "Red cup");
		const { site, siteId, products, takesReviews, expires, ...rest } = await open(token);
		assert.deepEqual([site?.name, siteId, takesReviews, rest], ["Test shop", shop.site, true, {}]);
		assert.deepEqual(
			products?.map(({ productId, name, isReviewed }) => [productId, name, isReviewed]),
			[
				[productIds[0], "Blue vase", false],
				[productIds[1], "Red cup", false],
			],
		);
		assert.equal(Math.round((Date.parse(expires ?? "") - shop.now().getTime()) / day), 60);
		const text = JSON.stringify({ products });
		for (const secret of ["ada@example.com", "Lovelace", "Main St", "10.00", "price"]) {
			assert.ok(!text.includes(secret), secret);
		}
		assert.ok(!Buffer.from(token, "base64url").toString().includes("ada@"));
	});

	it("shows all products of an order, also those that the wire has no room for", async () => {
		const names = ["A", "B", "C", "D", "E", "F", "G"];
		const { id, token, productIds } = await newRequest(undefined, ...names);
		const { products } = await open(token);
		assert.deepEqual(products?.map(({ name }) => name).sort(), names);
		waitForLimit();
		await review(token, productIds[6] ?? "");
		const { reviewRequest } = await staff.use(reviewRequests).getReviewRequest({ reviewRequestId: id });
		assert.equal(reviewRequest?.items?.length, 5);
	});

	it("writes one verified review of each product, which counts like any other", async () => {
		const { id, token, productId } = await newRequest(undefined, "Lamp");
		waitForLimit();
		const content = { title: " Good ", body: "Bright", authorName: "Ada" };
		const ends = await Promise.all([1, 2].map(() => refusalOf(review(token, productId, content))));
		assert.deepEqual(ends.sort(), ["409 REVIEW_ALREADY_EXISTS", "not refused"]);
		const query = { filter: { namespace: "stores", entityId: productId } };
		const [written, ...others] = (await (await shop.visitor()).use(reviews).queryReviews({ query })).reviews ?? [];
		assert.deepEqual(others, []);
		assert.deepEqual(
			[written?.verified, written?.content?.rating, written?.content?.title, written?.author, written?.origin?.type],
			[true, 4, "Good", { authorName: "Ada" }, "ORGANIC"],
		);
		const { summaries } = await (await shop.visitor())
			.use(reviewVotes)
			.getReviewSummaries({ namespace: "stores", entityIds: [productId] });
		assert.deepEqual(summaries?.[0]?.counts, [0, 0, 0, 1, 0]);
		assert.deepEqual(
			(await open(token)).products?.map(({ isReviewed }) => isReviewed),
			[true],
		);
		const { reviewRequest } = await staff.use(reviewRequests).getReviewRequest({ reviewRequestId: id });
		assert.deepEqual(reviewRequest?.items, [{ catalogItemId: productId, reviewId: written?.id }]);
		assert.deepEqual(reviewRequest?.sentOptions, { opened: true });
		const filter = { "items.reviewId": written?.id ?? "" };
		assert.equal((await staff.use(reviewRequests).countReviewRequests({ filter })).count, 1);
	});

	it("writes in the name of the member who bought, whose review on the page counts as well", async () => {
		const { id, client } = await newMember(shop);
		const { orderId, token, productIds } = await newRequest(client, "One", "Two");
		waitForLimit();
		await review(token, productIds[0] ?? "");
		const content = { rating: 3 };
		const write = (entityId = "") =>
			client.use(reviews).createReview({ review: { namespace: "stores", entityId, content } });
		assert.equal(await refusalOf(write(productIds[0])), "409 REVIEW_ALREADY_EXISTS");
		await write(productIds[1]);
		assert.equal(await refusalOf(review(token, productIds[1] ?? "")), "409 REVIEW_ALREADY_EXISTS");
		const query = { filter: { "author.contactId": id } };
		const found = await client.use(reviews).queryReviews({ query });
		assert.deepEqual(
			found.reviews?.map(({ verified }) => verified),
			[true, true],
		);
		const again = await request(orderId);
		assert.equal(again.mail, undefined, "nothing is left to ask for");
		waitForLimit();
		await changeReviewSettings(shop, { severalPerProduct: true });
		await review(token, productIds[1] ?? "");
		assert.equal(await refusalOf(review(token, productIds[1] ?? "")), "409 REVIEW_ALREADY_EXISTS");
		await staff.use(members).deleteMember({ id });
		await deliverEvents(shop);
		const left = await (await shop.visitor()).use(reviews).queryReviews({ query });
		assert.deepEqual(left.reviews, []);
	});

	it("adds pictures that were uploaded by it, and no others", async () => {
		const { token, productId } = await newRequest();
		const other = await newRequest();
		waitForLimit();
		const picture = (await sharp(drawing(300, 200)).png().toBuffer()).toString("base64");
		const { image } = await links().addRequestedReviewPicture({ token, picture });
		const media = [{ image: { url: image?.url ?? "" } }];
		assert.match(await refusalOf(review(other.token, other.productId, { media })), /^400 review.content.media/);
		assert.equal((await review(token, productId, { media })).moderationStatus, "IN_MODERATION");
		const query = { filter: { entityId: productId, "content.media": { $isEmpty: false } } };
		const [written] = (await staff.use(reviews).queryReviews({ query, returnPrivateReviews: true })).reviews ?? [];
		assert.equal(written?.content?.media?.[0]?.image?.url, image?.url);
		assert.equal(await refusalOf(links().addRequestedReviewPicture({ token: `${token}x`, picture })), gone);
		waitForLimit();
		const more = [];
		for (let count = 0; count < 10; count++)
			more.push(await refusalOf(links().addRequestedReviewPicture({ token, picture })));
		waitForLimit();
		assert.equal(await refusalOf(links().addRequestedReviewPicture({ token, picture })), "429 TOO_MANY_PICTURES");
		await changeReviewSettings(shop, { enabled: false });
		assert.equal(await refusalOf(links().addRequestedReviewPicture({ token, picture })), "428 REVIEWS_OFF");
	});

	it("is for a member and the products that were named, where there is no order", async () => {
		const { id: contactId, client } = await newMember(shop);
		const [bought, other] = [await offer(shop, 5), await offer(shop, 5)];
		await place(client, await readyCheckout(client, lineOf(bought)));
		const items = [bought, other].map(({ product }) => ({ catalogItemId: product.id }));
		const { reviewRequest } = await staff.use(reviewRequests).createReviewRequest({
			reviewRequest: { communicationChannel: "EMAIL", items, recipient: { contactId } },
		});
		await deliverEvents(shop);
		const mail = (await requestMails(shop)).find(({ about }) => about === reviewRequest?.id);
		const token = reviewTokenIn(mail);
		waitForLimit();
		for (const { product } of [bought, other]) await review(token, product.id);
		const query = { filter: { "author.contactId": contactId } };
		const found = await client.use(reviews).queryReviews({ query });
		assert.deepEqual(
			found.reviews?.map(({ entityId, verified }) => [entityId, verified]),
			[
				[bought.product.id, true],
				[other.product.id, false],
			],
		);
	});

	it("is moderated and limited like everything that shoppers write", async () => {
		const { token, productId } = await newRequest();
		waitForLimit();
		const held = await review(token, productId, { body: "see www.example.com" });
		assert.equal(held.moderationStatus, "IN_MODERATION");
		const busy = await newRequest();
		const refusals = [];
		for (let count = 0; count < 12; count++) refusals.push(await refusalOf(review(busy.token, busy.productId)));
		assert.deepEqual([...new Set(refusals)], ["not refused", "409 REVIEW_ALREADY_EXISTS", "429 RATE_LIMITED"]);
		const { token: another, productIds } = await newRequest(undefined, "One", "Two");
		waitForLimit();
		await changeReviewSettings(shop, { enabled: false });
		assert.equal((await open(another)).takesReviews, false);
		assert.equal(await refusalOf(review(another, productIds[1] ?? "")), "428 REVIEWS_OFF");
		await changeReviewSettings(shop, { enabled: true, visitors: false });
		waitForLimit();
		assert.equal((await review(another, productIds[1] ?? "")).moderationStatus, "APPROVED");
	});

	it("needs a captcha after some reviews, which counts those of an address, too", async () => {
		const { token, productIds } = await newRequest(undefined, "A", "B", "C", "D");
		waitForLimit();
		for (const id of productIds.slice(0, 3)) await review(token, id);
		const last = productIds[3] ?? "";
		assert.equal(await refusalOf(review(token, last)), "400 -19971");
		assert.equal(await refusalOf(review(token, last, { captchaTokens: [{ Recaptcha: "made up" }] })), "400 -19970");
		waitForLimit();
		await staff.use(accounts).updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } });
		const { product } = await offer(shop, 5);
		for (let count = 0; count < 60; count++) {
			const content = { rating: 5 };
			const about = { namespace: "stores", entityId: product.id };
			await (await shop.visitor()).use(reviews).createReview({ review: { ...about, content } });
		}
		assert.equal(await refusalOf(review(token, last)), "429 THROTTLED_FEATURE");
		await staff
			.use(accounts)
			.updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" } } });
		shop.advance(day);
	});

	it("refuses products that are not in the order, and stars and texts out of range", async () => {
		const { token, productId } = await newRequest();
		const { productId: other } = await newRequest();
		waitForLimit();
		assert.equal(await refusalOf(review(token, other)), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(review(token, uuid())), "404 PRODUCT_NOT_FOUND");
		for (const rating of [0, 6, 1.5])
			assert.match(await refusalOf(review(token, productId, { rating })), /^400 rating/);
		assert.match(await refusalOf(review(token, productId, { body: "x".repeat(3001) })), /^400 body/);
		assert.match(await refusalOf(review(token, productId, { authorName: "x".repeat(101) })), /^400 authorName/);
		await review(token, productId);
	});

	it("reveals nothing if it is forged, changed, of another kind or another shop", async () => {
		const { id, mail, token, orderId, productId } = await newRequest();
		const expires = shop.now().getTime() / 1000 + 86_400;
		const [said = "", signature = ""] = token.split(".");
		const other = Buffer.from(JSON.stringify([shop.site, uuid(), expires])).toString("base64url");
		const second = await secondShop(shop);
		const forged = [
			"x",
			".",
			`${said}.`,
			`${said}.${signature.slice(1)}`,
			`${other}.${signature}`,
			optOutTokenIn(mail),
			...(["order", "checkout", "stock-notice", "review-opt-out"] as const).map((purpose) =>
				signLink(key, purpose, { site: shop.site, subject: id, expires }),
			),
			signLink(Buffer.from("another").toString("base64"), "review-request", { site: shop.site, subject: id, expires }),
			signLink(key, "review-request", { site: second.site, subject: id, expires }),
			signLink(key, "review-request", { site: shop.site, subject: orderId, expires }),
		];
		for (const each of forged) {
			assert.equal(await refusalOf(open(each)), gone, each);
			assert.equal(await refusalOf(review(each, productId)), gone, each);
			waitForLimit();
		}
		assert.equal(await refusalOf(links().declineReviewRequests({ token })), gone, "it declines nothing");
	});

	it("ends after 60 days", async () => {
		const { token, productId } = await newRequest();
		shop.advance(59 * day);
		assert.equal((await open(token)).products?.length, 1);
		shop.advance(2 * day);
		assert.equal(await refusalOf(open(token)), "404 REVIEW_REQUEST_LINK_EXPIRED");
		assert.equal(await refusalOf(review(token, productId)), "404 REVIEW_REQUEST_LINK_EXPIRED");
		const upload = links().addRequestedReviewPicture({ token, picture: "eA==" });
		assert.equal(await refusalOf(upload), "404 REVIEW_REQUEST_LINK_EXPIRED");
		staff = await shop.staff();
	});

	it("ends with its request and with its order", async () => {
		const canceled = await newRequest();
		await cancel(canceled.orderId);
		const deleted = await newRequest();
		await cancel(deleted.orderId);
		await staff.use(reviewRequests).deleteReviewRequest({ reviewRequestId: deleted.id });
		const returned = await newRequest();
		await staff.use(orders).cancelOrder({ id: returned.orderId });
		for (const { token, productId } of [canceled, deleted, returned]) {
			assert.equal(await refusalOf(open(token)), gone);
			assert.equal(await refusalOf(review(token, productId)), gone);
		}
	});

	it("is in one mail, sent at once without a date, also for orders that are not paid yet", async () => {
		const visitor = await shop.visitor();
		const orderId = await place(visitor, await readyCheckout(visitor, lineOf(await offer(shop, 5))));
		await payBy(visitor, orderId, "OFFLINE");
		const { id, mail } = await request(orderId);
		assert.ok(mail);
		const { reviewRequest } = await staff.use(reviewRequests).getReviewRequest({ reviewRequestId: id });
		assert.equal(reviewRequest?.status, "SENT");
	});
});
