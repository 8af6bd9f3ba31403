import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "../../../foundation/handler.ts";
import { changeCollection } from "./change-collection.ts";
import { withoutPlugin } from "./plugins.ts";

export const deleteDataCollectionPlugin: Handler<typeof pluginOperations.deleteDataCollectionPlugin> = (
	context,
	{ dataCollectionId, pluginType },
) => changeCollection(context, dataCollectionId, (collection) => withoutPlugin(collection, pluginType));
