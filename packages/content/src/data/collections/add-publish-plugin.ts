import type { DataPlugin } from "@cartwright/contract/data/collection-messages";
import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { draftsCollectionId } from "../drafts/drafts-collection.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { changeCollection } from "./change-collection.ts";
import { withSupportedPlugin } from "./plugins.ts";
import { removeDrafts } from "./remove-drafts.ts";

const removals = {
	DISCARD_DRAFT_ITEMS: "DISCARD_EXISTING_DRAFT_ITEMS",
	PUBLISH_DRAFT_ITEMS: "PUBLISH_EXISTING_DRAFT_ITEMS",
	COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS: "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS",
} as const;

export const addPublishPlugin: Handler<typeof pluginOperations.addPublishPlugin> = async (
	context,
	{ dataCollectionId, publishOptions, draftItemsPluginConflictAction: conflictAction },
) => {
	const plugin: DataPlugin = {
		type: "PUBLISH",
		publishOptions: { defaultStatus: publishOptions?.defaultStatus || "PUBLISHED" },
	};
	if (conflictAction && conflictAction !== "FAIL_WHEN_DRAFT_ITEMS_INSTALLED") {
		const { doc } = await loadStoredCollection(context, dataCollectionId);
		if (draftsCollectionId(doc) !== undefined) {
			return removeDrafts(context, dataCollectionId, removals[conflictAction], [plugin]);
		}
	}
	return changeCollection(context, dataCollectionId, (collection) => ({
		plugins: withSupportedPlugin(collection, plugin),
	}));
};
