import type { getCollectionBySlug as declaration } from "@cartwright/contract/catalogue/v1/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadCollectionView } from "./load-collection.ts";

/** Implements two declared operations: that of products and that of collections. */
export const getCollectionBySlug: Handler<typeof declaration> = async (context, request) => ({
	collection: await loadCollectionView(context, { slug: request.slug }),
});
