import type { BulkActionMetadata, ItemMetadata } from "@cartwright/contract/bulk-messages";
import { ApplicationError, InvalidArgument } from "./errors.ts";

/** Result of one item of a bulk call. */
export type Outcome<Value> = { readonly value: Value } | { readonly error: ApplicationError | InvalidArgument };

/** Returns the result of `decide`, or the declared error that it throws; other errors propagate. */
export const outcomeOf = <Value>(decide: () => Value): Outcome<Value> => {
	try {
		return { value: decide() };
	} catch (error) {
		if (error instanceof ApplicationError || error instanceof InvalidArgument) return { error };
		throw error;
	}
};

/** The value of a call's only item. */
export const onlyValue = <Value>(outcome: Outcome<Value> | undefined): Value => {
	if (!outcome) throw new Error("the call has no item");
	if ("error" in outcome) throw outcome.error;
	return outcome.value;
};

export const itemMetadata = (
	id: string | undefined,
	originalIndex: number,
	outcome: Outcome<unknown>,
): ItemMetadata => ({
	...(id === undefined ? {} : { id }),
	originalIndex,
	success: !("error" in outcome),
	...("error" in outcome ? { error: errorView(outcome.error) } : {}),
});

/** A refusal of one item, as the response tells it. */
export const errorView = (error: ApplicationError | InvalidArgument) => {
	const isDeclared = error instanceof ApplicationError;
	return {
		code: isDeclared ? error.code : "INVALID_ARGUMENT",
		description: error.message,
		data: (isDeclared ? { ...error.data } : { fieldViolations: error.violations }) as Record<string, never>,
	};
};

export const bulkMetadata = (outcomes: readonly Outcome<unknown>[]): BulkActionMetadata => {
	const totalFailures = outcomes.filter((outcome) => "error" in outcome).length;
	return { totalSuccesses: outcomes.length - totalFailures, totalFailures, undetailedFailures: 0 };
};
