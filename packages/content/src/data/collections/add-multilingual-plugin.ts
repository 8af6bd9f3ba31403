import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { noTranslations } from "./plugins.ts";

export const addMultilingualPlugin: Handler<typeof pluginOperations.addMultilingualPlugin> = async (
	{ store, site },
	{ dataCollectionId },
) => {
	await loadStoredCollection({ store, site }, dataCollectionId);
	throw noTranslations();
};
