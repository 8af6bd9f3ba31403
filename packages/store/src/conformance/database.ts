import { after, before } from "node:test";
import type { NewEvent } from "../batch.ts";
import { type AnyCollection, collection } from "../collection.ts";
import type { Store } from "../store.ts";
import type { DatabaseExport, ImportCheck, ImportResult, RecordBatch } from "../transfer.ts";

export interface OpenOptions {
	cacheSize?: number;
	onStatement?: (sql: string) => void;
}

export interface TestDatabase {
	open(collections: readonly AnyCollection[], options?: OpenOptions): Promise<Store>;
	/** Exports the open database. */
	export(collections: readonly AnyCollection[]): Promise<DatabaseExport>;
	/** Fills the database, which must not have been opened before. */
	import(
		collections: readonly AnyCollection[],
		batches: AsyncIterable<RecordBatch>,
		check?: ImportCheck,
	): Promise<ImportResult>;
	drop(): Promise<void>;
}

export interface Item {
	readonly id: string;
	readonly code?: string;
	readonly name?: string | null;
	readonly shelf?: string;
	readonly place?: number;
	readonly price?: number | null;
	readonly visible?: boolean | null;
	readonly tags?: readonly string[];
	readonly brand?: { readonly name?: string };
	readonly rank?: number;
	readonly number?: string;
	readonly stock?: number;
	readonly held?: number;
	readonly note?: unknown;
}

const declaration = {
	fields: {
		code: "text",
		name: "text",
		shelf: "text",
		place: "number",
		price: "number",
		visible: "boolean",
		tags: "texts",
		"brand.name": "text",
		rank: "number",
		number: "digits",
	},
	indexes: [["name"], ["price"], ["visible", "price"], ["rank"]],
	prefixes: ["name", "brand.name"],
	unique: [["code"], ["shelf", "place"]],
	counters: ["stock", "held"],
	present: ["rank"],
	tally: "visible",
	feed: "items",
} as const;

export const items = collection<Item>("items", declaration);
export const cachedItems = collection<Item>("cached_items", { ...declaration, cached: true });

/** A database for the tests of one `describe`, with one store on it. */
export const withStore = (
	createDatabase: () => Promise<TestDatabase>,
	options: OpenOptions = {},
	collections: readonly AnyCollection[] = [],
) => {
	const here = {} as { database: TestDatabase; store: Store };
	before(async () => {
		here.database = await createDatabase();
		here.store = await here.database.open([items, cachedItems, ...collections], options);
	});
	after(async () => {
		await here.store.close();
		await here.database.drop();
	});
	return here;
};

let sites = 0;
/** A separate site, so that tests can share a database. */
export const newSite = (): string => {
	sites += 1;
	return `site-${sites}`;
};

let events = 0;
/** Ascending ids, like those of the platform. */
export const newEvent = (type = "changed", entity = "shop.item"): NewEvent => {
	events += 1;
	return {
		id: String(events).padStart(8, "0"),
		entity,
		type,
		data: { count: events },
		time: "2026-01-31T10:00:00.000Z",
	};
};
