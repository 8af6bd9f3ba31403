import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withSupportedPlugin } from "./plugins.ts";

export const addCmsPlugin: Handler<typeof pluginOperations.addCmsPlugin> = (
	context,
	{ dataCollectionId, cmsOptions },
) =>
	changeCollection(context, dataCollectionId, (collection) => ({
		plugins: withSupportedPlugin(collection, { type: "CMS", cmsOptions: cmsOptions ?? {} }),
	}));
