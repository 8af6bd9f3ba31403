import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { ReadContext, WorkContext } from "../../../foundation/context.ts";
import { workInTurns } from "../../../runtime/work-in-turns.ts";
import { attempt, DataError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems } from "../documents.ts";
import { commitIndexed } from "../indexes/commit-items.ts";
import { removal, replacement } from "../item-writes.ts";
import { patchedItem } from "../items/patches/patched-item.ts";
import { refusedByIndexes } from "../load/refused-by-indexes.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { type DataJob, dataJobs } from "./documents.ts";
import { jobEvent } from "./job-events.ts";

const batchSize = 100;

/**
 * Changes the items of a job in batches, ordered by id. Each commit contains the progress of the job, so no item is changed
 * twice, whatever crashes and however many processes run the job.
 */
export const runDataJob = (context: WorkContext, site: string, id: string): Promise<void> =>
	workInTurns((isLast) => runBatch(context, site, id, isLast));

/** Returns whether to continue. */
const runBatch = async (context: WorkContext, site: string, id: string, isLast: boolean): Promise<boolean> => {
	const { store } = context;
	const { job } = await store.read(site, { job: byId(dataJobs, id) });
	if (!job || isDone(job.doc)) return false;
	const { collection } = await store.read(site, { collection: byId(dataCollections, job.doc.dataCollectionId) });
	if (collection?.doc.itemSet !== job.doc.itemSet) {
		await store.commit(site, [replace(dataJobs, job, { ...job.doc, status: finalStatus(job.doc) })]);
		return false;
	}
	const filter = and(job.doc.filter, compare("id", "gt", job.doc.after));
	const sort = [{ field: "id", order: "ASC" } as const];
	const { batch } = await store.read(site, { batch: page(dataItems, { filter, sort, limit: batchSize }) });
	const decided = batch.map((item) => writeFor(context, collection.doc, job.doc, item));
	const changed = decided.map((write) => (write && "doc" in write ? (write.doc as DataItem) : undefined));
	const taken = await refusedByIndexes({ store, site }, collection.doc, changed);
	const writes = decided.flatMap((write, index) => (write && !taken.has(index) ? write : []));
	const progress = progressed(job.doc, batch, writes.length);
	const isContinued = isLast && !isDone(progress);
	const linked = await loadLinkedWrites(readContext(context, site, job.doc), collection.doc, writes);
	const events = isContinued ? [jobEvent(context)] : [];
	await commitIndexed({ store, site }, collection, [...linked, replace(dataJobs, job, progress, events)]);
	return !isDone(progress) && !isLast;
};

/** The write of an item; undefined if the item would break a rule, and so stays as it is. */
const writeFor = (
	context: WorkContext,
	collection: DataCollection,
	{ work, identity }: DataJob,
	item: Stored<DataItem>,
): Write | undefined => {
	if (work.action === "remove") return removal(context, collection, item);
	const patched = attempt(() => patchedItem({ identity, now: context.now }, collection, item.doc, work.changes));
	return patched instanceof DataError ? undefined : replacement(context, collection, item, patched);
};

const progressed = (job: DataJob, batch: readonly Stored<DataItem>[], successes: number): DataJob => {
	const progress: DataJob = {
		...job,
		status: "PROCESSING",
		successCount: job.successCount + successes,
		failureCount: job.failureCount + batch.length - successes,
		after: batch.at(-1)?.doc.id ?? job.after,
	};
	return batch.length < batchSize ? { ...progress, status: finalStatus(progress) } : progress;
};

const isDone = ({ status }: DataJob): boolean => status === "SUCCEEDED" || status === "FAILED";

const finalStatus = ({ failureCount }: DataJob) => (failureCount > 0 ? "FAILED" : "SUCCEEDED");

const readContext = ({ store, origin }: WorkContext, site: string, { identity }: DataJob): ReadContext => ({
	...{ store, site, identity, origin },
});
