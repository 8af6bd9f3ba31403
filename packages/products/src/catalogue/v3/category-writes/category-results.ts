import type { CategoryFields, TreeReference } from "@cartwright/contract/catalogue/v3/category-messages";
import type { CategoryOutcomes, CategoryResults } from "@cartwright/contract/catalogue/v3/category-write-messages";
import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { loadViews } from "./load-tree.ts";

interface ViewRequest {
	readonly treeReference: TreeReference;
	readonly returnEntity?: boolean | null | undefined;
	readonly fields?: readonly CategoryFields[] | null | undefined;
}

/** What became of each category, with the categories as they are after the commit if the request asks for them. */
export const categoryResults = async (
	context: Context,
	outcomes: readonly Outcome<string>[],
	ids: readonly string[],
	{ treeReference, returnEntity, fields }: ViewRequest,
): Promise<CategoryResults> => {
	const viewOf = returnEntity ? await loadViews(context, treeReference, fields) : undefined;
	return {
		results: outcomes.map((outcome, index) => {
			const category = "error" in outcome ? undefined : viewOf?.(outcome.value);
			return { itemMetadata: itemMetadata(ids[index], index, outcome), ...(category ? { category } : {}) };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};

/** What became of an item in each category. */
export const categoryOutcomes = (ids: readonly string[], outcomes: readonly Outcome<unknown>[]): CategoryOutcomes => ({
	results: outcomes.map((outcome, index) => ({ itemMetadata: itemMetadata(ids[index], index, outcome) })),
	bulkActionMetadata: bulkMetadata(outcomes),
});
