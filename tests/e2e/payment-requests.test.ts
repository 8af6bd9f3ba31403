import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { languages } from "@cartwright/translations/languages";
import { askForPayment, paymentRequestScreens } from "./ask-for-payment.ts";
import { cardToConfirm, cardWithoutMoney, goodCard } from "./cards.ts";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { unseenFocus } from "./focus-seen.ts";
import { payWith } from "./place-order.ts";
import { origin, sees, seesHeading, staffKey, untilAlive, visitors } from "./visitors.ts";

describe("the link of a payment request", { concurrency: 2 }, () => {
	const withVisitor = visitors();

	for (const javaScriptEnabled of [true, false]) {
		it(`is paid, after a card was declined, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async () => {
			const { id, url, staff } = await askForPayment(origin, staffKey);
			await withVisitor({ javaScriptEnabled }, async (page) => {
				await page.goto(url);
				await seesHeading(page, "Second half of the table");
				await sees(page, "€400.00");
				await payWith(page, cardWithoutMoney);
				await sees(page, "The payment did not go through");
				await payWith(page, goodCard);
				await sees(page, "Paid, thank you");
				assert.equal(await page.locator("form:has(.pay-button)").count(), 0);
			});
			const { orderPaymentRequest } = await staff
				.use(orderPaymentRequests)
				.getOrderPaymentRequest({ orderPaymentRequestId: id });
			assert.equal(orderPaymentRequest?.status, "PAID");
		});
	}

	it("names the fields of a card that are wrong, and charges nothing", async () => {
		const { url } = await askForPayment(origin, staffKey);
		await withVisitor({}, async (page) => {
			await page.goto(url);
			await page.locator(".pay-button").click();
			await page.locator("#field-cardNumber").fill("4242 4242 4242 4241");
			await untilAlive(page);
			await page.locator(".pay-button").click();
			await page.locator("a[href='#field-cardNumber']").click();
			assert.equal(await page.evaluate(() => document.activeElement?.id), "field-cardNumber");
		});
	});

	it("leads to the bank and back", async () => {
		const { url } = await askForPayment(origin, staffKey);
		await withVisitor({}, async (page) => {
			await page.goto(url);
			await untilAlive(page);
			await payWith(page, cardToConfirm);
			await page.waitForURL(/\/hosted\/test-bank\//);
			await page.locator("[value=confirm]").click();
			await page.waitForURL(/\/hosted\/pay\//);
			await sees(page, "Paid, thank you");
		});
	});

	it("in two tabs charges once: the other tab shows that it is paid", async () => {
		const { url } = await askForPayment(origin, staffKey);
		await withVisitor({}, async (page) => {
			const other = await page.context().newPage();
			for (const tab of [page, other]) {
				await tab.goto(url);
				await tab.locator(".pay-button").click();
				await tab.locator("#field-cardNumber").waitFor();
			}
			await payWith(page, cardToConfirm);
			await page.waitForURL(/\/hosted\/test-bank\//);
			await payWith(other, goodCard);
			await sees(other, "Confirming your payment");
			await other.getByRole("link", { name: "Confirm payment" }).waitFor();
			await page.locator("[value=confirm]").click();
			for (const tab of [page, other]) await sees(tab, "Paid, thank you");
		});
	});

	it("is on the page of the order, whose buyer pays there", async () => {
		const { orderId, staff } = await askForPayment(origin, staffKey);
		const { url } = await staff.use(orderLinks).createOrderLink({ orderId });
		await withVisitor({}, async (page) => {
			await page.goto(url);
			await everybodyCanUse(page);
			await page.getByRole("link", { name: "Pay now: Second half of the table" }).click();
			await seesHeading(page, "Second half of the table");
		});
	});

	it("that is not whole opens no page", () =>
		withVisitor({}, async (page) => {
			await page.goto(`/hosted/pay/${"A".repeat(64)}`);
			await seesHeading(page, "This link is not valid");
		}));

	for (const { name, open } of paymentRequestScreens(staffKey)) {
		it(`everybody can use ${name}, in light and dark, on narrow and wide screens, by keyboard`, () =>
			withVisitor({ viewport: { width: 320, height: 800 }, reducedMotion: "reduce" }, async (page) => {
				await open(page);
				assert.doesNotMatch(await page.locator("main").innerText(), /undefined/);
				await everybodyCanUse(page);
				await page.setViewportSize({ width: 320, height: 640 });
				assert.deepEqual(await unseenFocus(page), []);
			}));
	}

	it("fits a narrow screen in each language", async () => {
		const { url } = await askForPayment(origin, staffKey, {
			expirationDate: new Date(Date.now() + 864e5).toISOString(),
		});
		for (const lang of Object.keys(languages)) {
			await withVisitor({ viewport: { width: 320, height: 800 } }, async (page) => {
				await page.goto(`${url}?lang=${lang}`);
				assert.equal(await page.locator("html").getAttribute("lang"), lang);
				const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
				assert.equal(isWider, false, lang);
				assert.doesNotMatch(await page.locator("main").innerText(), /paymentRequest\.|\{/);
			});
		}
	});
});
