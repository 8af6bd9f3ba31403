import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { promisify } from "node:util";
import type { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { RequestOf } from "@cartwright/contract/operation";
import type { search } from "@cartwright/contract/search/search";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { collections, products } from "@cartwright/products/catalogue/documents";
import { searchIndexOf, storeSearchSnapshots } from "@cartwright/products/catalogue/search/site-index";
import { findProducts } from "@cartwright/products/catalogue/v3/listing/find-products";
import { suggest } from "@cartwright/products/catalogue/v3/listing/suggest";
import { searchProducts } from "@cartwright/products/catalogue/v3/search/search-products";
import { allCollections } from "@cartwright/server/registries/collections";
import { create, replace } from "@cartwright/store/batch";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId } from "@cartwright/store/store";
import {
	exampleProduct,
	exampleStock,
	exampleVariant,
	stockedProductWrites,
} from "@cartwright/testing/example-products";
import { pino } from "pino";

const usage = `node bench/search.ts [number of products]

How long searches and suggestions take over a catalogue of made-up products (100,000 without a number), how many
statements each costs, how long a start takes until the first search, and how much memory the index needs. On SQLite in a folder of its own, or
on the empty PostgreSQL database that DATABASE_URL names.`;

if (process.argv[2] === "--help") {
	console.log(usage);
	process.exit(0);
}
const count = Number(process.argv[2] ?? 100_000);
const rounds = 31;
const site = "bench";

let seed = 1;
const chance = (below: number): number => {
	seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1;
	return (seed >>> 8) % below;
};
const pick = <Item>(list: readonly Item[]): Item => list[chance(list.length)] as Item;

// Word frequencies follow Zipf's law: the n-th word is n times rarer than the first.
const syllables = "ba ko ri mu ten sal vor qui lan dro fi gus hem jor pel tra wix yon zar ne".split(" ");
const vocabulary = [
	...new Set(
		Array.from({ length: 30_000 }, () => Array.from({ length: 2 + chance(3) }, () => pick(syllables)).join("")),
	),
];
const frequencies = vocabulary.map((_, rank) => 1 / (rank + 10));
const sums = frequencies.map(
	(
		(sum) => (each: number) =>
			(sum += each)
	)(0),
);
const word = (): string => {
	const position = (chance(1_000_000) / 1_000_000) * (sums.at(-1) ?? 0);
	let [low, high] = [0, sums.length - 1];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((sums[middle] ?? 0) < position) low = middle + 1;
		else high = middle;
	}
	return vocabulary[low] ?? "";
};
const words = (count: number): string => Array.from({ length: count }, word).join(" ");
const categoryIds = Array.from({ length: 60 }, (_, at) => `category-${at}`);
const options = { Colour: ["Red", "Green", "Blue", "Black", "White"], Size: ["S", "M", "L", "XL"] };

const folder = mkdtempSync(join(tmpdir(), "cartwright-search-"));
let statements = 0;
const listening = { collections: allCollections, onStatement: () => void statements++ };
const url = process.env.DATABASE_URL;
const store = url
	? await openPostgresStore({ url, ...listening })
	: openSqliteStore({ file: join(folder, "shop.db"), ...listening });
const context = {
	store,
	site,
	origin: "http://shop.test",
	cursorKey: "key",
	identity: { kind: "visitor", visitorId: "visitor", clientId: "client" },
} as unknown as Context;

await timeFollowing();
await timeStarts();
await timeCalls();
await timeChanges();
await store.close();
rmSync(folder, { recursive: true });

/** A server that runs meanwhile, whose first search comes right after the last product. */
async function timeFollowing(): Promise<void> {
	const program = join(import.meta.dirname, "search-start.ts");
	const parameters = ["--expose-gc", program, "in a running server", folder, site, "follow"];
	const follower = spawn(process.execPath, parameters, { stdio: ["pipe", "pipe", "inherit"] });
	const output = readText(follower.stdout);
	await fill();
	follower.stdin.end();
	console.log((await output).trim());
	rmSync(join(folder, "search"), { recursive: true, force: true });
}

async function fill(): Promise<void> {
	const made = { description: "", visible: true, media: [], createdDate: "2026", updatedDate: "2026" };
	await store.commit(site, [
		create(settings, { ...defaultSettings, id: settingsId }),
		...categoryIds.map((id, index) => create(collections, { ...made, id, slug: id, name: words(1), index })),
	]);
	const started = performance.now();
	for (let from = 0; from < count; from += 100) {
		const batch = Array.from({ length: Math.min(100, count - from) }, (_, at) => offerOf(from + at)).flat();
		await store.commit(site, batch);
	}
	console.log(`${count} products written: ${perSecond(count, performance.now() - started)} a second`);
}

function offerOf(index: number) {
	const chosen = Object.entries(options).map(([name, choices]) => ({
		id: `${name}-${index}`,
		name,
		type: "list" as const,
		choices: choices
			.slice(0, 1 + chance(choices.length))
			.map((each) => ({ id: `${index}-${each}`, name: each, mediaIds: [] })),
	}));
	const [colours, sizes] = chosen;
	const combinations = (colours?.choices ?? []).flatMap((colour) =>
		(sizes?.choices ?? []).map((size) => ({ [colours?.id ?? ""]: colour.id, [sizes?.id ?? ""]: size.id })),
	);
	const price = 100 + chance(20_000);
	const product = exampleProduct({
		name: `${words(4)}`,
		slug: `product-${index}`,
		description: `<p>${words(60)}</p>`,
		brand: { name: `Brand ${chance(300)}` },
		tags: [word(), word()],
		// Every fourth product has variants, seven and a half on average.
		managesVariants: index % 4 === 0,
		variants: (index % 4 === 0 ? combinations : [{}]).map((choices, at) =>
			exampleVariant({ id: `${index}-${at}`, choices, sku: at === 0 ? `SKU-${index}` : "", price: price + at * 100 }),
		),
		collectionIds: [pick(categoryIds), pick(categoryIds)].filter((id, index, all) => all.indexOf(id) === index),
		options: chosen,
	});
	return stockedProductWrites({ product, items: exampleStock(product, chance(4)) });
}

/** Starts separate processes: the first builds the index, the second loads its snapshot. */
async function timeStarts(): Promise<void> {
	for (const name of ["from all products", "from the snapshot"]) {
		const program = join(import.meta.dirname, "search-start.ts");
		const parameters = ["--expose-gc", program, name, folder, site];
		const { stdout } = await promisify(execFile)(process.execPath, parameters);
		console.log(stdout.trim());
	}
	storeSearchSnapshots(store, { storage: new FolderStorage(join(folder, "search")), log: pino({ level: "warn" }) });
	await searchIndexOf(context);
}

async function timeCalls(): Promise<void> {
	type Search = NonNullable<RequestOf<typeof productsV3.operations.searchProducts>["search"]>;
	const [common = "", rare = ""] = [vocabulary[40], vocabulary[9000]];
	const misspelt = `${rare.slice(0, 2)}x${rare.slice(2)}`;
	const value = (fieldPath: string) => ({ name: fieldPath, fieldPath, type: "VALUE" as const, value: { limit: 50 } });
	const nested = ["modifiers.name", "modifiers.choicesSettings.choices.name"].map(value);
	const aggregations: Search["aggregations"] = [
		...["allCategoriesInfo.categories.id", "brand.name", "inventory.availabilityStatus"].map(value),
		{ name: "options", fieldPath: "", type: "NESTED", nested: { nestedAggregations: nested } },
		...(["MIN", "MAX"] as const).map((type) => ({
			name: type,
			fieldPath: "actualPriceRange.minValue.amount",
			type: "SCALAR" as const,
			scalar: { type },
		})),
		{
			name: "sale",
			fieldPath: "compareAtPriceRange.minValue.amount",
			type: "RANGE",
			range: { buckets: [{ from: 0 }] },
		},
	];
	const text = (expression: string) => ({ search: { expression, mode: "AND" as const, fuzzy: true } });
	const filter = {
		"allCategoriesInfo.categories": { $matchItems: [{ id: categoryIds[1] ?? "" }] },
		"inventory.availabilityStatus": "IN_STOCK",
	};
	const sort = [{ fieldName: "actualPriceRange.minValue.amount", order: "ASC" as const }];
	const cursorPaging = { limit: 24 };
	const searches: Readonly<Record<string, Search>> = {
		"a rare word": text(rare),
		"a frequent word": text(common),
		"two words": text(`${common} ${vocabulary[60]}`),
		"a misspelt word": text(misspelt),
		"the beginning of a word": text(common.slice(0, 3)),
		"a frequent word, all facets": { ...text(common), aggregations },
		"a category in stock by price, all facets": { filter, sort, aggregations },
		"everything by name, all facets": { sort: [{ fieldName: "name", order: "ASC" }], aggregations },
	};
	for (const [name, search] of Object.entries(searches)) {
		await time(`search: ${name}`, () => searchProducts(context, { search: { ...search, cursorPaging } }));
	}
	const choice = { option: "Colour", choices: ["Blue"] };
	const lists: Readonly<Record<string, RequestOf<typeof search.operations.findProducts>>> = {
		everything: {},
		"a frequent word": { text: common },
		"two words of which few match both": { text: `${rare} ${common}` },
		"a choice in stock by price": { filter: { options: [choice], inStockOnly: true }, sort: "PRICE_ASC" },
		"everything by name, far down": { sort: "NAME", offset: Math.min(38_000, count >> 1) },
	};
	for (const [name, request] of Object.entries(lists)) {
		await time(`list: ${name}`, () => findProducts(context, { ...request, priceSteps: [0, 10, 25, 50, 100] }));
	}
	for (const typed of ["", common.slice(0, 1), common.slice(0, 3), `${common} ${rare.slice(0, 4)}`, misspelt]) {
		await time(`suggest: “${typed}”`, () => suggest(context, { text: typed }));
	}
}

/** The additional cost of the next search after a write. */
async function timeChanges(): Promise<void> {
	const index = await searchIndexOf(context);
	const id = index.idAt(0);
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const { found } = await store.read(site, { found: byId(products, id) });
		if (found) await store.commit(site, [replace(products, found, { ...found.doc, name: words(4) })]);
		const started = performance.now();
		await searchIndexOf(context);
		times.push(performance.now() - started);
	}
	report("taking in one changed product", times, 0);
}

async function time(name: string, call: () => Promise<unknown>): Promise<void> {
	await call();
	const before = statements;
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const started = performance.now();
		await call();
		times.push(performance.now() - started);
	}
	report(name, times, (statements - before) / rounds);
}

function report(name: string, times: number[], cost: number): void {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2).padStart(8);
	const perCall = cost > 0 ? `${cost.toFixed(0).padStart(3)} statements` : "";
	console.log(`${name.padEnd(46)} median${at(0.5)} ms  p95${at(0.95)} ms ${perCall}`);
}

function perSecond(count: number, milliseconds: number): string {
	return Math.round((count / milliseconds) * 1000).toLocaleString("en");
}
