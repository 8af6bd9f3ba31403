/** An item of a bulk call that failed. */
export class BulkItemError extends Error {
	readonly code: string;
	/** The item, or its id, as the call had it. */
	readonly item: unknown;
	/** Its place in the call. */
	readonly originalIndex: number;

	constructor(description: string, code: string, item: unknown, originalIndex: number) {
		super(description);
		this.name = "BulkItemError";
		this.code = code;
		this.item = item;
		this.originalIndex = originalIndex;
	}
}

export interface BulkResult {
	readonly inserted: number;
	readonly updated: number;
	readonly removed: number;
	/** Items that exist already, or do not exist: what the call wants is the case. */
	readonly skipped: number;
	readonly errors: readonly BulkItemError[];
	readonly insertedItemIds: readonly string[];
	readonly updatedItemIds: readonly string[];
	readonly removedItemIds: readonly string[];
}

interface ItemResult {
	readonly action?: string;
	readonly itemMetadata?: {
		readonly id?: string;
		readonly originalIndex?: number;
		readonly success?: boolean;
		readonly error?: { readonly code: string; readonly description: string };
	};
}

/** Sums up the results of a bulk call. `skippedCode` is that of items which need no change. */
export const bulkResult = (
	sent: readonly unknown[],
	results: readonly ItemResult[],
	skippedCode?: string,
): BulkResult => {
	const errors = results.flatMap(({ itemMetadata = {} }) => {
		const { error, success, originalIndex = 0 } = itemMetadata;
		if (success || !error || error.code === skippedCode) return [];
		return [new BulkItemError(error.description, error.code, sent[originalIndex], originalIndex)];
	});
	const succeeded = results.filter(({ itemMetadata }) => itemMetadata?.success);
	const idsOf = (...actions: readonly string[]) =>
		succeeded.filter(({ action = "" }) => actions.includes(action)).map(({ itemMetadata }) => itemMetadata?.id ?? "");
	const [insertedItemIds, updatedItemIds, removedItemIds] = [
		idsOf("INSERT"),
		idsOf("UPDATE", "PATCH"),
		idsOf("DELETE"),
	];
	return {
		inserted: insertedItemIds.length,
		updated: updatedItemIds.length,
		removed: removedItemIds.length,
		skipped: sent.length - errors.length - succeeded.length,
		errors,
		insertedItemIds,
		updatedItemIds,
		removedItemIds,
	};
};
