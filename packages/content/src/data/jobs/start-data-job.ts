import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { create } from "@cartwright/store/batch";
import { and, compare, type Filter } from "@cartwright/store/query/filter";
import { accessFilter, accessTo } from "../access.ts";
import { limitWrites } from "../limit-shopper-writes.ts";
import type { LoadedCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { type DataJob, type DataJobWork, dataJobs } from "./documents.ts";
import { jobEvent } from "./job-events.ts";

interface FilteredRequest {
	readonly filter?: unknown;
	readonly suppressHooks?: boolean | null;
}

/** Stores a job, which a subscriber runs. */
export const startDataJob = async (
	context: Context,
	{ collection, access }: LoadedCollection,
	{ filter: wireFilter, suppressHooks }: FilteredRequest,
	work: DataJobWork,
): Promise<{ readonly jobId: string }> => {
	const { store, site, identity, now, newId } = context;
	const { doc } = collection;
	const sent = await loadItemFilter(context, doc, wireFilter);
	const job: DataJob = {
		id: newId(),
		dataCollectionId: doc.id,
		...(doc.seen?.environment ? { environment: doc.seen.environment } : {}),
		itemSet: doc.itemSet,
		filter: and(compare("itemSet", "eq", doc.itemSet), accessFilter(access), sent && and(sent, readable(context, doc))),
		work,
		identity,
		...(suppressHooks && actsForShop(identity) ? { suppressHooks } : {}),
		status: "INITIALIZED",
		successCount: 0,
		failureCount: 0,
		after: "",
		createdDate: now,
	};
	limitWrites(context, doc.id);
	await store.commit(site, [create(dataJobs, job, [jobEvent(context)])]);
	return { jobId: job.id };
};

/** A filter may ask only for what the caller may read: it would reveal the rest by what it changes. */
const readable = (
	{ identity }: Pick<Context, "identity">,
	collection: LoadedCollection["collection"]["doc"],
): Filter | undefined => {
	const access = accessTo(identity, collection, "read");
	return access.items === "none" ? compare("itemSet", "eq", "") : accessFilter(access);
};
