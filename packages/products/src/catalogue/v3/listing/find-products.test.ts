import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { RequestOf } from "@cartwright/contract/operation";
import { search } from "@cartwright/contract/search/search";
import { settings as settingsService } from "@cartwright/contract/sites/settings";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { type Catalogue, openCatalogue } from "../testing.ts";

type ListRequest = RequestOf<(typeof search.operations)["findProducts"]>;

onEachEngine("findProducts", (engine) => {
	let actors: Catalogue;
	before(async () => {
		actors = await openCatalogue(engine);
	});
	after(() => actors.shop.close());

	const find = (request: ListRequest) => actors.visitor.use(search).findProducts(request);
	const names = async (request: ListRequest) => (await find(request)).products.map(({ product }) => product?.name);

	it("shows the variant with the choices that are asked for", async () => {
		const filter = { options: [{ option: "Frame", choices: ["Black"] }] };
		const { products, total, facets } = await find({ filter, priceSteps: [0, 25] });
		const [{ product, variant, priceVaries } = {}] = products;
		assert.deepEqual([product?.name, total, priceVaries], ["Night poster", 1, false]);
		assert.equal(variant?.price?.actualPrice?.amount, "30.00");
		assert.deepEqual(variant?.inventoryStatus, { inStock: false, preorderEnabled: false });
		assert.deepEqual(variant?.choices?.[0]?.optionChoiceNames, {
			optionName: "Frame",
			choiceName: "Black",
			renderType: "SWATCH_CHOICES",
		});
		assert.deepEqual(facets?.prices, [0, 1]);
		assert.deepEqual(facets?.options?.[0]?.choices, [
			{ name: "None", count: 1 },
			{ name: "Black", count: 1 },
		]);
		assert.deepEqual(await names({ filter: { ...filter, inStockOnly: true } }), []);
	});

	it("filters and sorts by that price, and never shows hidden products", async () => {
		assert.deepEqual(await names({ sort: "PRICE_ASC" }), ["Moon mug", "Canvas tote", "Night poster"]);
		const black = { options: [{ option: "Frame", choices: ["Black"] }] };
		assert.deepEqual(await names({ filter: { ...black, prices: [{ from: "20", below: "25" }] } }), []);
		assert.deepEqual(await names({ filter: { ...black, prices: [{ from: "25" }] } }), ["Night poster"]);
		assert.deepEqual(await names({ text: "lamp" }), []);
	});

	it("pages by offset", async () => {
		const first = await find({ sort: "NAME", limit: 2 });
		const second = await find({ sort: "NAME", limit: 2, offset: 2 });
		assert.equal(first.total, 3);
		assert.deepEqual(
			[...first.products, ...second.products].map(({ product }) => product?.name),
			["Canvas tote", "Moon mug", "Night poster"],
		);
	});

	it("knows the synonyms of the shop from the moment they are set", async () => {
		assert.deepEqual(await names({ text: "rucksack" }), []);
		const change = (synonyms: string[]) =>
			actors.owner.use(settingsService).updateSettings({ settings: { search: { synonyms } } });
		await change(["tote, rucksack"]);
		assert.deepEqual(await names({ text: "rucksack" }), ["Canvas tote"]);
		await change([]);
		assert.deepEqual(await names({ text: "rucksack" }), []);
	});

	it("takes a short word with one letter too many, too few or swapped for another, and says for which", async () => {
		for (const [text, names, corrected] of [
			["mugg", ["Moon mug"], "mug"],
			["mgu", ["Moon mug"], "mug"],
			["tte", ["Canvas tote"], "tote"],
			["bug", [], undefined],
			["mug", ["Moon mug"], undefined],
		] as const) {
			const { products, correctedText } = await find({ text });
			assert.deepEqual(
				[products.map(({ product }) => product?.name), correctedText ?? undefined],
				[names, corrected],
				text,
			);
		}
	});

	it("costs the same few statements whatever is asked", async () => {
		await find({ sort: "NAME" });
		const plain = await actors.shop.countStatements(() => find({ sort: "NAME" }));
		const words = Array.from({ length: 25 }, (_, at) => `w${at}`)
			.join(" ")
			.slice(0, 100);
		const much = await actors.shop.countStatements(() =>
			find({
				text: words,
				filter: {
					brands: Array.from({ length: 50 }, (_, at) => `Brand ${at}`),
					options: Array.from({ length: 20 }, (_, at) => ({
						option: `Option ${at}`,
						choices: Array.from({ length: 50 }, (_, choice) => `Choice ${choice}`),
					})),
				},
			}),
		);
		assert.ok(plain <= 9 && much <= plain, `${plain} and ${much}`);
	});

	it("rejects more than a list can need, and callers without a token", async () => {
		const options = Array.from({ length: 21 }, (_, at) => ({ option: `Option ${at}`, choices: ["Red"] }));
		assert.match(await refusalOf(find({ filter: { options } })), /^400 /);
		assert.match(await refusalOf(find({ text: "x".repeat(101) })), /^400 /);
		assert.match(await refusalOf(find({ limit: 101 })), /^400 /);
		assert.match(await refusalOf(find({ offset: 40_001 })), /^400 /);
		assert.equal(await refusalOf(actors.shop.caller().use(search).findProducts({})), "401 UNAUTHENTICATED");
	});
});
