import { ApplicationError } from "./errors.ts";
import { bool, integer, message, optional, text, type Wire } from "./message.ts";

/** The result for one item of a bulk call. The call returns 200 even if items fail. */
export const ItemMetadata = message({
	/** Id of the item; absent if it could not be created. */
	id: optional(text()),
	/** Index of the item in the request. */
	originalIndex: integer(),
	/** Whether the call succeeded for the item. */
	success: bool(),
	/** Why it failed. */
	error: ApplicationError,
});
export type ItemMetadata = Wire<typeof ItemMetadata>;

export const BulkActionMetadata = message({
	/** The number of items that succeeded. */
	totalSuccesses: integer(),
	/** The number of items that failed. */
	totalFailures: integer(),
	/** Number of failures without an entry in the results. */
	undetailedFailures: integer(),
});
export type BulkActionMetadata = Wire<typeof BulkActionMetadata>;
