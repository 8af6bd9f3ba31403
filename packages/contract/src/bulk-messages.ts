import { ApplicationError } from "./errors.ts";
import { bool, integer, message, optional, text, type Wire } from "./message.ts";

/** The fate of one item of a bulk call. The call answers 200 even where items fail. */
export const ItemMetadata = message({
	id: optional(text()),
	/** Place of the item in the request. */
	originalIndex: integer(),
	success: bool(),
	error: ApplicationError,
});
export type ItemMetadata = Wire<typeof ItemMetadata>;

export const BulkActionMetadata = message({
	totalSuccesses: integer(),
	totalFailures: integer(),
	/** Failures that have no entry of their own in the results. */
	undetailedFailures: integer(),
});
export type BulkActionMetadata = Wire<typeof BulkActionMetadata>;
