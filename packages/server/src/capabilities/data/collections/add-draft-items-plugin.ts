import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "../../../foundation/handler.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { unsupportedPlugin } from "./plugins.ts";

export const addDraftItemsPlugin: Handler<typeof pluginOperations.addDraftItemsPlugin> = async (
	{ store, site },
	{ dataCollectionId },
) => {
	await loadStoredCollection({ store, site }, dataCollectionId);
	throw unsupportedPlugin("DRAFT_ITEMS");
};
