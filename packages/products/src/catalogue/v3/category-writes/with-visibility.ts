import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { collections } from "../../documents.ts";
import { collectionChanged, type EventFacts } from "../../events.ts";
import type { ProductCollection } from "../../product.ts";

/** Shows or hides a category. */
export const withVisibility = (category: Stored<ProductCollection>, visible: boolean, facts: EventFacts): Write => {
	const doc = { ...category.doc, visible, updatedDate: facts.now };
	return replace(collections, category, doc, collectionChanged(category, doc, ["visible"], facts));
};
