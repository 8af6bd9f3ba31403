import type { ItemContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { dataCollections } from "../documents.ts";
import { type AppCollection, type AppSource, itemData } from "./app-collection.ts";
import { appCollection, mayReadItems } from "./app-collections.ts";

/** Where the items of a collection come from. */
export const sourceOf = (
	{ source }: Pick<AppCollection, "source">,
	{ mirroredOrders }: Pick<ItemContext, "mirroredOrders">,
): AppSource => {
	if (source !== "mirroredOrders") return source;
	const itemsOf: AppSource["itemsOf"] = (stored, { origin }) =>
		stored.map(({ doc }) => ({ data: itemData(mirroredOrders.itemOf(doc, origin)) }));
	return { ...mirroredOrders, itemsOf };
};

interface AppRequest {
	readonly dataCollectionId: string;
	readonly environment?: string | null;
}

/** A collection that mirrors the shop, and whose items the caller may read. */
export interface LoadedAppCollection {
	readonly mirror: AppCollection;
	readonly source: AppSource;
	readonly settings: Settings;
}

/**
 * The collection of a request if it mirrors the shop, with the settings of the shop. Costs nothing for others. A stored
 * collection that had the id before takes precedence. Throws if the caller may not read its items.
 */
export const loadAppCollection = async (
	context: ItemContext,
	{ dataCollectionId, environment }: AppRequest,
): Promise<LoadedAppCollection | undefined> => {
	const { store, site, identity } = context;
	const mirror = appCollection(dataCollectionId);
	if (!mirror || environment === "SANDBOX") return undefined;
	const read = await store.read(site, {
		native: byId(dataCollections, dataCollectionId),
		settings: byId(settings, settingsId),
	});
	if (read.native) return undefined;
	if (!mayReadItems(identity, mirror)) {
		const description = `A ${identity.kind} may read items of the collection ${mirror.id} only with the permission ${mirror.permission}.`;
		throw new DataError("WDE0027", description, { dataCollectionId, action: "read" });
	}
	return { mirror, source: sourceOf(mirror, context), settings: read.settings?.doc ?? defaultSettings };
};
