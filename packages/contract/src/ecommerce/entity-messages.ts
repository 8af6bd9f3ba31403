import { anything, enumeration, guid, json, list, map, message, optional, text, type Wire } from "../message.ts";

/** Further data of apps: one free-form object for each namespace. */
export const ExtendedFields = message({
	/** One free-form object for each namespace. */
	namespaces: map(json({ max: 10_000 }), { max: 100 }),
});
export type ExtendedFields = Wire<typeof ExtendedFields>;

export const TagList = message({
	/** Ids of tags. */
	tagIds: list(text({ max: 5 }), { max: 100 }),
});
export type TagList = Wire<typeof TagList>;

export const Tags = message({
	/** Tags that staff see. */
	privateTags: TagList,
	/** Tags that everybody may see. */
	publicTags: TagList,
});
export type Tags = Wire<typeof Tags>;

/** Where a purchase comes from. */
export const ChannelType = enumeration([
	"UNSPECIFIED",
	"WEB",
	"POS",
	"EBAY",
	"AMAZON",
	"OTHER_PLATFORM",
	"WIX_APP_STORE",
	"WIX_INVOICES",
	"BACKOFFICE_MERCHANT",
	"WISH",
	"CLASS_PASS",
	"GLOBAL_E",
	"FACEBOOK",
	"ETSY",
	"TIKTOK",
	"FAIRE_COM",
	"PAYPAL_AGENTIC_CHECKOUT",
	"STRIPE_AGENTIC_CHECKOUT",
	"WIX_INVOICES_PLATFORM",
	"UCP_AGENTIC_CHECKOUT",
]);
export type ChannelType = Wire<typeof ChannelType>;

/** An answer to a question that the shop asks at checkout. */
export const CustomField = message({
	/** The answer. */
	value: anything({ max: 10_000 }),
	/** The question. */
	title: text({ min: 1, max: 500 }),
	/** The question in the buyer's language. */
	translatedTitle: optional(text({ min: 1, max: 500 })),
});
export type CustomField = Wire<typeof CustomField>;

export const CreatedBy = message(
	{
		userId: guid(),
		memberId: guid(),
		visitorId: guid(),
		/** Id of the app or API key. */
		appId: guid(),
	},
	{ oneof: [["userId", "memberId", "visitorId", "appId"]] },
);
export type CreatedBy = Wire<typeof CreatedBy>;

/** When the stock of an order is taken. */
export const InventoryUpdateTrigger = enumeration(["ON_ORDER_PAID", "ON_ORDER_PLACED"]);
export type InventoryUpdateTrigger = Wire<typeof InventoryUpdateTrigger>;
