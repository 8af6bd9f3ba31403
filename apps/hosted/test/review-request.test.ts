import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { reviewRequests } from "@cartwright/contract/reviews/review-requests";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { offer } from "@cartwright/testing/buying";
import { buy, deliverEvents, optOutTokenIn, requestMails, reviewTokenIn } from "@cartwright/testing/review-requests";
import { type HostedShop, openHostedShop } from "./example-hosted-shop.ts";

const day = 86_400_000;

describe("the page of a request for reviews", () => {
	let shop: HostedShop;
	before(async () => {
		shop = await openHostedShop();
	});
	after(() => shop.close());

	/** A request about an order of two products. */
	const newRequest = async () => {
		const [lamp, vase] = [await offer(shop, 5, { name: "Lamp & <b>" }), await offer(shop, 5, { name: "Vase" })];
		const orderId = await buy(await shop.visitor(), lamp, vase);
		const staff = await shop.staff();
		const { reviewRequest } = await staff
			.use(reviewRequests)
			.createReviewRequest({ reviewRequest: { communicationChannel: "EMAIL", order: { id: orderId } } });
		await deliverEvents(shop);
		const id = reviewRequest?.id ?? "";
		const mail = (await requestMails(shop)).find(({ about }) => about === id);
		return {
			id,
			lamp: lamp.product.id,
			vase: vase.product.id,
			url: `/hosted/review-requests/${reviewTokenIn(mail)}`,
			declineUrl: `/hosted/review-requests/decline/${optOutTokenIn(mail)}`,
		};
	};
	const shown = async (entityId: string) => {
		const query = { filter: { namespace: "stores", entityId } };
		return (await (await shop.visitor()).use(reviews).queryReviews({ query })).reviews ?? [];
	};

	it("takes a review of each product without scripts, and says which were sent", async () => {
		const { url, lamp, vase } = await newRequest();
		const browser = shop.browser();
		const page = await browser.open(url);
		assert.deepEqual([page.status, page.title], [200, "Review your order"]);
		assert.ok(page.html.includes("Lamp &amp; &lt;b&gt;"));
		for (const secret of ["ada@example.com", "Lovelace", "10.00", "Main St"]) assert.ok(!page.html.includes(secret));
		assert.equal(page.response.headers.get("cache-control"), "no-store");
		assert.equal(page.response.headers.get("x-robots-tag"), "noindex");
		const typed = { product: lamp, rating: "5", title: "Bright", body: "Very.", name: "Ada" };
		const sent = await browser.submit(page, "", typed);
		assert.ok(sent.text.includes("Thank you! Your review has been published."));
		assert.equal(sent.html.match(/<form method="post"[^>]*requested-review|requested-review/g)?.length, 1);
		const [review, ...others] = await shown(lamp);
		assert.deepEqual(
			[review?.content?.rating, review?.content?.title, review?.author?.authorName, review?.verified, others],
			[5, "Bright", "Ada", true, []],
		);
		assert.ok((await browser.open(url)).text.includes("You have reviewed this product."));
		const twice = await browser.submit(page, "", typed);
		assert.ok(twice.text.includes("You have already reviewed this product."));
		const held = await browser.submit(page, "", { ...typed, product: vase, body: "see www.example.com" });
		assert.ok(held.text.includes("Your review will appear once it has been approved."));
	});

	it("gives back what was typed if it cannot be sent", async () => {
		const { url, lamp } = await newRequest();
		const browser = shop.browser();
		const page = await browser.open(url);
		const typed = { product: lamp, rating: "", title: "Half done", body: "<script>", name: "Ada" };
		const again = await browser.submit(page, "", typed);
		assert.equal(again.status, 200);
		assert.ok(again.text.includes("Please choose a rating and try again."));
		assert.ok(again.html.includes('value="Half done"'));
		assert.ok(again.html.includes("&lt;script&gt;") && !again.html.includes("<script>"));
		const foreign = await browser.submit(page, "", {
			...typed,
			rating: "5",
			product: "01234567-0000-4000-8000-000000000000",
		});
		assert.equal(foreign.status, 200);
		assert.deepEqual(await shown(lamp), []);
	});

	it("refuses forms of other sites, and links that are damaged or expired", async () => {
		const { url, lamp } = await newRequest();
		const browser = shop.browser();
		const page = await browser.open(url);
		const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example.com" };
		const refused = await browser.submit(page, "", { product: lamp, rating: "1" }, headers);
		assert.ok([400, 403].includes(refused.status));
		assert.deepEqual(await shown(lamp), []);
		const damaged = await browser.open(`${url}x`);
		assert.deepEqual([damaged.status, damaged.title], [404, "This link is not valid"]);
		shop.advance(61 * day);
		const expired = await browser.open(url);
		assert.deepEqual([expired.status, expired.title], [410, "This link has expired"]);
		assert.equal((await browser.submit(page, "", { product: lamp, rating: "1" })).status, 410);
	});

	it("is declined by a button, and not by opening the link", async () => {
		const { declineUrl: url } = await newRequest();
		const statusOfNext = async () => {
			const { id } = await newRequest();
			const calls = (await shop.staff()).use(reviewRequests);
			return (await calls.getReviewRequest({ reviewRequestId: id })).reviewRequest?.status;
		};
		const browser = shop.browser();
		const page = await browser.open(url);
		assert.equal(page.title, "Stop review requests?");
		assert.equal(await statusOfNext(), "SENT");
		assert.equal((await browser.submit(page, "")).title, "Review requests stopped");
		assert.equal(await statusOfNext(), "FAILED");
		const damaged = await browser.open(`${url}x`);
		assert.equal((await browser.submit(damaged, "")).status, 404);
	});
});
