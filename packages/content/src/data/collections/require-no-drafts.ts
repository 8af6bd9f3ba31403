import type { Context } from "@cartwright/kernel/foundation/context";
import { compare } from "@cartwright/store/query/filter";
import { DataError } from "../data-error.ts";
import { type DataCollection, dataItems } from "../documents.ts";
import { newestFirst } from "../item-fields.ts";
import { defaultStatus, onlyDrafts, statusField } from "../publish-status.ts";
import { scanItems } from "../queries/load/scan-items.ts";

/** Throws if the items of a collection have a status and some of them are drafts, which everybody would see without it. */
export const requireNoDrafts = async (context: Context, collection: DataCollection): Promise<void> => {
	if (defaultStatus(collection) === undefined) return;
	const base = compare("itemSet", "eq", collection.itemSet);
	const items = { documents: dataItems, base, order: newestFirst };
	for await (const drafts of scanItems(context, items, { filter: onlyDrafts, fields: [statusField] })) {
		if (drafts.length === 0) continue;
		const description = `The collection ${collection.id} has items with the status DRAFT. Publish or remove them first.`;
		throw new DataError("WDE0075", description, { dataCollectionId: collection.id });
	}
};
