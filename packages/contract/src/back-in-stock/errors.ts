import { error } from "../declared-error.ts";

export const BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND = error(
	404,
	"No request has this id.",
	"Query the requests for their ids.",
);
export const INVALID_CATALOG_REFERENCE_OPTIONS = error(
	400,
	"The options do not choose one variant of the product.",
	"Send the `variantId`, or a choice for each option.",
);
export const INVALID_ITEM_IMAGE_URL = error(
	400,
	"The picture of the item has no usable URL.",
	"Send an absolute URL, or no picture.",
);
export const NOT_SUPPORTED_APP_DEF_ID = error(
	400,
	"The app has no catalogue in this shop.",
	"Send the id of the shop's own catalogue.",
);
export const REQUEST_COLLECTION_DISABLED = error(
	428,
	"The shop takes no requests for notifications of this catalogue.",
	"Do not offer notifications; `getSettings` says whether the shop takes requests.",
);
export const REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS = error(
	400,
	"The request names an item and requests.",
	"Send one of them.",
);
