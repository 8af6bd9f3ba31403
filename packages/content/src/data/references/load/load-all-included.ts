import type { ComputeContext, ItemContext } from "@cartwright/kernel/foundation/context";
import type { DataCollection, DataItem } from "../../documents.ts";
import { referenceFields } from "../../reference-fields.ts";
import { includeAll } from "../include-tree.ts";
import { loadIncludedItems } from "./load-included-items.ts";

/** A written item, with what it refers to if the request includes that. */
export const loadAllIncluded = async (
	context: ItemContext & ComputeContext,
	collection: DataCollection,
	item: DataItem,
	{ includeReferencedItems }: { readonly includeReferencedItems?: boolean | null },
): Promise<DataItem> => {
	if (!includeReferencedItems) return item;
	const tree = includeAll(referenceFields(collection.fields).map(({ key }) => key));
	const [included = item] = await loadIncludedItems(context, collection, [item], tree);
	return included;
};
