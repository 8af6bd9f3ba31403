import { ApplicationError } from "./errors.ts";
import { bool, integer, message, optional, text, type Wire } from "./message.ts";

/** The result for one item of a bulk call. The call returns 200 even if items fail. */
export const ItemMetadata = message({
	id: optional(text()),
	/** Index of the item in the request. */
	originalIndex: integer(),
	success: bool(),
	error: ApplicationError,
});
export type ItemMetadata = Wire<typeof ItemMetadata>;

export const BulkActionMetadata = message({
	totalSuccesses: integer(),
	totalFailures: integer(),
	/** Number of failures without an entry in the results. */
	undetailedFailures: integer(),
});
export type BulkActionMetadata = Wire<typeof BulkActionMetadata>;
