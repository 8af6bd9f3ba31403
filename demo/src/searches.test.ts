import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import { search } from "@cartwright/contract/search/search";
import { site } from "@cartwright/contract/sites/site";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { type Client, createClient } from "@cartwright/sdk/client";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import { seedShop } from "./seed-shop.ts";

const clientId = "00000000-0000-4000-8000-0000000000de";

interface Expected {
	/** How the names of the first products end, in their order. */
	readonly first?: readonly string[];
	/** How the names of all products end. */
	readonly all?: string;
	readonly total?: number;
	/** The choices of the variant that the first product is shown with, and its price. */
	readonly shown?: string;
	/** Slugs of pages. */
	readonly pages?: readonly string[];
	/** If not all words match. */
	readonly some?: true;
	readonly corrected?: string;
}

/** What shoppers type, and what they must find. */
const expectations: Readonly<Record<string, Expected>> = {
	"t-shirt": { all: "Tee", total: 8 },
	tshirt: { all: "Tee", total: 8 },
	"t shirt": { all: "Tee", total: 8 },
	"T-Shirts": { all: "Tee", total: 8 },
	tees: { all: "Tee", total: 8 },
	"navy tee": { all: "Tee", total: 8, shown: "Ink/XS 27.20" },
	"sage tee": { all: "Tee", total: 8, shown: "Sage/S 34.00" },
	"tee xl": { all: "Tee", total: 8, shown: "Ink/XL 34.00" },
	"black t-shirt xl": { all: "Tee", total: 8, shown: "Ink/XL 34.00" },
	"patchwork tee": { first: ["Patchwork Tee"], total: 1 },
	"organic cotton": { total: 13 },
	"blue poster": { first: ["Festival of Small Machines", "Kite Weather", "Night Bus to the Coast"], total: 16 },
	poster: { first: ["Festival of Small Machines", "Harvest Moon Market", "Kite Weather"], total: 35 },
	"posters for the wall": { first: ["Festival of Small Machines"] },
	red: { total: 19 },
	"green mug": { first: ["Hedgerow Mug", "Patchwork Mug"], all: "Mug", total: 3 },
	"50x70": { total: 29, shown: "50 × 70 cm/Unframed 64.00" },
	"50 x 70 cm": { total: 29, shown: "50 × 70 cm/Unframed 64.00" },
	"50×70": { total: 29 },
	"50*70cm": { total: 29 },
	"70x50": { total: 29 },
	"oak 50x70": { total: 21, shown: "50 × 70 cm/Oak 143.00" },
	"oak frame 50 × 70": { total: 21, shown: "50 × 70 cm/Oak 143.00" },
	"black frame": { total: 21 },
	"unframed print": { total: 21 },
	mug: { all: "Mug", total: 8 },
	mugs: { all: "Mug", total: 8 },
	cup: { all: "Mug", total: 8 },
	"coffee cup": { first: ["Low Sun Mug"], all: "Mug", total: 2 },
	"350ml": { first: ["Low Sun Mug"], total: 1 },
	"350 ml mug": { first: ["Low Sun Mug"], total: 1 },
	notebook: { all: "Notebook", total: 6 },
	"note book": { all: "Notebook", total: 6 },
	journal: { all: "Notebook", total: 6 },
	"dotted notebook": { all: "Notebook" },
	"tote bag": { first: ["Hedgerow Tote"] },
	bag: { first: ["Hedgerow Tote"] },
	gift: { total: 19 },
	presents: { total: 19 },
	"gift wrap": { first: ["Wrapping Paper, Meadow", "Wrapping Paper, Patchwork"] },
	"birthday card": { first: ["Many Happy Orbits"], total: 1 },
	wallpaper: { first: ["Four Seasons, Wallpapers for Every Screen"], total: 1 },
	"digital download": { first: ["Four Seasons, Wallpapers for Every Screen"], total: 1 },
	"thirteen moons": { first: ["Thirteen Moons", "Thirteen Moons Tee"], total: 2 },
	"poster of the moon": { first: ["Thirteen Moons", "Harvest Moon Market"] },
	"star chart": { first: ["Star Chart Tote", "Star Chart for a Small Town"], total: 2 },
	"MH-PO-01-50": { first: ["Festival of Small Machines"], total: 1 },
	discount: { total: 9 },
	delivery: { total: 0, pages: ["shipping"] },
	shipping: { total: 0, pages: ["shipping"] },
	refund: { total: 0, pages: ["returns"] },
	contact: { total: 0, pages: ["contact"] },
};

/** What shoppers type in Arabic. */
const arabic: Readonly<Record<string, Expected>> = {
	تيشيرت: { total: 8 },
	تيشيرتات: { total: 8 },
	لوحة: { first: ["شمس منخفضة"], total: 39 },
	لوحات: { total: 39 },
	"ملصق أزرق": { first: ["مهرجان الآلات الصغيرة", "طقس الطائرات الورقية", "حافلة الليل إلى الساحل"], total: 18 },
	أحمر: { total: 19 },
	بلوط: { total: 21 },
	"٥٠×٧٠": { total: 29, shown: "50 × 70 cm/Unframed 64.00" },
	"إطار بلوط ٥٠ × ٧٠ سم": { total: 21, shown: "50 × 70 cm/Oak 143.00" },
	توصيل: { total: 0, pages: ["shipping", "returns"] },
};

/** What the shop does not have, or what is written wrongly: the right correction, the best partial matches, or nothing. */
const notFound: Readonly<Record<string, Expected>> = {
	psoter: { first: ["Festival of Small Machines"], corrected: "poster" },
	"moon notbook": { some: true },
	"lightouse chart": { total: 1, corrected: "lighthouse chart" },
	notbooks: { all: "Notebook", corrected: "notebook" },
	"t thirteent shift": { some: true },
	"oak frame 30x40": { some: true, total: 21 },
	"a mug for my dad": { some: true, all: "Mug" },
	"star map": { some: true, first: ["Star Chart Tote", "Star Chart for a Small Town"] },
	christmas: { total: 0 },
	asdfgh: { total: 0 },
	"return policy": { total: 0, some: true, pages: ["returns"] },
	"MH-PO-99-50": { some: true },
};

describe("searches of the demo shop", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-searches-"));
	let shop: Shop;
	let visitor: Client;
	let arabicVisitor: Client;
	before(async () => {
		shop = await openShop();
		const storage = new FolderStorage(folder);
		await seedShop({ store: shop.store, storage, clientId, allowedOrigins: [], now: "2026-11-20T10:00:00.000Z" });
		const { access_token } = await shop.caller().use(oauth).token({ grantType: "anonymous", clientId });
		visitor = shop.caller(access_token);
		const send: typeof fetch = (input, init = {}) =>
			fetchFrom(shop.app)(input, { ...init, headers: { ...init.headers, "x-wix-linguist": "ar|ar|false" } });
		arabicVisitor = createClient({ origin: "http://shop.test", fetch: send, authorization: () => access_token });
	});
	after(async () => {
		await shop.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const resultOf = async (text: string, shopper: Client) => {
		const { products, total, match, correctedText } = await shopper.use(search).findProducts({ text, limit: 100 });
		const { pages } = await shopper.use(site).findPages({ text });
		const names = products.map(({ product }) => product?.name ?? "");
		const [{ variant } = {}] = products;
		const choices = (variant?.choices ?? []).map(({ optionChoiceNames }) => optionChoiceNames?.choiceName);
		const shown = variant && `${choices.join("/")} ${variant.price?.actualPrice?.amount}`;
		return { names, total, isPartial: match === "SOME", shown, pages: pages.map(({ slug }) => slug), correctedText };
	};

	const check = async (text: string, expected: Expected, shopper = visitor) => {
		const { names, total, isPartial, shown, pages, correctedText } = await resultOf(text, shopper);
		const first = expected.first ?? [];
		assert.deepEqual(names.slice(0, first.length), first);
		if (expected.all)
			assert.deepEqual(
				names.filter((name) => !name.endsWith(expected.all ?? "")),
				[],
			);
		if (expected.total !== undefined) assert.equal(total, expected.total);
		if (expected.total !== 0) assert.ok(total > 0);
		if (expected.shown) assert.equal(shown, expected.shown);
		if (expected.pages) assert.deepEqual(pages, expected.pages);
		assert.equal(isPartial, expected.some ?? false);
		assert.equal(correctedText, expected.corrected);
	};

	for (const [text, expected] of Object.entries(expectations)) {
		it(`find what “${text}” means`, () => check(text, expected));
	}
	for (const [text, expected] of Object.entries(arabic)) {
		it(`find what “${text}” means in Arabic`, () => check(text, expected, arabicVisitor));
	}
	for (const [text, expected] of Object.entries(notFound)) {
		it(`do what is best for “${text}”`, () => check(text, expected));
	}

	it("suggest neither what was typed nor nonsense", async () => {
		const termsOf = async (text: string) => (await visitor.use(search).suggest({ text })).terms;
		for (const text of ["t-shirt", "tees", "mug", "mugs", "t thirteent shift", "wallpaper"]) {
			assert.deepEqual(await termsOf(text), [], text);
		}
		assert.deepEqual(await termsOf("poste"), ["poster"]);
		assert.deepEqual(await termsOf("psoter"), ["poster"]);
		assert.deepEqual(await termsOf("thirteen mo"), ["thirteen moons"]);
	});
});
