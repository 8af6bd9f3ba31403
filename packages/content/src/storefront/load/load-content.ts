import { and, compare } from "@cartwright/store/query/filter";
import { byIds, page, type Store } from "@cartwright/store/store";
import { contentCollectionIds, createdPath, dataCollections, dataItems } from "../../data/documents.ts";
import { defaultStatus, noDrafts } from "../../data/publish-status.ts";
import type { ContentItems } from "../content/content.ts";

const maxItems = 200;

/** Costs one read without collections, and two with them. */
export const loadContent = async (store: Pick<Store, "read">, site: string): Promise<ContentItems> => {
	const { collections } = await store.read(site, { collections: byIds(dataCollections, contentCollectionIds) });
	const readable = [...collections.values()].filter(({ doc }) => doc.permissions.read === "ANYONE");
	if (readable.length === 0) return {};
	const items = await store.read(
		site,
		Object.fromEntries(
			readable.map(({ doc }) => [
				doc.id,
				page(dataItems, {
					filter: and(compare("itemSet", "eq", doc.itemSet), defaultStatus(doc) && noDrafts),
					sort: [{ field: createdPath, order: "ASC" }],
					limit: maxItems,
				}),
			]),
		),
	);
	return Object.fromEntries(Object.entries(items).map(([id, rows]) => [id, rows.map(({ doc }) => doc)]));
};
