import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withoutPlugin } from "./plugins.ts";
import { requireNoDrafts } from "./require-no-drafts.ts";

export const deletePublishPlugin: Handler<typeof pluginOperations.deletePublishPlugin> = (
	context,
	{ dataCollectionId },
) =>
	changeCollection(context, dataCollectionId, async (collection) => {
		await requireNoDrafts(context, collection);
		return withoutPlugin(collection, "PUBLISH");
	});
