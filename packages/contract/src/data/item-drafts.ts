import { bool, message } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { collectionErrors } from "./data-errors.ts";
import { byItemId, inCollection, oneItem } from "./item-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const writing = { callers: anyone, permission: "WIX_DATA.ITEMS_WRITE" } as const;

/** Every call on drafts. */
const draftErrors = {
	...collectionErrors,
	/** The collection has no drafts. */
	WDE0119: 428,
} as const;

export const createDataItemDraft = operation({
	summary: "Creates a draft of an item. Refused, because collections have no drafts yet.",
	...endpoint("POST", "/v2/items/create-draft"),
	...writing,
	request: message({ ...inCollection, ...byItemId }),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: draftErrors,
});

export const publishDataItemDraft = operation({
	summary: "Publishes the draft of an item. Refused, because collections have no drafts yet.",
	...endpoint("POST", "/v2/items/publish-draft"),
	...writing,
	request: message({ ...inCollection, ...byItemId }),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: draftErrors,
});

export const unpublishDataItem = operation({
	summary: "Makes an item a draft. Refused, because collections have no drafts yet.",
	...endpoint("POST", "/v2/items/unpublish"),
	...writing,
	request: message({
		...inCollection,
		...byItemId,
		/** Whether the draft gets the fields of the item. */
		copyToDraft: bool(),
	}),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: draftErrors,
});
