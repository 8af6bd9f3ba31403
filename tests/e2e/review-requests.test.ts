import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { requestReview } from "./request-review.ts";
import { sees, seesHeading, staffKey, visitors } from "./visitors.ts";

describe("requests for reviews", () => {
	const withVisitor = visitors();

	for (const [javaScriptEnabled, means, slugs] of [
		[true, "with JavaScript", ["low-sun", "hedgerow-mug"]],
		[false, "without JavaScript", ["equinox", "hedgerow-mug"]],
	] as const) {
		it(`lead from the mail to a page that takes reviews, and can be declined, ${means}`, async () => {
			let links = { review: "", decline: "" };
			await withVisitor({}, async (page) => {
				links = await requestReview(page, staffKey, ...slugs);
			});
			await withVisitor({ javaScriptEnabled }, async (page) => {
				await page.goto(links.review);
				await seesHeading(page, "Review your order");
				const forms = page.locator("form:has([name=rating])");
				assert.equal(await forms.count(), 2);
				if (javaScriptEnabled) await everybodyCanUse(page);
				const form = forms.first();
				await form.getByRole("radio", { name: "4 stars" }).check();
				await form.getByLabel("Headline").fill(`Reviewed ${means}`);
				await form.getByRole("button", { name: "Submit review" }).click();
				await sees(page, "Thank you! Your review has been published.");
				assert.equal(await forms.count(), 1);
				if (javaScriptEnabled) await everybodyCanUse(page);
				await page.goto(links.review);
				await sees(page, "You have reviewed this product.");

				await page.goto(links.decline);
				await seesHeading(page, "Stop review requests?");
				if (javaScriptEnabled) await everybodyCanUse(page);
				await page.getByRole("button", { name: "Stop asking me" }).click();
				await seesHeading(page, "Review requests stopped");
			});
		});
	}
});
