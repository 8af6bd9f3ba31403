import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, page, type Store } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { mediaPath } from "../../media/address.ts";
import { mediaFiles } from "../../media/documents.ts";
import { fileIdOf } from "../../media/file-id.ts";
import { newlyShelved } from "../../media/shelf.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { collections, inventoryItems, products } from "../documents.ts";
import type { InventoryItem } from "../inventory-item.ts";
import { withFullPrice } from "../pricing.ts";
import type { Product, ProductCollection, ProductOption, Variant } from "../product.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import type { FormatName } from "./formats.ts";
import { importCatalogue } from "./import-catalogue.ts";

const now = "2026-01-02T03:04:05.678Z";
const later = "2026-02-03T04:05:06.789Z";
const origin = "http://shop.test";
const settings = { ...defaultSettings, currency: "EUR", weightUnit: "LB" as const };

const prints: ProductCollection = {
	id: uuid(),
	name: "Prints; large",
	slug: "prints-large",
	description: "",
	visible: true,
	media: [],
	index: 0,
	createdDate: now,
	updatedDate: now,
};
const sale: ProductCollection = { ...prints, id: uuid(), name: "Sale", slug: "sale", index: 1 };

const option = (name: string, type: ProductOption["type"], choices: readonly [string, string?][]): ProductOption => ({
	id: uuid(),
	name,
	type,
	choices: choices.map(([choice, color]) => ({ id: uuid(), name: choice, mediaIds: [], ...(color ? { color } : {}) })),
});

const plainVariant = (price: number): Variant => ({
	id: uuid(),
	choices: {},
	sku: "",
	price,
	weight: 0,
	visible: true,
});

let made = 0;
const product = (slug: string, more: Partial<Product> & Pick<Product, "variants">): Product =>
	withDerivedFields({
		id: uuid(),
		numericId: 1_700_000_000_000_000 + made++,
		name: slug,
		slug,
		type: "physical",
		visible: true,
		description: "",
		managesVariants: false,
		options: [],
		media: [],
		infoSections: [],
		customTextFields: [],
		tags: [],
		collectionIds: [],
		createdDate: now,
		updatedDate: now,
		stockVersion: 0,
		...more,
	});

/** 36 variants: three options, a discount, images on the choices of one of them, a hidden variant. */
const poster = (): Product => {
	const size = option("Size", "list", [["A4"], ["A3; wide"], ["A2"], ["A1"]]);
	const paper = option("Paper", "list", [["Matt"], ["Gloss"], ["Cotton, 300 g"]]);
	const frame = option("Frame", "color", [["None"], ["Black", "#000000"], ["Oak: light", "#c9a26d"]]);
	const combinations = size.choices.flatMap((a) =>
		paper.choices.flatMap((b) => frame.choices.map((c) => ({ [size.id]: a.id, [paper.id]: b.id, [frame.id]: c.id }))),
	);
	const discount = { type: "PERCENT", value: 125_000 } as const;
	const variants = combinations.map(
		(choices, index): Variant => ({
			...withFullPrice(plainVariant(0), 2_000 + 137 * index, discount),
			choices,
			sku: `POSTER-${index}`,
			barcode: `400000000${1000 + index}`,
			cost: 500 + index,
			weight: 0.5 + index / 8,
			visible: index !== 7,
		}),
	);
	const [front, side] = [uuid(), uuid()];
	const showing = frame.choices.map((choice, index) => ({
		...choice,
		mediaIds: index === 0 ? [] : [index === 1 ? front : side],
	}));
	return product("poster", {
		handle: "poster",
		name: 'Poster "Großes Ä" 日本 🎨',
		productionDays: 12,
		description: '<p>Line one,\r\nline "two"</p>\n<ul><li>tab\there</li></ul>',
		managesVariants: true,
		options: [size, paper, { ...frame, choices: showing }],
		variants,
		discount,
		media: [
			{ id: front, type: "image", url: "https://images.test/front;1.jpg", altText: 'A "front", seen' },
			{ id: uuid(), type: "video", url: "https://images.test/film.mp4", posterUrl: "https://images.test/still.jpg" },
			{ id: side, type: "image", url: "https://images.test/side.jpg", width: 800, height: 600 },
		],
		infoSections: Array.from({ length: 7 }, (_, index) => ({
			id: uuid(),
			title: index < 2 ? "Care" : `Section ${index}`,
			description: `<b>${index}</b>`,
		})),
		customTextFields: [
			{ title: "Engraving", maxLength: 30, mandatory: true },
			{ title: "Card", maxLength: 200, mandatory: false },
			{ title: "Note", maxLength: 10, mandatory: false },
		],
		ribbon: { id: uuid(), name: "New" },
		brand: { id: uuid(), name: "Ünder & Söhne" },
		tags: ["art", "wall, large"],
		collectionIds: [prints.id, sale.id],
		seo: {
			tags: [
				{ type: "title", children: "Posters" },
				{ type: "meta", props: { name: "description", content: 'Buy, "now"' } },
				{ type: "meta", props: { name: "robots", content: "index" } },
			],
		},
	});
};

const everything = (): Product[] => [
	poster(),
	product("made-by-hand", { variants: [{ ...plainVariant(1_299), sku: "HAND-1", weight: 1.234567 }], visible: false }),
	product("digital", { type: "digital", variants: [plainVariant(0)], handle: "Product_0815" }),
	product("engraved-mug", {
		handle: "mug",
		options: [option("Motif", "list", [["Cat"], ["Dog"]]), option("Glaze", "color", [["Blue", "#0000ff"], ["Red"]])],
		variants: [{ ...withFullPrice(plainVariant(0), 1_500, { type: "AMOUNT", value: 250 }), cost: 400 }],
		discount: { type: "AMOUNT", value: 250 },
		customTextFields: [{ title: "Name", maxLength: 12, mandatory: true }],
		pricePerUnit: { totalQuantity: 350, totalMeasurementUnit: "ML", baseQuantity: 1, baseMeasurementUnit: "L" },
	}),
	mixedReductions(),
	// Its slug is another product's handle, so an export must use another one.
	product("mug", { name: " Mug with space ", variants: [{ ...plainVariant(100), sku: "M" }] }),
];

/** Variants reduced by different amounts, without a discount on the product. */
const mixedReductions = (): Product => {
	const size = option("Size", "list", [["S"], ["M"]]);
	const variants = size.choices.map(
		({ id }, index): Variant => ({
			...plainVariant(1_000),
			id: uuid(),
			choices: { [size.id]: id },
			compareAtPrice: 1_500 + index * 300,
		}),
	);
	return product("mixed", { handle: "mixed", managesVariants: true, options: [size], variants });
};

const stockOf = ({ id }: Product, variant: Variant, index: number): InventoryItem[] => {
	const item = {
		id: uuid(),
		productId: id,
		variantId: variant.id,
		locationId: defaultLocationId,
		preordered: 0,
		createdDate: now,
		updatedDate: now,
	};
	if (index === 0) return [{ ...item, trackQuantity: true, inStock: true, quantity: 12 }];
	if (index === 1) return [{ ...item, trackQuantity: false, inStock: true, quantity: 0 }];
	if (index === 2) return [{ ...item, trackQuantity: false, inStock: false, quantity: 0 }];
	// A variant without an inventory item is out of stock.
	if (index === 3) return [];
	const preorder = { enabled: true, limit: 50, message: "Ships, soon", shipDate: "2027-01-15" };
	return [{ ...item, trackQuantity: true, inStock: true, quantity: 5 - index, preorder }];
};

const seed = async (store: Store, site: string): Promise<void> => {
	const docs = everything();
	const writes: Write[] = [
		...[prints, sale].map((doc) => create(collections, doc)),
		...docs.map((doc) => create(products, doc)),
		...docs.flatMap((doc) =>
			doc.variants.flatMap((variant, index) =>
				stockOf(doc, variant, index).map((item) => create(inventoryItems, item)),
			),
		),
	];
	await store.commit(site, writes);
};

const exported = async (store: Store, site: string, format: FormatName): Promise<string> => {
	let text = "";
	for await (const part of exportCatalogue({ store, site, settings, format, origin })) text += part;
	return text;
};

const imported = async (store: Store, site: string, text: string) =>
	importCatalogue({
		store,
		site,
		settings,
		origin,
		file: await openBytes(Buffer.from(text)),
		now: later,
		newId: uuid,
	});

const state = (store: Store, site: string) =>
	store.read(site, {
		products: page(products, { limit: 1000 }),
		items: page(inventoryItems, { limit: 1000 }),
		collections: page(collections, { limit: 1000 }),
	});

onEachEngine("exporting and importing a catalogue", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await seed(shop.store, shop.site);
	});
	after(() => shop.close());

	for (const format of ["shopify", "wix-v1", "wix-v3"] as const) {
		it(`changes nothing when its own export as ${format} is imported`, async () => {
			const { store, site } = shop;
			const text = await exported(store, site, format);
			const untouched = await state(store, site);
			const report = await imported(store, site, text);
			assert.deepEqual(report.faults, []);
			assert.deepEqual(report.notices, []);
			assert.equal(report.format, format);
			const { created, updated, unchanged } = report;
			assert.deepEqual({ created, updated, unchanged }, { created: 0, updated: 0, unchanged: everything().length });
			assert.deepEqual(await state(store, site), untouched);
		});

		it(`recreates the same catalogue in an empty shop from ${format}`, async () => {
			const text = await exported(shop.store, shop.site, format);
			const other = uuid();
			const report = await imported(shop.store, other, text);
			assert.deepEqual(report.faults, []);
			assert.equal(report.created, everything().length);
			const again = await exported(shop.store, other, format);
			assert.deepEqual(differences(again, text.replace('" Mug with space "', "Mug with space")), []);
			assert.equal((await imported(shop.store, other, text)).unchanged, everything().length);
		});

		it(`matches the shop's own images from ${format}, with their sizes`, async () => {
			const { store } = shop;
			const site = uuid();
			const id = fileIdOf(site, "0".repeat(64), "png");
			const facts = {
				mediaType: "VECTOR",
				mimeType: "image/svg+xml",
				hash: "0".repeat(64),
				status: "READY",
				private: false,
				labels: [],
			} as const;
			const shown = { width: 400, height: 300, sizeInBytes: 1 };
			const file = { id, ...newlyShelved("Front.svg", now), ...facts, ...shown };
			const picture = { type: "image", url: mediaPath(file), width: 400, height: 300 } as const;
			const doc = product("framed", {
				handle: "framed",
				variants: [plainVariant(100)],
				media: [{ id: uuid(), ...picture }],
			});
			await store.commit(site, [create(mediaFiles, file), create(products, doc)]);
			const text = await exported(store, site, format);
			assert.ok(text.includes(`${origin}${picture.url}`));
			assert.equal((await imported(store, site, text)).unchanged, 1);
			const { reloaded } = await store.read(site, { reloaded: byId(products, doc.id) });
			await store.commit(site, [replace(products, reloaded as Stored<Product>, { ...doc, media: [] })]);
			assert.equal((await imported(store, site, text)).updated, 1);
			const { found } = await store.read(site, { found: byId(products, doc.id) });
			assert.deepEqual(
				found?.doc.media.map(({ id: _, ...item }) => item),
				[picture],
			);
		});
	}
});

/** The lines that differ between two files, for readable failures. */
const differences = (actual: string, wanted: string): [string | undefined, string | undefined][] => {
	const [lines, wantedLines] = [actual.split("\n"), wanted.split("\n")];
	return Array.from(
		{ length: Math.max(lines.length, wantedLines.length) },
		(_, index) => [lines[index], wantedLines[index]] as [string | undefined, string | undefined],
	).filter(([line, wantedLine]) => line !== wantedLine);
};
