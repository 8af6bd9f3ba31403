import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { site } from "@cartwright/contract/sites/site";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

onEachEngine("findPages", (engine) => {
	let shop: Shop;
	let visitor: Shopper;
	before(async () => {
		shop = await openShop({ engine, settings: { storefront: { languages: ["en", "de"] } } });
		visitor = await shop.visitor();
	});
	after(() => shop.close());

	const matchesOf = async (text: string) =>
		(await visitor.use(site).findPages({ text })).pages.map(({ slug, match }) => `${slug} ${match}`);

	it("finds pages by their titles in each language, by synonyms, and by the beginning of a word", async () => {
		assert.equal((await matchesOf("shipping"))[0], "shipping TITLE");
		assert.equal((await matchesOf("delivery"))[0], "shipping TITLE");
		assert.equal((await matchesOf("Versand"))[0], "shipping TITLE");
		assert.equal((await matchesOf("priv"))[0], "privacy TITLE");
		assert.equal((await matchesOf("return policy")).includes("returns WORD"), true);
	});

	it("finds nothing by other words", async () => {
		assert.deepEqual(await matchesOf("zzzz"), []);
		assert.deepEqual(await matchesOf("…"), []);
		assert.deepEqual(await matchesOf(""), []);
	});

	it("needs a token", async () => {
		assert.equal(await refusalOf(shop.caller().use(site).findPages({ text: "shipping" })), "401 UNAUTHENTICATED");
	});
});
