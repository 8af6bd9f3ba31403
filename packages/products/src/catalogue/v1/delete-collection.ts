import type { deleteCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals, hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { collections, products } from "../documents.ts";
import { categoryMoved, collectionDeleted, type EventFacts } from "../events.ts";
import type { ProductCollection } from "../product.ts";
import { removeFromCollectionWrites } from "./collection-membership.ts";
import { factsOf } from "./facts.ts";
import { loadCollection } from "./load-collection.ts";

// Far more than a collection has.
const maxWritten = 1_000_000;

/**
 * The products and subcategories are kept, since V1 knows no subcategories and its callers delete one collection only. They
 * are written in the same batch, so that none refers to a deleted collection.
 */
export const deleteCollection: Handler<typeof declaration> = async (context, request) => {
	const id = request.id;
	const stored = await loadCollection(context, id);
	const { members, children } = await context.store.read(context.site, {
		members: page(products, { filter: hasSome("collectionIds", [id]), limit: maxWritten }),
		children: page(collections, { filter: equals("parentId", id), limit: maxWritten }),
	});
	const facts = factsOf(context);
	await context.store.commit(context.site, [
		remove(collections, stored, collectionDeleted(id, facts)),
		...removeFromCollectionWrites(members, id, facts),
		...children.map((child) => movedUp(child, stored.doc.parentId, facts)),
	]);
	return {};
};

const movedUp = (child: Stored<ProductCollection>, parentId: string | undefined, facts: EventFacts): Write => {
	const { parentId: _deleted, ...rest } = child.doc;
	const doc = { ...rest, updatedDate: facts.now, ...(parentId ? { parentId } : {}) };
	return replace(collections, child, doc, [categoryMoved(doc, facts)]);
};
