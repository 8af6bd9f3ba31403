import type { BulkActionMetadata, ItemMetadata } from "@cartwright/contract/bulk-messages";
import { ApplicationError } from "./errors.ts";

/** Result of one item of a bulk call. */
export type Outcome<Value> = { readonly value: Value } | { readonly error: ApplicationError };

/** Returns the result of `decide`, or the application error that it throws; other errors propagate. */
export const outcomeOf = <Value>(decide: () => Value): Outcome<Value> => {
	try {
		return { value: decide() };
	} catch (error) {
		if (error instanceof ApplicationError) return { error };
		throw error;
	}
};

/** `id` is undefined for an item that could not be created. */
export const itemMetadata = (
	id: string | undefined,
	originalIndex: number,
	outcome: Outcome<unknown>,
): ItemMetadata => ({
	...(id === undefined ? {} : { id }),
	originalIndex,
	success: !("error" in outcome),
	...("error" in outcome
		? {
				error: {
					code: outcome.error.code,
					description: outcome.error.message,
					data: { ...outcome.error.data } as Record<string, never>,
				},
			}
		: {}),
});

export const bulkMetadata = (outcomes: readonly Outcome<unknown>[]): BulkActionMetadata => {
	const totalFailures = outcomes.filter((outcome) => "error" in outcome).length;
	return { totalSuccesses: outcomes.length - totalFailures, totalFailures, undetailedFailures: 0 };
};
