import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";

/** The response of a bulk call: a result for each item, with its view if there is one. */
export const bulkResults = <Value extends { readonly id: string }, View>(
	outcomes: readonly Outcome<Value>[],
	view: (value: Value) => View | undefined,
	ids: readonly string[] = [],
) => ({
	results: outcomes.map((outcome, index) => {
		const value = "value" in outcome ? outcome.value : undefined;
		return {
			itemMetadata: itemMetadata(value?.id ?? ids[index], index, outcome),
			item: value && view(value),
		};
	}),
	bulkActionMetadata: bulkMetadata(outcomes),
});
