import { text } from "../message.ts";
import { endpointsUnder, type HttpMethod } from "../operation.ts";
import { DataCollection } from "./collection-messages.ts";
import { WDE0025, WDE0075, WDE0119, WDE0147 } from "./errors.ts";

const prefixed = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const nativeShared = "The collections of the older catalogue have the same native path.";

export const collectionEndpoint = (method: HttpMethod, native: string) => ({
	...prefixed(method, native),
	nativeShared,
});

export const byCollectionId = {
	/** Id of the collection. */
	dataCollectionId: text({ max: 256 }),
};

/** The response of the calls that change a collection. */
export const withDataCollection = {
	/** The data collection. */
	dataCollection: DataCollection,
};

/** Every call that changes a collection. */
export const changeErrors = {
	/** The collection does not exist. */
	WDE0025,
	/** The collection holds the drafts of another one, whose declaration it follows. */
	WDE0119,
} as const;

/** Every call that changes the type of a field. */
export const fieldChangeErrors = {
	/** A field has no valid key, appears twice, or refers to no collection. */
	WDE0075,
	/** There is no such field, or items have values that do not fit its new type. */
	WDE0147,
} as const;
