import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { unsupportedPlugin } from "./plugins.ts";

export const addCatalogPlugin: Handler<typeof pluginOperations.addCatalogPlugin> = async (
	{ store, site },
	{ dataCollectionId },
) => {
	await loadStoredCollection({ store, site }, dataCollectionId);
	throw unsupportedPlugin("CATALOG");
};
