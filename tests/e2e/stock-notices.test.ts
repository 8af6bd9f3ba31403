import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import type { Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { staff } from "./member.ts";
import { lastMail, newAddress, signUp } from "./sign-up.ts";
import { sellOut, setQuantity } from "./stock.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

// Products that no other journey buys, each used by one test: all visitors share one stock.
const items = {
	withScript: { slug: "night-watch-notebook", name: "Night Watch Notebook", ended: "selvedge-mug" },
	withoutScript: { slug: "cut-stems-notebook", name: "Cut Stems Notebook", ended: "first-frost-mug" },
};

const ask = async (page: Page, slug: string, email: string): Promise<void> => {
	await page.goto(`/products/${slug}`);
	await page.getByLabel("Email address").fill(email);
	await page.getByRole("button", { name: "Notify me when available" }).click();
	await sees(page, "We’ll email you when it’s back in stock.");
	// What is not there arrives on no day.
	assert.doesNotMatch(await page.locator(".delivery").innerText(), /Arrives|Ready/);
};

/** The number of mails to an address. */
const mailsTo = async (page: Page, email: string): Promise<number> => {
	await page.goto("/dev/mail");
	return page.getByRole("link", { name: email }).count();
};

describe("stock notices", () => {
	const withVisitor = visitors();
	// All visitors of these tests share one IP address.
	before(async () => {
		await staff()
			.use(accounts)
			.updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } });
	});

	for (const [how, { slug: notifiedSlug, name, ended }] of Object.entries(items)) {
		const javaScriptEnabled = how === "withScript";
		const means = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

		it(`are requested on the product page, sent once, and cancelled by the mail's link, ${means}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				const email = newAddress("waiting");
				for (const slug of [notifiedSlug, ended]) await sellOut(slug);
				for (const slug of [notifiedSlug, notifiedSlug, ended]) await ask(page, slug, email);
				if (javaScriptEnabled) await everybodyCanUse(page);
				await setQuantity(notifiedSlug, 5);
				const mail = await lastMail(page, email, new RegExp(`^${name} is back`));
				const shown = await mail.getByRole("link", { name: "View product" }).getAttribute("href");
				const end = await mail.getByRole("link", { name: "Cancel all my stock notifications" }).getAttribute("href");
				await page.goto(shown ?? "");
				await page.getByRole("button", { name: "Add to cart" }).waitFor();

				await page.goto(end ?? "");
				if (javaScriptEnabled) await everybodyCanUse(page);
				await page.getByRole("button", { name: "Unsubscribe" }).click();
				await sees(page, "You won’t get any more stock notifications.");
				await page.goto(end ?? "");
				await page.getByRole("button", { name: "Unsubscribe" }).click();
				await sees(page, "You won’t get any more stock notifications.");

				const other = newAddress("other");
				await ask(page, ended, other);
				await setQuantity(ended, 5);
				await lastMail(page, other);
				assert.equal(await mailsTo(page, email), 1);
			}));

		it(`are listed in the account, and cancelled there, ${means}`, () =>
			withVisitor({ javaScriptEnabled }, async (page) => {
				const email = newAddress("list");
				await signUp(page, email);
				await page.goto("/account/details");
				await page.getByRole("link", { name: "Stock notifications" }).click();
				await seesHeading(page, "No stock notifications");
				await ask(page, "window-box-in-june?size=30+%C3%97+42+cm&frame=Oak", email);
				await page.goto("/hosted/account/stock-notices");
				await sees(page, "Window Box in June");
				await sees(page, "30 × 42 cm, Oak");
				if (javaScriptEnabled) await everybodyCanUse(page);
				await page.getByRole("link", { name: "Window Box in June" }).click();
				await page.waitForURL(/\/products\/window-box-in-june\?.*frame=Oak/);
				await page.goto("/hosted/account/stock-notices");
				await page.getByRole("button", { name: "Cancel notification: Window Box in June" }).click();
				await seesHeading(page, "No stock notifications");
			}));
	}

	it("reject invalid addresses and links", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			await page.goto("/products/window-box-in-june");
			await page.getByLabel("Email address").evaluate((field) => field.setAttribute("type", "text"));
			await page.getByLabel("Email address").fill("ada");
			await page.getByRole("button", { name: "Notify me when available" }).click();
			await sees(page, "Please enter a valid email address");
			assert.equal(await page.getByLabel("Email address").inputValue(), "ada");
			await page.goto("/hosted/stock-notices/made-up");
			await page.getByRole("button", { name: "Unsubscribe" }).click();
			await seesHeading(page, "This link is not valid");
		}));

	it("show an invalid link in the shop's theme", () =>
		withVisitor({}, async (page) => {
			await page.goto("/hosted/stock-notices/made-up", { waitUntil: "networkidle" });
			const name = await page.locator(".brand").innerText();
			assert.notEqual(name, "Shop");
			await page.getByRole("button", { name: "Unsubscribe" }).click();
			await seesHeading(page, "This link is not valid");
			assert.equal(await page.locator(".brand").innerText(), name);
		}));
});
