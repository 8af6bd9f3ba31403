import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { search } from "@cartwright/contract/search/search";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { simpleProduct } from "../product-writes/testing.ts";

const names = [
	"日本製タオル",
	"有田焼の湯呑み",
	"コットントートバッグ",
	"กระเป๋าผ้าฝ้าย",
	"纯棉毛巾",
	"Bücherregal",
	"Spring bouquet",
	"AC/DC tee",
	"Moon mug",
	"Weinglas",
	"Wanduhr",
	"Kuhfell",
	"S.T.A.L.K.E.R. poster",
	"한국전통도자기",
];

onEachEngine("search in languages that write words together", (engine) => {
	let shop: Shop;
	let visitor: Shopper;
	before(async () => {
		shop = await openShop({ engine, settings: { storefront: { languages: ["de", "ja"] } } });
		const products = (await shop.staff()).use(productsV3);
		for (const name of names) await products.createProduct({ product: simpleProduct(name) });
		visitor = await shop.visitor();
	});
	after(() => shop.close());

	const listed = async (text: string): Promise<(string | null | undefined)[]> =>
		(await visitor.use(search).findProducts({ text })).products.map(({ product }) => product?.name);
	const searched = async (expression: string) => {
		const { products } = await visitor.use(productsV3).searchProducts({ search: { search: { expression } } });
		return products.map(({ name }) => name);
	};
	const suggested = async (text: string) =>
		(await visitor.use(search).suggest({ text })).products.map(({ name }) => name);

	it("finds a name by any part of it, in the list, in V3 and in suggestions", async () => {
		for (const [text, name] of [
			["日本製", "日本製タオル"],
			["本製", "日本製タオル"],
			["タオル", "日本製タオル"],
			["ﾀｵﾙ", "日本製タオル"],
			["有田焼", "有田焼の湯呑み"],
			["湯呑み", "有田焼の湯呑み"],
			["湯呑", "有田焼の湯呑み"],
			["有田焼　湯呑み", "有田焼の湯呑み"],
			["有田焼湯呑み", "有田焼の湯呑み"],
			["トート", "コットントートバッグ"],
			["バッグ", "コットントートバッグ"],
			["ผ้า", "กระเป๋าผ้าฝ้าย"],
			["กระเป๋า", "กระเป๋าผ้าฝ้าย"],
			["毛巾", "纯棉毛巾"],
			["regal", "Bücherregal"],
			["Bücher", "Bücherregal"],
			["glas", "Weinglas"],
			["uhr", "Wanduhr"],
			["stalker", "S.T.A.L.K.E.R. poster"],
			["도자기", "한국전통도자기"],
			["mugg", "Moon mug"],
		] as const) {
			for (const ways of [listed, suggested]) assert.deepEqual(await ways(text), [name], text);
			if (text !== "mugg") assert.deepEqual(await searched(text), [name], text);
		}
	});

	it("finds words with signs between letters by the letters alone", async () => {
		for (const text of ["acdc", "AC/DC", "ac-dc", "ac dc"]) assert.deepEqual(await listed(text), ["AC/DC tee"], text);
	});

	it("does not take endings and other letters for words", async () => {
		assert.deepEqual(await listed("ring"), []);
		assert.deepEqual(await listed("fel"), [], "a short word is no beginning of the last part");
		assert.deepEqual(await listed("ハック"), []);
	});
});
