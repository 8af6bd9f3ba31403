import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Document, Stored } from "@cartwright/store/collection";
import type { AppItem, MirroredShop } from "./app-collection.ts";
import type { LoadedAppCollection } from "./load-app-collection.ts";

/** The items of documents, in their order. Costs one read at most. */
export const loadItemsOf = async (
	context: ReadContext,
	loaded: LoadedAppCollection,
	stored: readonly Stored<Document>[],
): Promise<AppItem[]> => loaded.source.itemsOf(stored, await loadShopOf(context, loaded, stored));

/** What the items of documents are made of besides them. */
export const loadShopOf = async (
	{ store, site, origin }: ReadContext,
	{ source, settings }: LoadedAppCollection,
	stored: readonly Stored<Document>[],
): Promise<MirroredShop> => {
	const request = stored.length > 0 ? source.related?.(stored) : undefined;
	const related = request && (await store.read(site, { related: request })).related;
	return { settings, origin, related };
};
