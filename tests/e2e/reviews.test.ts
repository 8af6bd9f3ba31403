import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { sees, visitors } from "./visitors.ts";

describe("reviews", () => {
	const withVisitor = visitors();

	for (const [javaScriptEnabled, means, slug] of [
		[true, "with JavaScript", "low-sun"],
		[false, "without JavaScript", "equinox"],
	] as const) {
		it(`are written, refused a second time, sorted and filtered, ${means}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				const headline = `Seen ${means}`;
				const write = async () => {
					await page.goto(`/products/${slug}`);
					await page.getByText("Write a review").click();
					await page.getByRole("radio", { name: "4 stars" }).check();
					await page.getByLabel("Headline").fill(headline);
					await page.locator("textarea[name=body]").fill("<b>Plain</b> text");
					if (javaScriptEnabled) await everybodyCanUse(page);
					await page.getByRole("button", { name: "Submit review" }).click();
				};
				await write();
				await sees(page, "Thank you! Your review has been published.");
				await page.goto(`/products/${slug}?reviews-by=newest`);
				const newest = page.locator(".review").first();
				await newest.getByRole("heading", { name: headline }).waitFor();
				assert.equal(await newest.getByText("<b>Plain</b> text").count(), 1, "text is no HTML");
				await page.getByRole("link", { name: /^4 stars/ }).click();
				await page.waitForURL(/stars=4/);
				await page.locator(".review").getByRole("heading", { name: headline }).waitFor();
				await write();
				await sees(page, "You have already reviewed this product.");
			}));
	}

	it("wait for a moderator if they hold a link, and are voted on", () =>
		withVisitor({}, async (page) => {
			// Before the scripts run, the same button sends a form and reloads the page.
			await page.goto("/products/a-land-of-your-own", { waitUntil: "networkidle" });
			const vote = page.locator(".review-helpful").first();
			await vote.getByRole("button", { name: "Helpful" }).click();
			await vote.getByText("Thanks for your vote").waitFor();
			await page.getByText("Write a review").click();
			await page.getByRole("radio", { name: "1 star", exact: true }).check();
			await page.locator("textarea[name=body]").fill("Buy at www.example.com");
			await page.getByRole("button", { name: "Submit review" }).click();
			await sees(page, "Thank you! Your review will appear once it has been approved.");
			await page.reload();
			assert.equal(await page.getByText("www.example.com").count(), 0);
		}));
});
