import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "../../../foundation/handler.ts";
import { removeDrafts } from "../drafts/remove-drafts.ts";
import { changeCollection } from "./change-collection.ts";
import { withoutPlugin } from "./plugins.ts";

export const deleteDataCollectionPlugin: Handler<typeof pluginOperations.deleteDataCollectionPlugin> = (
	context,
	{ dataCollectionId, pluginType },
) => {
	if (pluginType === "DRAFT_ITEMS") return removeDrafts(context, dataCollectionId, "FAIL_IF_DRAFT_ITEMS_EXIST");
	return changeCollection(context, dataCollectionId, (collection) => withoutPlugin(collection, pluginType));
};
