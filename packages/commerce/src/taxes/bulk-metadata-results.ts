import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";

/** The response of a bulk call that returns no entities. */
export const metadataResults = (outcomes: readonly Outcome<unknown>[], ids: readonly string[]) => ({
	results: outcomes.map((outcome, index) => ({ itemMetadata: itemMetadata(ids[index], index, outcome) })),
	bulkActionMetadata: bulkMetadata(outcomes),
});
