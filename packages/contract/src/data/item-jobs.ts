import { enumeration, integer, json, list, message, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { collectionErrors, filterErrors, limitErrors } from "./data-errors.ts";
import { WDE0025, WDE0026, WDE0027, WDE0073, WDE0075, WDE0134, WDE0147 } from "./errors.ts";
import { inCollection, largestItemRequest, writeOptions } from "./item-messages.ts";
import { FieldModification } from "./item-patches.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const writing = { callers: anyone, permission: "WIX_DATA.ITEMS_WRITE" } as const;

const byFilter = {
	...inCollection,
	...writeOptions,
	/** An object of the query language over any fields of the items; all items if it is missing. */
	filter: json(),
};

const started = message({
	/** Id of the job, for `getAsyncJobStatus`. */
	jobId: text(),
});

export const AsyncJobStatus = enumeration(["UNKNOWN_STATUS", "INITIALIZED", "PROCESSING", "SUCCEEDED", "FAILED"]);
export type AsyncJobStatus = Wire<typeof AsyncJobStatus>;

/** The job changes the items that match when it reaches them and that the caller of this operation may change. */
export const asyncPatchDataItemsByFilter = operation({
	summary: "Starts a job that changes fields of all items that match a filter, however many.",
	...endpoint("POST", "/v2/bulk/items/async-patch-by-filter"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	largestRequest: largestItemRequest,
	request: message({
		...byFilter,
		/** The changes, applied in order. */
		fieldModifications: list(FieldModification, { min: 1, max: 1000 }),
	}),
	required: ["dataCollectionId", "fieldModifications"],
	response: started,
	errors: {
		...collectionErrors,
		...limitErrors,
		...filterErrors,
		/** A modification lacks its action or its value. */
		WDE0075,
		/** The name of a field starts with `$`. */
		WDE0134,
		/** The path of a field is invalid, or the field cannot be changed. */
		WDE0147,
	},
});

/** The job removes the items that match when it reaches them and that the caller of this operation may remove. */
export const asyncRemoveDataItemsByFilter = operation({
	summary: "Starts a job that removes all items that match a filter, however many.",
	...endpoint("POST", "/v2/bulk/items/async-remove-by-filter"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message(byFilter),
	required: ["dataCollectionId"],
	response: started,
	errors: { ...collectionErrors, ...limitErrors, ...filterErrors },
});

/** The status of a job is available for a week. */
export const getAsyncJobStatus = operation({
	summary: "Gets the status of a job, for those who may change the items of its collection.",
	...endpoint("GET", "/v2/async-jobs/{jobId}/status"),
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_DATA.ITEMS_READ",
	request: message({
		/** Id of the job. */
		jobId: text({ max: 100 }),
	}),
	required: ["jobId"],
	response: message({
		/** FAILED: the job has ended, and at least one item broke a rule and stayed as it was. */
		status: AsyncJobStatus,
		/** The number of items changed so far. */
		successCount: integer(),
	}),
	errors: {
		/** The collection of the job does not exist any more. */
		WDE0025,
		/** The collection of the job was deleted, and can still be restored. */
		WDE0026,
		/** The permissions of the collection do not allow the caller what the job does. */
		WDE0027,
		/** There is no such job. */
		WDE0073,
	},
});
