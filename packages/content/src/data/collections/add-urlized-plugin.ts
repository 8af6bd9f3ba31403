import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withSupportedPlugin } from "./plugins.ts";

export const addUrlizedPlugin: Handler<typeof pluginOperations.addUrlizedPlugin> = (
	context,
	{ dataCollectionId, urlizedOptions },
) =>
	changeCollection(context, dataCollectionId, (collection) => ({
		plugins: withSupportedPlugin(collection, { type: "URLIZED", urlizedOptions: urlizedOptions ?? {} }),
	}));
