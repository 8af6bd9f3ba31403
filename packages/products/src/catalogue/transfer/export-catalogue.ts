import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { Context } from "@cartwright/kernel/foundation/context";
import { csvLine } from "@cartwright/kernel/foundation/csv-text";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import type { Position } from "@cartwright/store/query/filter";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { collections, products } from "../documents.ts";
import { cacheInventory, inventoryItemsOf, inventoryOf, withoutCachedInventory } from "../inventory/inventory-cache.ts";
import { withPublicMediaUrls } from "../media.ts";
import type { Product } from "../product.ts";
import type { Cells, Exported } from "./exported.ts";
import type { FormatName } from "./formats.ts";
import { shopifyHeader, shopifyRows } from "./shopify-export.ts";
import { wixV1Header, wixV1Rows } from "./wix-v1-export.ts";
import { wixV3Header, wixV3Rows } from "./wix-v3-export.ts";

export interface ExportOptions extends Pick<Context, "store" | "site" | "origin"> {
	readonly settings: Settings;
	readonly format: FormatName;
	/** Leaves cells as they are that spreadsheets run as formulas. */
	readonly rawCells?: boolean | undefined;
}

interface Writer {
	readonly header: readonly string[];
	readonly rows: (exported: Exported) => Cells[];
}

const writers: Readonly<Record<FormatName, Writer>> = {
	shopify: { header: shopifyHeader, rows: shopifyRows },
	"wix-v1": { header: wixV1Header, rows: wixV1Rows },
	"wix-v3": { header: wixV3Header, rows: wixV3Rows },
};

const pageSize = 100;

/** Exports the catalogue as CSV, oldest products first, one page at a time. Importing the result changes nothing. */
export async function* exportCatalogue(options: ExportOptions): AsyncGenerator<string, void> {
	const { header, rows } = writers[options.format];
	const line = (cells: Cells) =>
		csvLine(
			header.map((name) => cells[name] ?? ""),
			{ raw: options.rawCells },
		);
	yield csvLine(header);
	let from: Position | undefined;
	do {
		const stored = await readPage(options, from);
		const text = (await loadExported(options, stored)).flatMap(rows).map(line);
		if (text.length > 0) yield text.join("");
		const last = stored.length === pageSize ? stored.at(-1) : undefined;
		from = last && { values: positionOf(last.doc) };
	} while (from);
}

const readPage = async ({ store, site }: ExportOptions, from: Position | undefined): Promise<Stored<Product>[]> => {
	const { found } = await store.read(site, { found: page(products, { limit: pageSize, from }) });
	return found;
};

const loadExported = async ({ store, site, settings, origin }: ExportOptions, stored: readonly Stored<Product>[]) => {
	const missing = withoutCachedInventory(stored);
	const collectionIds = [...new Set(stored.flatMap(({ doc }) => doc.collectionIds))];
	const slugsWithoutHandle = stored.filter(({ doc }) => doc.handle === undefined).map(({ doc }) => doc.slug);
	const loaded = await store.read(site, {
		items: inventoryItemsOf(missing),
		collections: byIds(collections, collectionIds),
		namesakes: page(products, {
			filter: isIn("handle", slugsWithoutHandle),
			sort: [{ field: "handle", order: "ASC" }],
			limit: pageSize,
		}),
	});
	cacheInventory(missing, loaded.items);
	const taken = new Set(loaded.namesakes.map(({ doc }) => doc.handle));
	return stored.map((each): Exported => {
		const { doc } = each;
		const items = inventoryOf(each).items.map((item) => item.doc);
		return {
			product: withPublicMediaUrls(doc, origin),
			// The slug replaces a missing handle, unless another product has it as its handle.
			handle: doc.handle ?? (taken.has(doc.slug) ? doc.id : doc.slug),
			itemOf: ({ id }) => items.find((item) => item.variantId === id && item.locationId === defaultLocationId),
			collections: doc.collectionIds.flatMap((id) => loaded.collections.get(id)?.doc ?? []),
			settings,
		};
	});
};
