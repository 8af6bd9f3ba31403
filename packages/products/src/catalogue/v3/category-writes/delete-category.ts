import type { deleteCategory as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { remove } from "@cartwright/store/batch";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { collections, products } from "../../documents.ts";
import { collectionDeleted } from "../../events.ts";
import { outOfCategories } from "../product-writes/categories.ts";
import { eventFacts, loadTree } from "./load-tree.ts";

// Far more than a category has.
const maxProducts = 1_000_000;

/** The products are written in the same batch, so that none refers to a deleted category. */
export const deleteCategory: Handler<typeof declaration> = async (context, { categoryId, treeReference }) => {
	const { store, site, identity } = context;
	const stored = await loadTree(context, treeReference);
	stored.require(categoryId);
	const deleted = stored.subtreeOf(categoryId);
	const ids = deleted.map(({ doc }) => stored.requireManaged(doc.id, identity).doc.id);
	const { members } = await store.read(site, {
		members: page(products, { filter: hasSome("collectionIds", ids), limit: maxProducts }),
	});
	const facts = eventFacts(context);
	await store.commit(site, [
		...deleted.map((each) => remove(collections, each, collectionDeleted(each.doc.id, facts))),
		...members.flatMap((member) => outOfCategories(member, ids, facts)),
	]);
	return {};
};
