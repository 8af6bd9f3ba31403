import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import { reviews } from "@cartwright/sdk/services/reviews";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { requestReview } from "./request-review.ts";
import { origin, sees, seesHeading, staffKey, untilAlive, visitors } from "./visitors.ts";

const photos = ["home", "product"].map((name) =>
	fileURLToPath(new URL(`../../docs/images/${name}.webp`, import.meta.url)),
);
const published = "Thank you! Your review has been published.";
const held = "Thank you! Your review will appear once it has been approved.";

/** Approves the review with this headline, as the shop's moderator. */
const approve = async (headline: string): Promise<void> => {
	const moderator = createClient({ origin, auth: ApiKeyStrategy({ apiKey: staffKey }) }).use(reviews);
	const filter = { "moderation.moderationStatus": "IN_MODERATION" };
	const { reviews: pending } = await moderator.queryReviews({ query: { filter }, returnPrivateReviews: true });
	const review = pending.find(({ content }) => content?.title === headline);
	assert.ok(review, "it waits for a moderator");
	await moderator.updateModerationStatus({ reviewId: review.id ?? "", status: "APPROVED" });
};

const newestReview = async (page: Page, slug: string, headline: string) => {
	await page.goto(`/products/${slug}?reviews-by=newest`);
	const newest = page.locator(".review").filter({ has: page.getByRole("heading", { name: headline }) });
	await newest.waitFor();
	return newest;
};

const productOf = async (page: Page, slug: string): Promise<string> => {
	await page.goto(`/products/${slug}`);
	return page.locator("#write-review [name=product]").inputValue();
};

describe("pictures in reviews", () => {
	const withVisitor = visitors();

	it("are sent with a review, fill the screen by keyboard, and can be asked for alone", () =>
		withVisitor({}, async (page) => {
			await page.goto("/products/low-sun");
			await untilAlive(page);
			await page.getByText("Write a review").click();
			await page.getByRole("radio", { name: "5 stars" }).check();
			await page.getByLabel("Headline").fill("On my wall");
			await page.getByLabel("Your photos").setInputFiles(photos);
			await page.getByRole("button", { name: "Submit review" }).click();
			await sees(page, held);
			await approve("On my wall");

			const review = await newestReview(page, "low-sun", "On my wall");
			await untilAlive(page);
			const thumbnails = review.locator(".review-pictures a");
			assert.equal(await thumbnails.count(), 2);
			const first = thumbnails.first();
			await first.focus();
			await page.keyboard.press("Enter");
			const viewer = page.getByRole("dialog");
			await viewer.waitFor();
			const name = () => viewer.locator(".zoom-picture img[alt]:not([alt=''])").getAttribute("alt");
			assert.match((await name()) ?? "", /1 of 2/);
			await page.keyboard.press("ArrowRight");
			assert.match((await name()) ?? "", /2 of 2/);
			await everybodyCanUse(page);
			await page.keyboard.press("Escape");
			await viewer.waitFor({ state: "hidden" });
			assert.ok(await thumbnails.nth(1).evaluate((link) => link === document.activeElement));

			await page.getByRole("link", { name: /With photos/ }).click();
			await page.waitForURL(/reviews-with=pictures/);
			await review.waitFor();
			await everybodyCanUse(page);
		}));

	it("are links to the files without JavaScript", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			await page.goto("/products/equinox");
			await page.getByText("Write a review").click();
			await page.getByRole("radio", { name: "4 stars" }).check();
			await page.getByLabel("Headline").fill("Without scripts");
			await page.getByLabel("Your photos").setInputFiles(photos.slice(0, 1));
			await page.getByRole("button", { name: "Submit review" }).click();
			await sees(page, held);
			await approve("Without scripts");
			const review = await newestReview(page, "equinox", "Without scripts");
			const file = await page.request.get((await review.locator(".review-pictures a").getAttribute("href")) ?? "");
			assert.match(file.headers()["content-type"] ?? "", /^image\//);
		}));

	it("are sent from the page of a request, too, and too many are refused in words", () =>
		withVisitor({}, async (page) => {
			const { review: link } = await requestReview(page, staffKey, "hedgerow-mug");
			await page.goto(link);
			await seesHeading(page, "Review your order");
			await page.getByRole("radio", { name: "3 stars" }).check();
			await page.getByLabel("Headline").fill("From the mail");
			const send = async (files: string[]) => {
				await page.getByLabel("Your photos").setInputFiles(files);
				await page.getByRole("button", { name: "Submit review" }).click();
			};
			await send([...photos, ...photos, ...photos]);
			await sees(page, /Please choose up to 4 photos/);
			assert.equal(await page.getByLabel("Headline").inputValue(), "From the mail");
			await send(photos);
			await sees(page, held);
			await approve("From the mail");
			const review = await newestReview(page, "hedgerow-mug", "From the mail");
			assert.equal(await review.locator(".review-pictures a").count(), 2);
		}));
});

describe("many reviews of one visitor", () => {
	const withVisitor = visitors();
	let server: StartedServer;
	before(async () => {
		// Other tests switch the checks off that are tried here.
		server = await startServer({ seed: 1 });
	});
	after(() => server?.stop());

	it("need a proof of work, which the browser does by itself", () =>
		withVisitor({ baseURL: server.origin }, async (page) => {
			for (const slug of ["low-sun", "equinox", "hedgerow-mug"]) {
				const multipart = { product: await productOf(page, slug), rating: "4", live: "1" };
				const response = await page.request.post("/review.data", { multipart });
				assert.match(await response.text(), /shown/);
			}
			await page.goto("/products/thirteen-moons");
			await untilAlive(page);
			const sent: string[] = [];
			page.on("request", (request) => {
				if (request.method() === "POST" && request.url().includes("/review")) sent.push(request.postData() ?? "");
			});
			await page.getByText("Write a review").click();
			await page.getByRole("radio", { name: "4 stars" }).check();
			await page.getByRole("button", { name: "Submit review" }).click();
			await sees(page, published);
			assert.equal(sent.length, 2, "refused once, and sent again with the solution");
		}));
});
