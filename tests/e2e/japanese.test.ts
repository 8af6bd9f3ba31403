import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { settings } from "@cartwright/contract/sites/settings";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import type { Locator } from "playwright-core";
import { fullCart } from "./full-cart.ts";
import { origin, staffKey, visitors } from "./visitors.ts";

const withVisitor = visitors();
const phone = { locale: "ja", viewport: { width: 320, height: 700 } };
const staff = createClient({ origin, auth: ApiKeyStrategy({ apiKey: staffKey }) }).use(settings);
let languages: string[] = [];

before(async () => {
	languages = [...((await staff.getSettings({})).settings?.languages ?? [])];
	await staff.updateSettings({ settings: { languages: [...languages, "ja"] } });
});
after(() => staff.updateSettings({ settings: { languages } }));

const linesOf = (text: Locator): Promise<number> =>
	text.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
	});

it("amounts in the cart stay on one line on a phone in Japanese", () =>
	withVisitor(phone, async (page) => {
		await fullCart(origin, 4).open(page);
		for (const amount of await page.locator(".cart-amounts dd").all()) {
			assert.equal(await linesOf(amount), 1, (await amount.textContent()) ?? "");
		}
	}));

it("fields beside each other have their inputs on one line on a phone in Japanese", () =>
	withVisitor(phone, async (page) => {
		await fullCart(origin, 1).open(page);
		await page.locator("form:has([value=checkout]) button").first().click();
		await page.waitForURL(/\/hosted\/checkout\//);
		const inputs = page.locator(".fields > .span-3 input:visible");
		const tops = await inputs.evaluateAll((all) => all.map((input) => Math.round(input.getBoundingClientRect().top)));
		assert.equal(tops.length % 2, 0);
		for (let index = 0; index < tops.length; index += 2) assert.equal(tops[index], tops[index + 1], String(tops));
	}));
