import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { coupons } from "@cartwright/contract/coupons/coupons";
import type { Page } from "playwright-core";
import { fillAddress, fillCard, goToCheckout, pay, putIntoCart } from "./buyer.ts";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { staff } from "./member.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

const startTime = "1577836800000";

const offerTenPercent = async (code: string): Promise<string> => {
	const scope = { namespace: "stores" };
	const specification = { name: "Ten percent", code, startTime, percentOffRate: 10, scope };
	return (await staff().use(coupons).createCoupon({ specification })).id;
};

const enterCode = async (page: Page, code: string): Promise<void> => {
	const form = page.locator(".cart-code").filter({ has: page.getByLabel("Coupon code") });
	if (!(await form.isVisible())) await page.locator("summary").getByText("Coupon", { exact: true }).click();
	await form.getByLabel("Coupon code").fill(code);
	await form.getByRole("button", { name: "Apply" }).click();
};

describe("a coupon", () => {
	const withVisitor = visitors();

	for (const javaScriptEnabled of [true, false]) {
		const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

		it(`is refused with the reason, applied, explained at the checkout, and paid with, ${how}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				const code = javaScriptEnabled ? "JOURNEY-A" : "JOURNEY-B";
				await offerTenPercent(code);
				await putIntoCart(page, "hedgerow-mug");
				await enterCode(page, "JOURNEY-X");
				await sees(page, "There is no coupon with this code. Check the spelling.");
				await enterCode(page, code.toLowerCase());
				await sees(page, `Coupon ${code}`);
				await page.locator(".cart-amounts").getByText("Discount").waitFor();
				await goToCheckout(page);
				await page.locator(".code-applied").getByText(code).waitFor();
				await page.getByText("Why this total?").click();
				const why = page.locator(".why-rows");
				await why.getByText(`Discount ${code}`).waitFor();
				await why.getByText(/^10% off €/).waitFor();
				if (javaScriptEnabled) await everybodyCanUse(page);
				await fillAddress(page);
				await fillCard(page);
				await pay(page);
				await seesHeading(page, "Order confirmed");
				await sees(page, `Discount ${code}`);
			}));

		it(`that expires before the order says so at the checkout and can be removed, ${how}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				const code = javaScriptEnabled ? "LATE-A" : "LATE-B";
				const id = await offerTenPercent(code);
				await putIntoCart(page, "hedgerow-mug");
				await enterCode(page, code);
				await sees(page, `Coupon ${code}`);
				await goToCheckout(page);
				const applied = page.locator(".code-applied");
				await applied.getByText(code).waitFor();
				const anHourAgo = String(Date.now() - 3_600_000);
				await staff()
					.use(coupons)
					.updateCoupon({ id, specification: { expirationTime: anHourAgo } });
				await page.reload();
				await applied.getByText("This coupon has expired.").waitFor();
				if (javaScriptEnabled) await everybodyCanUse(page);
				await applied.getByRole("button", { name: "Remove" }).click();
				await applied.waitFor({ state: "detached" });
				assert.equal(await page.getByText(code).count(), 0);
			}));
	}
});
