import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { removeDrafts } from "./remove-drafts.ts";

export const deleteDraftItemsPlugin: Handler<typeof pluginOperations.deleteDraftItemsPlugin> = (
	context,
	{ dataCollectionId, draftItemsRemovalAction },
) => removeDrafts(context, dataCollectionId, draftItemsRemovalAction || "FAIL_IF_DRAFT_ITEMS_EXIST");
