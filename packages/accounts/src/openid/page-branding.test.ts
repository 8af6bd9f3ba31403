import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { changeSettings } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { pageBrandingOf } from "./page-branding.ts";

let shop: Shop;
before(async () => {
	shop = await openShop({ settings: { storefront: { brand: { light: { accent: "#123456" } } } } });
});
after(() => shop.close());

it("pages are light or dark as the shop says, and as the device says by default", async () => {
	const schemes = async () => {
		const { css } = await pageBrandingOf(shop.store, shop.site);
		return [/color-scheme:light/.test(css), /color-scheme:dark/.test(css), /@media/.test(css), css.includes("#123456")];
	};
	assert.deepEqual(await schemes(), [true, true, true, true]);
	await changeSettings(shop, { appearance: "LIGHT" });
	assert.deepEqual(await schemes(), [true, false, false, true]);
	await changeSettings(shop, { appearance: "DARK" });
	assert.deepEqual(await schemes(), [false, true, false, false]);
});
