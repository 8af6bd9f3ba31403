import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { search } from "@cartwright/contract/search/search";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { type Catalogue, openCatalogue } from "../testing.ts";

onEachEngine("suggest", (engine) => {
	let actors: Catalogue;
	before(async () => {
		actors = await openCatalogue(engine);
	});
	after(() => actors.shop.close());

	const suggest = (text: string) => actors.visitor.use(search).suggest({ text });

	it("shows products with what a search box needs, and never a hidden one", async () => {
		const { products } = await suggest("poster");
		const [poster] = products;
		assert.deepEqual(
			[poster?.name, poster?.slug, poster?.picture?.url, poster?.price, poster?.priceVaries, poster?.inStock],
			[
				"Night poster",
				"night-poster",
				"https://img.test/night.jpg",
				{ amount: "20.00", formattedAmount: "€20.00" },
				true,
				true,
			],
		);
		assert.deepEqual((await suggest("lamp")).products, []);
	});

	it("needs a token", async () => {
		assert.equal(await refusalOf(actors.shop.caller().use(search).suggest({})), "401 UNAUTHENTICATED");
	});
});
