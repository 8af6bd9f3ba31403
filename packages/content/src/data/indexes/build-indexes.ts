import { isDeepStrictEqual } from "node:util";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { expect, remove, replace } from "@cartwright/store/batch";
import { type Stored, uncached } from "@cartwright/store/collection";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import {
	type DataCollection,
	type DataIndex,
	type DataItem,
	dataCollections,
	dataItems,
	documentId,
	type IndexBuild,
	indexBuilds,
} from "../documents.ts";
import { seenAs } from "../environment.ts";
import { withEntries } from "../index-entries/entries.ts";
import { refusedByIndexes } from "../load/refused-by-indexes.ts";
import { changeIndexes } from "./change-indexes.ts";

const batchSize = 200;

/**
 * Writes the entries of new indexes, and deletes those of dropped ones, in small batches. Writers maintain the entries of
 * the items that they write meanwhile. The position is part of each batch, so a process that starts again continues
 * there, and of two processes one loses the race for a batch.
 */
export const buildIndexes: Job = pacedJob("build-data-indexes", 5, buildAll);

async function* buildAll(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		while (await buildSome(context, site)) context = yield;
	}
}

/** Returns whether there may be more. */
const buildSome = (context: WorkContext, site: string): Promise<boolean> =>
	rerunOnConflict(async () => {
		const { store } = context;
		const { builds } = await store.read(site, { builds: page(indexBuilds, { limit: 1 }) });
		const [build] = builds;
		if (!build) return false;
		const collectionId = build.doc.sandboxOf ?? build.doc.id;
		const { stored } = await store.read(site, { stored: byId(dataCollections, collectionId) });
		await store.commit(site, stored ? await nextBatch(context, site, build, stored) : [remove(indexBuilds, build)]);
		return true;
	});

const nextBatch = async (
	context: WorkContext,
	site: string,
	build: Stored<IndexBuild>,
	stored: Stored<DataCollection>,
) => {
	const { store } = context;
	const environment = build.doc.sandboxOf === undefined ? undefined : "SANDBOX";
	const collection = seenAs(stored, environment && { environment });
	const changed = (change: IndexChange) =>
		changeIndexes(context, stored, environment, (indexes) => indexes.flatMap(change));
	const { itemSet } = collection.doc;
	// The items of an emptied collection are deleted by another job.
	const after = build.doc.itemSet === itemSet ? build.doc.after : null;
	const items = await readItems(store, site, itemSet, after);
	const failed = await findFailure({ store, site }, collection.doc, items);
	if (failed) return [changed(failed)];
	const writes = items.flatMap((item) => {
		const indexed = withEntries(collection.doc, item.doc);
		return isDeepStrictEqual(indexed, item.doc) ? [] : [replace(dataItems, item, indexed)];
	});
	const last = items.at(-1);
	return last && items.length === batchSize
		? [
				expect(dataCollections, collection),
				...writes,
				replace(indexBuilds, build, { ...build.doc, itemSet, after: last.doc.id }),
			]
		: [...writes, changed(finished), remove(indexBuilds, build)];
};

const readItems = async (store: WorkContext["store"], site: string, itemSet: string, after: string | null) => {
	const filter = and(
		compare("id", "gt", after ?? documentId(itemSet, "")),
		// The character after the slash.
		compare("id", "lt", `${itemSet}0`),
	);
	const query = { filter, sort: [{ field: "id", order: "ASC" } as const], limit: batchSize };
	return (await store.read(site, { items: page(uncached(dataItems), query) })).items;
};

type IndexChange = (index: DataIndex) => readonly DataIndex[];

const finished: IndexChange = (index) => {
	if (index.status === "DROPPING") return [];
	return [index.status === "BUILDING" ? { ...index, status: "ACTIVE" } : index];
};

/** The change that marks the index that cannot be built with these items. */
const findFailure = async (
	target: Pick<WorkContext, "store"> & { readonly site: string },
	collection: DataCollection,
	items: readonly Stored<DataItem>[],
): Promise<IndexChange | undefined> => {
	const docs = items.map(({ doc }) => doc);
	const [first] = await refusedByIndexes(target, collection, docs);
	const item = first && docs[first[0]];
	if (!item) return undefined;
	const { code, message, data } = first[1];
	return code === "WDE0133"
		? failing("WDE0114", message, item, ({ name }) => name === data.indexName)
		: failing("WDE0113", message, item, ({ unique }) => unique);
};

const failing =
	(code: string, message: string, { data }: DataItem, isConcerned: (index: DataIndex) => boolean): IndexChange =>
	(index) => {
		if (!isConcerned(index)) return [index];
		const description = message.replace(/^WDE\d+: /, "").slice(0, 1000);
		return [
			{ ...index, status: "FAILED", failure: { code, description: `${code}: ${description}`, itemId: data._id } },
		];
	};
