import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import { draftsCollectionId } from "../drafts/drafts-collection.ts";
import { changeCollection } from "./change-collection.ts";
import { withoutPlugin } from "./plugins.ts";
import { requireNoDrafts } from "./require-no-drafts.ts";

export const deleteDataCollectionPlugin: Handler<typeof pluginOperations.deleteDataCollectionPlugin> = (
	context,
	{ dataCollectionId, pluginType },
) =>
	changeCollection(context, dataCollectionId, async (collection) => {
		if (pluginType === "DRAFT_ITEMS" && draftsCollectionId(collection) !== undefined) {
			throw new DataError(
				"WDE0075",
				"Delete DRAFT_ITEMS by deleteDraftItemsPlugin, which says what becomes of drafts.",
			);
		}
		if (pluginType === "PUBLISH") await requireNoDrafts(context, collection);
		return withoutPlugin(collection, pluginType);
	});
