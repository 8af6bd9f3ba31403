import type { ReadContext, WorkContext } from "@cartwright/kernel/foundation/context";
import { workInTurns } from "@cartwright/kernel/runtime/work-in-turns";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { attempt, attemptLater, DataError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems } from "../documents.ts";
import { seenAs } from "../environment.ts";
import { type CallHooks, jobHooksOf, longestInJobs } from "../hooks/collection-hooks.ts";
import { commitIndexed } from "../indexes/commit-items.ts";
import type { SentItem } from "../item.ts";
import { itemView } from "../item-view.ts";
import { removal, replacement } from "../item-writes.ts";
import { patchedItem, patchedValues } from "../items/patches/patched-item.ts";
import { loadUsage } from "../load/load-usage.ts";
import { refusedByIndexes } from "../load/refused-by-indexes.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { isQuotaExceeded } from "../usage/commit-counted.ts";
import { exceeding } from "../usage.ts";
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
	const { stored } = await store.read(site, { stored: byId(dataCollections, job.doc.dataCollectionId) });
	const { environment } = job.doc;
	const collection = stored && seenAs(stored, environment && { environment });
	if (collection?.doc.itemSet !== job.doc.itemSet) {
		await store.commit(site, [replace(dataJobs, job, { ...job.doc, status: finalStatus(job.doc) })]);
		return false;
	}
	const filter = and(job.doc.filter, compare("id", "gt", job.doc.after));
	const sort = [{ field: "id", order: "ASC" } as const];
	const { batch } = await store.read(site, { batch: page(dataItems, { filter, sort, limit: batchSize }) });
	const hooks = hooksOfJob(context, site, collection.doc, job.doc);
	const decided = hooks
		? await Promise.all(batch.map((item) => hookedWriteFor(context, collection.doc, job.doc, item, hooks)))
		: batch.map((item) => writeFor(context, collection.doc, job.doc, item));
	const changed = decided.map((write) => (write && "doc" in write ? (write.doc as DataItem) : undefined));
	const taken = await refusedByIndexes({ store, site }, collection.doc, changed);
	let accepted = decided.map((write, index) => (taken.has(index) ? undefined : write));
	for (;;) {
		const writes = accepted.filter((write) => write !== undefined);
		const progress = progressed(job.doc, batch, writes.length);
		const isContinued = isLast && !isDone(progress);
		const linked = await loadLinkedWrites(readContext(context, site, job.doc), collection.doc, writes);
		const events = isContinued ? [jobEvent(context)] : [];
		try {
			await commitIndexed({ store, site }, collection, [...linked, replace(dataJobs, job, progress, events)]);
		} catch (error) {
			if (!isQuotaExceeded(error)) throw error;
			const refused = exceeding(accepted, await loadUsage({ store, site }));
			accepted = accepted.map((write, index) => (refused.has(index) ? undefined : write));
			continue;
		}
		if (hooks) await afterHooks(hooks.forAfter(longestInJobs), collection.doc, writes);
		return !isDone(progress) && !isLast;
	}
};

/** The write of an item; undefined if the item would break a rule, and so stays as it is. */
const writeFor = (
	context: WorkContext,
	collection: DataCollection,
	{ work, identity }: DataJob,
	item: Stored<DataItem>,
	accepted?: SentItem,
): Write | undefined => {
	if (work.action === "remove") return removal(context, collection, item);
	const caller = { identity, now: context.now };
	const patched = attempt(() =>
		patchedItem(caller, collection, item.doc, accepted ?? patchedValues(collection, item.doc, work.changes)),
	);
	return patched instanceof DataError ? undefined : replacement(context, collection, item, patched);
};

const hooksOfJob = (
	context: WorkContext,
	site: string,
	collection: DataCollection,
	{ identity, work, suppressHooks }: DataJob,
): CallHooks | undefined => {
	if (suppressHooks) return undefined;
	const isRemoval = work.action === "remove";
	const call = isRemoval ? "data.items.asyncRemoveDataItemsByFilter" : "data.items.asyncPatchDataItemsByFilter";
	const names = isRemoval ? (["beforeRemove", "afterRemove"] as const) : (["beforeUpdate", "afterUpdate"] as const);
	return jobHooksOf(context, collection, { site, identity, call }, names);
};

/** The write that the hooks before it leave; undefined if one of them rejects it. */
const hookedWriteFor = async (
	context: WorkContext,
	collection: DataCollection,
	job: DataJob,
	item: Stored<DataItem>,
	hooks: CallHooks,
): Promise<Write | undefined> => {
	const decide = async () => {
		if (job.work.action === "remove") {
			await hooks.beforeRemove(item.doc);
			return writeFor(context, collection, job, item);
		}
		const values = patchedValues(collection, item.doc, job.work.changes);
		return writeFor(context, collection, job, item, await hooks.beforeWrite("beforeUpdate", values, item.doc));
	};
	const write = await attemptLater(decide());
	return write instanceof DataError ? undefined : write;
};

const afterHooks = (hooks: CallHooks, collection: DataCollection, writes: readonly Write[]) =>
	Promise.all(
		writes.map((write) => {
			const before = "before" in write ? (write.before.doc as DataItem) : undefined;
			const item = "doc" in write ? (write.doc as DataItem) : before;
			if (!item) return undefined;
			const hook = "doc" in write ? "afterUpdate" : "afterRemove";
			return hooks.afterWrite(hook, itemView(collection.id, item), item, before);
		}),
	);

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
	store,
	site,
	identity,
	origin,
});
