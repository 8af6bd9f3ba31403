import { bool, message, optional } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { collectionErrors, limitErrors, quotaErrors } from "./data-errors.ts";
import { WDE0073, WDE0074, WDE0075, WDE0119, WDE0123, WDE0133 } from "./errors.ts";
import { byItemId, inCollection, oneItem } from "./item-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const writing = { callers: anyone, permission: "WIX_DATA.ITEMS_WRITE" } as const;

/** Every call on drafts. */
const draftErrors = {
	...collectionErrors,
	...limitErrors,
	/** Another item or draft has the value, and an index makes it unique. */
	WDE0123,
	/** The values of the item are too large for an index. */
	WDE0133,
	/** There is no such item or draft. */
	WDE0073,
	/** The collection has no drafts: it lacks the DRAFT_ITEMS plugin. */
	WDE0119,
} as const;

export const createDataItemDraft = operation({
	summary:
		"Copies an item into the collection of drafts, where it is edited by its id. The item stays as it is until the draft is published.",
	...endpoint("POST", "/v2/items/create-draft"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...byItemId }),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: {
		...draftErrors,
		...quotaErrors,
		/** The item has a draft already. */
		WDE0074,
	},
});

export const publishDataItemDraft = operation({
	summary: "Replaces an item by its draft, or adds it if it was never published, and deletes the draft.",
	...endpoint("POST", "/v2/items/publish-draft"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({ ...inCollection, ...byItemId }),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: {
		...draftErrors,
		...quotaErrors,
		/** Items would get more references back than they may have. */
		WDE0075,
	},
});

export const unpublishDataItem = operation({
	summary: "Removes an item from its collection and makes it a draft, in place of any draft of before.",
	...endpoint("POST", "/v2/items/unpublish"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	request: message({
		...inCollection,
		...byItemId,
		/** Whether the item becomes a draft; true by default. Without it the item is removed, and a draft of before stays. */
		copyToDraft: optional(bool()),
	}),
	required: ["dataCollectionId", "dataItemId"],
	response: message(oneItem),
	errors: draftErrors,
});
