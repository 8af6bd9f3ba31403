import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { orErrorPage } from "../or-error-page.server.ts";
import { type CollectionFacts, titleOf } from "./collection-facts.ts";
import { loadCollection } from "./load-collections.server.ts";

/** Items that are not published are there for staff. */
export const withDrafts = { publishPluginOptions: { includeDraftItems: true } } as const;

const pageSize = 1000;

/** An item with its values. Those of fields with several references are the ids of items. */
export const loadItemData = async (
	client: Client,
	{ id: dataCollectionId, fields }: CollectionFacts,
	dataItemId: string,
): Promise<JsonObject> => {
	const { getDataItem } = client.use(dataItems);
	const multiple = fields.filter(({ kind }) => kind === "references");
	const [{ dataItem }, ...lists] = await Promise.all([
		orErrorPage(getDataItem({ dataCollectionId, dataItemId, ...withDrafts })),
		...multiple.map(({ key }) => orErrorPage(loadReferences(client, dataCollectionId, dataItemId, key))),
	]);
	const references = multiple.map(({ key }, index) => [key, lists[index] ?? []] as const);
	return { ...(dataItem?.data ?? {}), ...Object.fromEntries(references) };
};

const loadReferences = async (
	client: Client,
	dataCollectionId: string,
	referringItemId: string,
	referringItemFieldName: string,
): Promise<string[]> => {
	const { queryReferencedDataItems } = client.use(dataItems);
	const ids: string[] = [];
	for (;;) {
		const { results, pagingMetadata } = await queryReferencedDataItems({
			dataCollectionId,
			referringItemId,
			referringItemFieldName,
			paging: { limit: pageSize, offset: ids.length },
			fields: ["_id"],
			...withDrafts,
		});
		ids.push(
			...results.map(
				({ dataItem, unresolvedReference }) => dataItem?.id ?? unresolvedReference?.referencedItemId ?? "",
			),
		);
		if (!pagingMetadata?.hasNext || results.length === 0) return ids;
	}
};

/** Titles of items, by the id of their collection and their own. */
export type ItemTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Titles of the items that fields refer to, as far as the staff user may read them. */
export const loadTitles = async (
	client: Client,
	references: readonly { readonly target: string; readonly ids: readonly string[] }[],
): Promise<ItemTitles> => {
	const targets = [...new Set(references.map(({ target }) => target))];
	const titles = targets.map(async (target) => {
		const ids = new Set(references.filter((each) => each.target === target).flatMap((each) => each.ids));
		return [target, await orNoTitles(titlesIn(client, target, [...ids]))] as const;
	});
	return Object.fromEntries(await Promise.all(titles));
};

const titlesIn = async (client: Client, target: string, ids: readonly string[]): Promise<Record<string, string>> => {
	const collection = await loadCollection(client, target);
	const titles: Record<string, string> = {};
	for (let from = 0; from < ids.length; from += pageSize) {
		const part = ids.slice(from, from + pageSize);
		const query = { filter: { _id: { $in: part } }, paging: { limit: pageSize }, fields: [collection.titleKey] };
		const { dataItems: referenced } = await client
			.use(dataItems)
			.queryDataItems({ dataCollectionId: target, query, ...withDrafts });
		for (const { id, data } of referenced) titles[id ?? ""] = titleOf(collection.titleKey, data ?? {});
	}
	return titles;
};

/** A collection may be gone since, or not be for this staff user: its items are shown by their ids. */
const orNoTitles = async (titles: Promise<Record<string, string>>): Promise<Record<string, string>> => {
	try {
		return await titles;
	} catch (error) {
		const isRefusal = !(error instanceof Error) || (error instanceof CallError && error.status < 500);
		if (isRefusal) return {};
		throw error;
	}
};
