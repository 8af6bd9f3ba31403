import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { languages } from "@cartwright/translations/languages";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { unseenFocus } from "./focus-seen.ts";
import { lastReturn, openNewOrder, openSentOrder, requestReturn, returnScreens } from "./returned-order.ts";
import { sees, seesHeading, staffKey, visitors } from "./visitors.ts";

describe("the page of an order", { concurrency: 2 }, () => {
	const withVisitor = visitors();

	for (const javaScriptEnabled of [true, false]) {
		const how = javaScriptEnabled ? "with" : "without";
		it(`takes a return and its cancellation, ${how} JavaScript`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				const sent = await openSentOrder(page, staffKey);
				await page.locator(".order-returns details > summary").click();
				await page.locator("[name=reason]").selectOption("other");
				await page.locator("[name=note]").fill("Kept");
				await page.locator(".order-returns details button[type=submit]").click();
				await sees(page, "Choose how many items you want to return.");
				assert.equal(await page.locator("[name=note]").inputValue(), "Kept");
				await page.goto(page.url());
				await requestReturn(page);
				await sees(page, "We’ve received your request.");
				await sees(page, "Requested");
				const { orderReturn, named } = await lastReturn(sent);
				assert.deepEqual(
					[orderReturn?.reason, orderReturn?.note, orderReturn?.lineItems?.[0]?.quantity],
					["does-not-fit", "It is larger than I thought.", 1],
				);
				await sent.staff.use(orderReturns).approveReturn({ ...named, instructions: "Use the box." });
				await page.reload();
				await sees(page, "Use the box.");
				await page.getByRole("button", { name: /^Cancel return/ }).click();
				await sees(page, "You’ve cancelled the return.");
				assert.equal((await lastReturn(sent)).orderReturn?.status, "CANCELED");
			}));

		it(`cancels it while nothing was sent, ${how} JavaScript`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				await openNewOrder(page, staffKey);
				await page.locator(".order-cancel > summary").click();
				await page.getByRole("button", { name: "Cancel order" }).click();
				await seesHeading(page, "This order was cancelled");
				await sees(page, "Refunded");
				assert.equal(await page.locator(".order-cancel").count(), 0);
			}));
	}

	it("says that it is too late to cancel, or to change a return", () =>
		withVisitor({}, async (page) => {
			const sent = await openSentOrder(page, staffKey);
			await requestReturn(page);
			const { named } = await lastReturn(sent);
			await sent.staff.use(orderReturns).declineReturn({ ...named, reason: "It was made for you." });
			await page.getByRole("button", { name: /^Cancel return/ }).click();
			await sees(page, "This can no longer be changed.");
			await sees(page, "It was made for you.");
		}));

	for (const { name, open } of returnScreens(staffKey)) {
		it(`everybody can use ${name}, in light and dark, on narrow and wide screens, by keyboard`, () =>
			withVisitor({ viewport: { width: 320, height: 800 }, reducedMotion: "reduce" }, async (page) => {
				await open(page);
				assert.doesNotMatch(await page.locator("main").innerText(), /undefined|order\.[a-z]/);
				await everybodyCanUse(page);
				await page.setViewportSize({ width: 320, height: 640 });
				assert.deepEqual(await unseenFocus(page), []);
			}));
	}

	it("fits a narrow screen in each language, with its form open", async () => {
		await withVisitor({ viewport: { width: 320, height: 800 } }, async (page) => {
			await openSentOrder(page, staffKey);
			await requestReturn(page);
			const { pathname } = new URL(page.url());
			for (const lang of Object.keys(languages)) {
				await page.goto(`${pathname}?lang=${lang}`);
				assert.equal(await page.locator("html").getAttribute("lang"), lang);
				const fold = page.locator(".order-returns details > summary");
				if ((await fold.count()) > 0) await fold.click();
				const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
				assert.equal(isWider, false, lang);
				assert.doesNotMatch(await page.locator("main").innerText(), /order\.return|\{/);
			}
		});
	});
});
