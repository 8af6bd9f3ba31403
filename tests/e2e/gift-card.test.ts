import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { staff } from "./member.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

describe("a gift card", () => {
	const withVisitor = visitors();
	before(async () => {
		const calls = staff().use(giftCardProducts);
		if ((await calls.queryGiftCardProducts({})).giftCardProducts.length > 0) return;
		await calls.createGiftCardProduct({
			giftCardProduct: {
				name: "Gift card",
				description: "For everybody who likes to choose.",
				presetVariants: [{ price: { amount: "25" } }, { price: { amount: "45" }, value: { amount: "50" } }],
				customVariant: { minValue: { amount: "10" }, maxValue: { amount: "500" } },
				expirationType: "RELATIVE",
				relativeExpirationDate: { value: 3, period: "YEARS" },
			},
		});
	});

	for (const javaScriptEnabled of [true, false]) {
		it(`is bought for somebody, with an amount of one's own, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				await page.goto("/gift-card", { waitUntil: "networkidle" });
				await seesHeading(page, "Gift card");
				await sees(page, "Valid for 3 years after purchase.");
				assert.equal(await page.locator(".gift-card-own").isVisible(), false);
				if (javaScriptEnabled) await everybodyCanUse(page);
				await page.getByLabel("Another amount").first().check();
				const own = page.locator(".gift-card-own input");
				await own.fill("60");
				await page.getByLabel("Recipient’s name").fill("Grace");
				await page.getByLabel("Recipient’s email address").fill("grace@example.com");
				await page.getByLabel("Your message").fill("All the best");
				await page.getByRole("button", { name: "Add to cart" }).click();
				await page.waitForURL(/\/cart/);
				await sees(page, "Gift card was added to your cart.");
				await page.locator(".cart-total").getByText("€60.00").waitFor();
			}));
	}
});
