import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withPlugin } from "./plugins.ts";

export const addDataCollectionPlugin: Handler<typeof pluginOperations.addDataCollectionPlugin> = (
	context,
	{ dataCollectionId, plugin },
) => changeCollection(context, dataCollectionId, (collection) => ({ plugins: withPlugin(collection, plugin) }));
