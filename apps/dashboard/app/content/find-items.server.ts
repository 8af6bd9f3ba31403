import { dataItems } from "@cartwright/contract/data/items";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import { titleOf } from "./collection-facts.ts";
import { loadCollection } from "./load-collections.server.ts";
import { withDrafts } from "./load-item.server.ts";

const shown = 8;

export interface FoundItem {
	readonly id: string;
	readonly title: string;
}

/** The items of a collection whose title has a text; the first ones without a text. */
export const findItems = async (client: Client, dataCollectionId: string, text: string): Promise<FoundItem[]> => {
	const { titleKey } = await loadCollection(client, dataCollectionId);
	const query = {
		filter: text ? { [titleKey]: { $contains: text } } : undefined,
		paging: { limit: shown },
		fields: [titleKey],
	};
	const found = await orErrorPage(client.use(dataItems).queryDataItems({ dataCollectionId, query, ...withDrafts }));
	return found.dataItems.map(({ id, data }) => ({ id: id ?? "", title: titleOf(titleKey, data ?? {}) }));
};
