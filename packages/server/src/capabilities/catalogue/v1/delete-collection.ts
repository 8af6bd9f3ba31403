import type { deleteCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import { remove } from "@cartwright/store/batch";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { collections, products } from "../documents.ts";
import { collectionDeleted } from "../events.ts";
import { removeFromCollectionWrites } from "./collection-membership.ts";
import { factsOf } from "./facts.ts";
import { loadCollection } from "./load-collection.ts";

/** The products are kept. They are written in the same batch, so that none refers to a deleted collection. */
export const deleteCollection: Handler<typeof declaration> = async (context, request) => {
	const id = request.id;
	const stored = await loadCollection(context, id);
	const { members } = await context.store.read(context.site, {
		members: page(products, { filter: hasSome("collectionIds", [id]), limit: 1_000_000 }),
	});
	const facts = factsOf(context);
	await context.store.commit(context.site, [
		remove(collections, stored, collectionDeleted(id, facts)),
		...removeFromCollectionWrites(members, id, facts),
	]);
	return {};
};
