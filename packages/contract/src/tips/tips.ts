import { decimal, guid, json, list, message, optional, unsupported } from "../message.ts";
import { anyoneOrGuest, endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { ORDER_IS_ALREADY_EDITED } from "../orders/draft-order-errors.ts";
import { caller, shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { CHECKOUT_NOT_FOUND, ORDER_NOT_FOUND } from "../recurring-errors.ts";
import {
	CANNOT_REMOVE_PAID_TIP_DISTRIBUTION,
	CATALOG_ITEMS_NOT_FOUND,
	DRAFT_ORDER_NOT_FOUND,
	INVALID_TIP,
	INVALID_TIP_DISTRIBUTION,
	ORDER_CANNOT_BE_EDITED,
	PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED,
	PERSON_IDENTITY_NOT_FOUND,
	TIP_NOT_FOUND,
	TIP_SETTINGS_NOT_FOUND,
	TIPS_NOT_OFFERED,
} from "./errors.ts";
import { LineItemInfo, NewTip, OrderInfo, Tip, TipChoice, TipDistribution } from "./tip-messages.ts";

const endpoint = endpointsUnder({ published: "/tips", standalone: "/_api/tips-service" });

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

export const getTipByDraftOrderId = operation({
	summary: "Gets the tip that a draft order would have, or that of the order which it became.",
	...endpoint("GET", "/v1/tips/draft-order/{draftOrderId}"),
	query: "flat",
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "WIX_TIPS.TIP_READ",
	request: message({
		/** Id of the draft order. */
		draftOrderId: guid(),
	}),
	required: ["draftOrderId"],
	response,
	errors: { DRAFT_ORDER_NOT_FOUND, TIP_NOT_FOUND },
});

const orderMembers = {
	/** Id of the order. */
	orderId: guid(),
	/** Not supported. */
	draftOrderId: unsupported(optional(guid())),
};

const changeErrors = {
	ORDER_NOT_FOUND,
	ORDER_IS_ALREADY_EDITED,
	ORDER_CANNOT_BE_EDITED,
	PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED,
};

export const setTipOnOrder = operation({
	summary:
		"Gives a placed order a tip, in place of the one it has. Its balance changes with it; nothing is charged or refunded.",
	...endpoint("POST", "/v1/tips/set"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "WIX_TIPS.TIP_SET",
	request: message({
		...orderMembers,
		/** The tip. */
		tip: NewTip,
	}),
	required: ["orderId", "tip", "tip.distributions.transaction.id", "tip.distributions.transaction.date"],
	response: message({
		/** The tip. */
		tip: Tip,
		/** The order, and the fee that is its tip. */
		orderInfo: OrderInfo,
	}),
	errors: { ...changeErrors, INVALID_TIP },
});

export const removeTipFromOrder = operation({
	summary: "Removes the tip of a placed order with all its parts. Its balance changes with it; nothing is refunded.",
	...endpoint("POST", "/v1/tips/remove"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "WIX_TIPS.TIP_REMOVE",
	request: message(orderMembers),
	required: ["orderId"],
	response: message({
		/** The order, with the fee that was its tip; empty if it had none. */
		orderInfo: OrderInfo,
	}),
	errors: { ...changeErrors, CANNOT_REMOVE_PAID_TIP_DISTRIBUTION },
});

export const addTipDistributionsToOrder = operation({
	summary: "Adds parts to the tip of a placed order, which becomes higher by their amounts.",
	...endpoint("POST", "/v1/tips/tip-distributions/add"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "WIX_TIPS.TIP_DISTRIBUTION_ADD",
	request: message({
		...orderMembers,
		/** The further parts. */
		tipDistributions: list(TipDistribution, { min: 1, max: 50 }),
	}),
	required: ["orderId", "tipDistributions", "tipDistributions.transaction.id", "tipDistributions.transaction.date"],
	response: message({
		/** The added parts. */
		tipDistributions: list(TipDistribution),
		/** The order, and the fee that is its tip. */
		orderInfo: OrderInfo,
	}),
	errors: { ...changeErrors, INVALID_TIP_DISTRIBUTION },
});

export const tipDistributionQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "tipId", "orderId", "staff.id", "createdDate"], "*", "BOTH"),
		...fields(["transaction.id", "transaction.date"], "*", "NONE"),
	},
};

export const queryTipDistributions = operation({
	summary: "Lists parts of tips, the newest first if no order is given.",
	...endpoint("POST", "/v1/tips/tip-distributions/query"),
	callers: staff,
	ownership: shop,
	permission: "WIX_TIPS.TIP_DISTRIBUTION_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 4 }) }),
	response: message({
		/** The parts of this page. */
		tipDistributions: list(TipDistribution),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "tipDistributions", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: tipDistributionQueryFields,
});

export const sumTipDistributionAmounts = operation({
	summary: "Adds up parts of tips, in the currency of the shop.",
	...endpoint("POST", "/v1/tips/tip-distributions/sum-amounts"),
	callers: staff,
	ownership: shop,
	permission: "WIX_TIPS.TIP_DISTRIBUTION_READ",
	request: message({
		/** Which parts: the filter of a query. */
		filter: json(),
	}),
	required: ["filter"],
	response: message({
		/** The sum. */
		totalAmount: optional(decimal()),
	}),
});

export const tips = service({
	name: "ecom.tips",
	entity: "wix.tips.v1.tip",
	operations: {
		previewTip,
		getTipByOrderId,
		getTipByDraftOrderId,
		getTipChoice,
		updateTipChoice,
		setTipOnOrder,
		removeTipFromOrder,
		addTipDistributionsToOrder,
		queryTipDistributions,
		sumTipDistributionAmounts,
	},
	events: {},
});
