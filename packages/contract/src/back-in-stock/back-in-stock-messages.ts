import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { Image } from "../media/media-messages.ts";
import {
	bool,
	decimal,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** Where a request stands: waiting for stock, its mail on the way, sent or given up. */
export const BackInStockStatus = enumeration(["UNSPECIFIED", "RECEIVED", "PROCESSING", "NOTIFICATION_SENT", "FAILED"]);

export const BackInStockNotificationRequest = message({
	/** Id of the request. */
	id: readOnly(optional(guid())),
	/** The item: a product of the shop's own catalogue, and the variant if it has several. */
	catalogReference: CatalogReference,
	/** Where the notification goes. */
	email: text({ format: "EMAIL", max: 254 }),
	/** Contact of the member who asked; absent if nobody was signed in: who only asks is no contact. */
	contactId: readOnly(optional(guid())),
	/** Where the request stands. */
	status: readOnly(BackInStockStatus),
	/** Whether the shop sent the notification itself; false if it was marked as sent, absent before. */
	autoNotified: readOnly(optional(bool())),
	createdDate: readOnly(timestamp()),
	/** The page of the item that the notification links to; the product page of the shop if absent. */
	itemUrl: optional(text({ format: "WEB_URL", max: 2000 })),
});
export type BackInStockNotificationRequest = Wire<typeof BackInStockNotificationRequest>;

export const BackInStockItemDetails = message({
	/** Name of the item. */
	name: text({ max: 400 }),
	/** Price of the item. */
	price: decimal({ gte: 0 }),
	/** Picture of the item. */
	image: Image,
});
export type BackInStockItemDetails = Wire<typeof BackInStockItemDetails>;

export const BackInStockNotificationRequestsCount = message({
	/** The item. */
	catalogReference: CatalogReference,
	/** How many wait for it. */
	count: integer(),
});
export type BackInStockNotificationRequestsCount = Wire<typeof BackInStockNotificationRequestsCount>;

export const BackInStockCollectionState = message({
	/** Id of the app of the catalogue. */
	appId: guid(),
	/** Whether shoppers can ask for notifications. */
	collectingRequests: bool(),
});

export const BackInStockSettings = message({
	/** One entry for each catalogue. */
	collectionStates: list(BackInStockCollectionState),
});
export type BackInStockSettings = Wire<typeof BackInStockSettings>;
