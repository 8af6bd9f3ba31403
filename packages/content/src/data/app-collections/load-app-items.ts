import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { and, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { DataItem } from "../documents.ts";
import { noItem } from "../no-item.ts";
import type { AppCollection } from "./app-collection.ts";
import { mayReadItems } from "./app-collections.ts";
import { appDataItem } from "./app-data-item.ts";
import type { LoadedAppCollection } from "./load-app-collection.ts";
import { loadItemsOf } from "./load-items-of.ts";

/** Making as many items takes some milliseconds; a page of items needs no more. */
const largestRead = 1000;

/** The items of these ids, by id, as far as they exist. */
export const loadAppItems = async (
	context: ReadContext,
	loaded: LoadedAppCollection,
	itemIds: readonly string[],
): Promise<ReadonlyMap<string, DataItem>> => {
	const { mirror, source } = loaded;
	const wantedIds = new Set(itemIds);
	const ids = [...new Set(itemIds.map((id) => mirror.documentIdOf?.(id) ?? id))];
	const itemsById = new Map<string, DataItem>();
	for (let start = 0; start < ids.length; start += largestRead) {
		if (start > 0) await nextTurn();
		const some = ids.slice(start, start + largestRead);
		const query = { filter: and(source.visible, isIn("id", some)), limit: some.length };
		const { stored } = await context.store.read(context.site, { stored: page(source.documents, query) });
		for (const item of await loadItemsOf(context, loaded, stored)) {
			if (wantedIds.has(item.data._id)) itemsById.set(item.data._id, appDataItem(mirror, item));
		}
	}
	return itemsById;
};

export const loadAppItem = async (context: ReadContext, loaded: LoadedAppCollection, id: string): Promise<DataItem> => {
	const item = (await loadAppItems(context, loaded, [id])).get(id);
	if (!item) throw noItem(loaded.mirror.id, id);
	return item;
};

/**
 * Of the ids, those of items that the caller may read. Who may read items of a collection that is not for everybody may read
 * all of them.
 */
export const loadReadableIds = async (
	context: ReadContext,
	mirror: AppCollection,
	ids: readonly string[],
): Promise<ReadonlySet<string>> => {
	const { permission, source } = mirror;
	if (permission !== undefined || source === "mirroredOrders") {
		return new Set(mayReadItems(context.identity, mirror) ? ids : []);
	}
	const items = await loadAppItems(context, { mirror, source, settings: defaultSettings }, ids);
	return new Set(items.keys());
};
