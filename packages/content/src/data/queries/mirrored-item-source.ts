import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { readAppFilter } from "../app-collections/app-filter.ts";
import type { LoadedAppCollection } from "../app-collections/load-app-collection.ts";
import { loadAppItems } from "../app-collections/load-app-items.ts";
import { scanAppItems } from "../app-collections/scan-app-items.ts";
import type { ItemSource } from "./load/item-source.ts";

/** The items of a collection that mirrors the shop. */
export const mirroredItemSource = (loaded: LoadedAppCollection): ItemSource => ({
	id: loaded.mirror.id,
	fields: loaded.mirror.fields,
	collection: undefined,
	seen: undefined,
	async scanOf(_, wire) {
		const filter = readAppFilter(loaded.mirror, wire, loaded.settings.currency);
		return async function* (context) {
			for await (const items of scanAppItems(context, loaded, filter)) yield items.map(({ data }) => data);
		};
	},
	async load(context: ReadContext, ids) {
		const items = await loadAppItems(context, loaded, ids);
		return ids.flatMap((id) => items.get(id) ?? []);
	},
});
