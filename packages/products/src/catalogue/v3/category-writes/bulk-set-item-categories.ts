import type { bulkSetItemCategories as declaration } from "@cartwright/contract/catalogue/v3/category-item-writes";
import { bulkMetadata, type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withCategoryEvents } from "../../category-members.ts";
import { withCategories } from "../product-writes/categories.ts";
import { categoryOutcomes } from "./category-results.ts";
import { eventFacts, loadTree } from "./load-tree.ts";
import { findProduct, loadProducts, requireProduct, requireRoom } from "./member-writes.ts";

/** A category that cannot be added to or removed from stays as it is, and fails alone. */
export const bulkSetItemCategories: Handler<typeof declaration> = async (context, request) => {
	const { item, treeReference } = request;
	const stored = await loadTree(context, treeReference);
	const productsById = await loadProducts(context, [item]);
	const product = findProduct(productsById, item);
	const before = product?.doc.collectionIds ?? [];
	const wanted = new Set(request.categoryIds ?? []);
	const [toAdd, toRemove] = [[...wanted].filter((id) => !before.includes(id)), before.filter((id) => !wanted.has(id))];
	const decide = (ids: readonly string[], requirement?: (index: number) => void): Outcome<string>[] =>
		ids.map((id, index) =>
			outcomeOf(() => {
				stored.requireManaged(id, context.identity);
				requirement?.(index);
				return id;
			}),
		);
	const removals = decide(toRemove);
	const removed = succeeded(removals);
	const additions = decide(toAdd, (index) =>
		requireRoom(requireProduct(productsById, item).doc, index + 1 - removed.length, "categoryIds"),
	);
	const added = succeeded(additions);
	if (product && added.length + removed.length > 0) {
		const facts = eventFacts(context);
		const after = [...before.filter((id) => !removed.includes(id)), ...added];
		await context.store.commit(context.site, withCategoryEvents(withCategories(product, after, facts), facts));
	}
	return {
		addResults: categoryOutcomes(toAdd, additions).results ?? [],
		removeResults: categoryOutcomes(toRemove, removals).results ?? [],
		bulkActionMetadata: bulkMetadata([...additions, ...removals]),
	};
};

const succeeded = (outcomes: readonly Outcome<string>[]): string[] =>
	outcomes.flatMap((outcome) => ("error" in outcome ? [] : outcome.value));
