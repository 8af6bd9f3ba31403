import type { getCollectionBySlug as declaration } from "@cartwright/contract/catalogue/v1/collections";
import type { Handler } from "../../../foundation/handler.ts";
import { loadCollectionView } from "./load-collection.ts";

/** Answers two declared calls: the one of products and the one of collections. */
export const getCollectionBySlug: Handler<typeof declaration> = async (context, request) => ({
	collection: await loadCollectionView(context, { slug: request.slug ?? "" }),
});
