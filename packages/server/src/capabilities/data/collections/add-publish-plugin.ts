import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "../../../foundation/handler.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { unsupportedPlugin } from "./plugins.ts";

export const addPublishPlugin: Handler<typeof pluginOperations.addPublishPlugin> = async (
	{ store, site },
	{ dataCollectionId },
) => {
	await loadStoredCollection({ store, site }, dataCollectionId);
	throw unsupportedPlugin("PUBLISH");
};
