import type { asyncPatchDataItemsByFilter as declared } from "@cartwright/contract/data/item-jobs";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fieldChanges, modificationsOf } from "../items/patches/sent-patch.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { startDataJob } from "./start-data-job.ts";

export const asyncPatchDataItemsByFilter: Handler<typeof declared> = async (context, request) => {
	const loaded = await loadDataCollection(context, request, "update");
	const changes = fieldChanges(context.identity, modificationsOf(request));
	return startDataJob(context, loaded, request, { action: "update", changes });
};
