import {
	decimal,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	unsupported,
	type Wire,
} from "../message.ts";
import { anyoneOrGuest, endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller, shop, shops } from "../ownership.ts";
import { CHECKOUT_NOT_FOUND, ORDER_NOT_FOUND } from "../recurring-errors.ts";
import {
	CATALOG_ITEMS_NOT_FOUND,
	PERSON_IDENTITY_NOT_FOUND,
	TIP_NOT_FOUND,
	TIP_SETTINGS_NOT_FOUND,
	TIPS_NOT_OFFERED,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "/tips", standalone: "/_api/tips-service" });

const amount = () => decimal({ gte: 0, lt: 1_000_000_000, maxScale: 2 });

/** PERCENTAGE and AMOUNT: one of the presets. CUSTOM: another amount. */
export const TipType = enumeration(["UNKNOWN_TIP_TYPE", "PERCENTAGE", "AMOUNT", "CUSTOM"]);

/** The tip that a buyer chose. */
export const TipChoice = message({
	/** A percentage such as 10, or an amount in the shop's currency. 0 for no tip. */
	value: optional(amount()),
	/** A preset of the shop, or another amount. */
	tipType: TipType,
});
export type TipChoice = Wire<typeof TipChoice>;

/** An item that a tip is for. */
export const LineItemInfo = message({
	/** Id of the line. */
	lineItemId: optional(text({ min: 1, max: 100 })),
	/** The item. */
	catalogReference: message({
		/** Id of the item. */
		catalogItemId: optional(guid()),
		/** The app whose catalogue it is in. */
		appId: optional(guid()),
	}),
	/** The price of all its units. */
	price: optional(decimal({ gte: 0, lt: 1_000_000_000, maxScale: 2 })),
	/** Name of the item. */
	name: optional(text({ min: 1, max: 200 })),
	/** How many units. */
	quantity: optional(integer({ min: 1, max: 100_000 })),
});

/** The tip of a purchase. Who gets it is not recorded, so all of it is undistributed. */
export const Tip = message({
	/** Id of the fee that it is. */
	id: readOnly(optional(guid())),
	/** What the items cost after discounts, which percentages are of. */
	lineItemSubtotal: readOnly(optional(decimal())),
	/** The whole tip. */
	amount: optional(decimal()),
	/** What part of it nobody was given. */
	undistributedAmount: readOnly(optional(decimal())),
});
export type Tip = Wire<typeof Tip>;

const response = message({
	/** The tip. */
	tip: Tip,
});

export const previewTip = operation({
	summary: "Calculates a tip for items at given prices. Nothing is stored.",
	...endpoint("POST", "/v1/tips/preview"),
	callers: staff,
	ownership: shop,
	permission: "WIX_TIPS.TIP_PREVIEW",
	request: message({
		/** The items. */
		lineItemInfo: list(LineItemInfo, { min: 1, max: 50 }),
		/** The tip. */
		tipChoice: TipChoice,
		/** Settings that have to exist; they change no amount. */
		tipSettingsId: optional(guid()),
		/** Not supported. */
		draftOrderId: unsupported(optional(guid())),
	}),
	required: [
		"lineItemInfo",
		"lineItemInfo.catalogReference.appId",
		"lineItemInfo.catalogReference.catalogItemId",
		"lineItemInfo.price",
		"tipChoice",
		"tipChoice.tipType",
		"tipChoice.value",
	],
	response,
	errors: { TIP_SETTINGS_NOT_FOUND, CATALOG_ITEMS_NOT_FOUND },
});

const purchaseFlowId = guid();

export const getTipChoice = operation({
	summary: "Gets the tip that the caller chose for their cart or checkout.",
	...endpoint("GET", "/v1/tips/choice/{purchaseFlowId}"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: caller,
	permission: "WIX_TIPS.TIP_GET_CHOICE",
	request: message({
		/** Of the cart or checkout. */
		purchaseFlowId,
	}),
	required: ["purchaseFlowId"],
	response: message({
		/** The choice; absent without any. */
		tipChoice: optional(TipChoice),
	}),
	errors: { PERSON_IDENTITY_NOT_FOUND, CHECKOUT_NOT_FOUND },
});

export const updateTipChoice = operation({
	summary:
		"Chooses the tip of the caller's cart or checkout, in place of an earlier choice. Its total contains the tip.",
	...endpoint("PATCH", "/v1/tips/choice"),
	callers: anyoneOrGuest,
	ownership: caller,
	permission: "WIX_TIPS.TIP_UPDATE_CHOICE",
	request: message({
		/** The choice: a preset of the shop, another amount if the shop allows it, or 0. */
		tipChoice: TipChoice,
		/** Of the cart or checkout. */
		purchaseFlowId,
	}),
	required: ["purchaseFlowId", "tipChoice"],
	response: message({
		/** The choice; absent without any. */
		tipChoice: optional(TipChoice),
	}),
	errors: { PERSON_IDENTITY_NOT_FOUND, CHECKOUT_NOT_FOUND, TIPS_NOT_OFFERED },
});

export const getTipByOrderId = operation({
	summary: "Gets the tip of an order.",
	...endpoint("GET", "/v1/tips/order/{orderId}"),
	query: "flat",
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "WIX_TIPS.TIP_READ",
	request: message({
		/** Id of the order. */
		orderId: guid(),
	}),
	required: ["orderId"],
	response,
	errors: { ORDER_NOT_FOUND, TIP_NOT_FOUND },
});

export const tips = service({
	name: "ecom.tips",
	entity: "wix.tips.v1.tip",
	operations: { previewTip, getTipByOrderId, getTipChoice, updateTipChoice },
	events: {},
});
