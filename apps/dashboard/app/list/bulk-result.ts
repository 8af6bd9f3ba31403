import type { ItemMetadata } from "@cartwright/contract/bulk-messages";

/** What became of a change of several rows of a list. */
export interface BulkResult {
	readonly done: number;
	readonly failed: readonly { readonly name: string; readonly message: string }[];
	/** What was made of the rows, to be downloaded. */
	readonly files?: readonly { readonly name: string; readonly url: string }[];
}

/** The result of a bulk call, with the names of the rows that failed. */
export const bulkResultOf = (
	results: readonly { readonly itemMetadata?: ItemMetadata | null | undefined }[],
	nameOf: (id: string) => string,
): BulkResult => {
	const failed = results.flatMap(({ itemMetadata }) => (itemMetadata?.success ? [] : [itemMetadata ?? {}]));
	return {
		done: results.length - failed.length,
		failed: failed.map(({ id, error }) => ({ name: nameOf(id ?? ""), message: error?.description ?? "" })),
	};
};
