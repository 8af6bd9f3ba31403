import { dataCollections } from "@cartwright/contract/data/collections";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import { type CollectionFacts, collectionFacts } from "./collection-facts.ts";

const pageSize = 100;

/** All collections of the shop by name, and after them those that mirror it. */
export const loadCollections = async (client: Client): Promise<CollectionFacts[]> => {
	const { listDataCollections } = client.use(dataCollections);
	const all: CollectionFacts[] = [];
	for (;;) {
		const { collections, pagingMetadata } = await orErrorPage(
			listDataCollections({
				sort: { fieldName: "displayName", order: "ASC" },
				paging: { limit: pageSize, offset: all.length },
			}),
		);
		all.push(...collections.map(collectionFacts));
		if (!pagingMetadata?.hasNext || collections.length === 0) return all;
	}
};

export const loadCollection = async (client: Client, dataCollectionId: string): Promise<CollectionFacts> => {
	const { collection } = await orErrorPage(client.use(dataCollections).getDataCollection({ dataCollectionId }));
	return collectionFacts(collection ?? {});
};
