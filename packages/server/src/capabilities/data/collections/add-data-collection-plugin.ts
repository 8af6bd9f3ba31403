import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "../../../foundation/handler.ts";
import { changeCollection } from "./change-collection.ts";
import { withPlugin } from "./plugins.ts";

export const addDataCollectionPlugin: Handler<typeof pluginOperations.addDataCollectionPlugin> = (
	context,
	{ dataCollectionId, plugin },
) => changeCollection(context, dataCollectionId, (collection) => ({ plugins: withPlugin(collection, plugin) }));
