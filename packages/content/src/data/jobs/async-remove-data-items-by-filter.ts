import type { asyncRemoveDataItemsByFilter as declared } from "@cartwright/contract/data/item-jobs";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { startDataJob } from "./start-data-job.ts";

export const asyncRemoveDataItemsByFilter: Handler<typeof declared> = async (context, request) => {
	const loaded = await loadDataCollection(context, request, "remove");
	return startDataJob(context, loaded, request, { action: "remove" });
};
