import type { Environment } from "@cartwright/contract/data/item-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { dataCollections, type IndexBuild, indexBuilds } from "../../documents.ts";
import { seenAs } from "../../environment.ts";
import { loadIsSandbox } from "../../load/load-sandbox.ts";
import { noCollection } from "../../load/load-stored-collection.ts";

interface IndexRequest {
	readonly dataCollectionId: string;
	readonly environment?: Environment | null;
}

/** The collection of a request about indexes: as it is stored, and with the indexes of the environment. */
export const loadIndexedCollection = async (context: ReadContext, { dataCollectionId, environment }: IndexRequest) => {
	const sandbox = (await loadIsSandbox(context, environment)) ? ("SANDBOX" as const) : undefined;
	const { stored } = await context.store.read(context.site, { stored: byId(dataCollections, dataCollectionId) });
	if (!stored) throw noCollection(dataCollectionId);
	return { stored, seen: seenAs(stored, sandbox && { environment: sandbox }).doc, environment: sandbox };
};

type IndexedCollection = Awaited<ReturnType<typeof loadIndexedCollection>>;

/** The build of indexes that is under way in the environment. */
export const loadIndexBuild = async ({ store, site }: ReadContext, { seen, environment }: IndexedCollection) => {
	const id: IndexBuild["id"] = environment ? seen.itemSet : seen.id;
	return (await store.read(site, { build: byId(indexBuilds, id) })).build;
};
