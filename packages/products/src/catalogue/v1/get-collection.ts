import type { getCollection as declaration } from "@cartwright/contract/catalogue/v1/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadCollectionView } from "./load-collection.ts";

export const getCollection: Handler<typeof declaration> = async (context, request) => ({
	collection: await loadCollectionView(context, { id: request.id }),
});
