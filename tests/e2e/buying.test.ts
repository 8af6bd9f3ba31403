import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fillAddress, fillCard, putIntoCart } from "./buyer.ts";
import { goodCard } from "./cards.ts";
import { tabTo } from "./keyboard.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

describe("a person finds something, decides, and buys it", () => {
	const withVisitor = visitors();

	it("by keyboard alone", () =>
		withVisitor({ viewport: { width: 1280, height: 900 } }, async (page) => {
			await page.goto("/");
			await tabTo(page, "Skip to content");
			await tabTo(page, "Search the shop");
			await page.keyboard.type("hedgerow mug");
			await page.getByRole("option", { name: /^Hedgerow Mug/ }).waitFor();
			const chosen = page.getByRole("option", { name: /^Hedgerow Mug/, selected: true });
			for (let presses = 0; presses < 10 && (await chosen.count()) === 0; presses++) {
				await page.keyboard.press("ArrowDown");
			}
			await page.keyboard.press("Enter");
			await seesHeading(page, "Hedgerow Mug");
			await tabTo(page, "Add to cart");
			await page.keyboard.press("Enter");
			await page.getByRole("dialog", { name: "Added to your cart" }).getByText("Subtotal").waitFor();
			await tabTo(page, "Checkout");
			await page.keyboard.press("Enter");
			await seesHeading(page, "Checkout");
			const typed = {
				"Email address": "grace@example.com",
				"Full name": "Grace Hopper",
				Address: "1 Harbour Road",
				City: "Cork",
			};
			const card = { "Card number": "4242424242424242", "Expiry date": "1234", "Security code": "123" };
			const type = async (fields: Readonly<Record<string, string>>) => {
				for (const [label, text] of Object.entries(fields)) {
					await tabTo(page, label);
					await page.keyboard.type(text);
				}
				await page.keyboard.press("Enter");
			};
			await type(typed);
			await seesHeading(page, "Pay with a test card");
			await type(card);
			await seesHeading(page, "Order confirmed");
		}));

	it("on a phone", () =>
		withVisitor(
			{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
			async (page) => {
				await page.goto("/");
				await page.getByRole("button", { name: "Menu" }).tap();
				await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Art prints" }).tap();
				await seesHeading(page, "Art prints");
				await page.getByRole("button", { name: "Filters" }).tap();
				await page.getByRole("checkbox", { name: /^€50 – €100/ }).tap();
				await page.getByRole("button", { name: "Show 1 product" }).tap();
				await page.getByRole("link", { name: "A Land of Your Own" }).tap();
				await seesHeading(page, "A Land of Your Own");
				await page.getByRole("button", { name: "Add to cart" }).first().tap();
				await page.getByRole("dialog", { name: "Added to your cart" }).getByText("Subtotal").waitFor();
				await page.getByRole("button", { name: "Checkout" }).tap();
				await seesHeading(page, "Checkout");
				await fillAddress(page);
				await fillCard(page);
				await page.getByRole("button", { name: /^Pay / }).tap();
				await seesHeading(page, "Order confirmed");
			},
		));

	it("in Arabic, from right to left", () =>
		withVisitor({ locale: "ar" }, async (page) => {
			await page.goto("/products/tide-tables");
			assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
			await page.getByRole("button", { name: "أضف إلى السلة" }).click();
			await page.getByRole("button", { name: "إتمام الشراء" }).first().click();
			await seesHeading(page, "إتمام الشراء");
			assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
			await page.getByLabel("البريد الإلكتروني").fill("layla@example.com");
			await page.getByLabel("الاسم الكامل").first().fill("ليلى حداد");
			await page.getByLabel("العنوان", { exact: true }).first().fill("12 Harbour Road");
			await page.getByLabel("المدينة", { exact: true }).first().fill("Dublin");
			await page.getByRole("button", { name: /^ادفع/ }).click();
			await page.getByLabel("رقم البطاقة").fill(goodCard);
			await page.getByLabel("تاريخ الانتهاء").fill("12 / 34");
			await page.getByLabel("رمز الأمان").fill("123");
			await page.getByRole("button", { name: /^ادفع/ }).click();
			await seesHeading(page, "تم تأكيد الطلب");
		}));

	it("with the delivery location and its tax in the cart", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "low-sun-mug");
			await page.getByText("Estimated for Ireland").click();
			await page.getByLabel("Country").selectOption({ label: "Germany" });
			await page.getByLabel("Postcode").fill("10115");
			await page.getByRole("button", { name: "Show delivery options" }).click();
			await sees(page, "Estimated for 10115, Germany");
			await sees(page, /^Arrives .*\d.*\s–\s/);
			await sees(page, "Including €4.45 tax");
		}));
});
