import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withoutPlugin } from "./plugins.ts";

export const deleteCmsPlugin: Handler<typeof pluginOperations.deleteCmsPlugin> = (context, { dataCollectionId }) =>
	changeCollection(context, dataCollectionId, (collection) => withoutPlugin(collection, "CMS"));
