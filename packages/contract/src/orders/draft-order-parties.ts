import { AddressWithContact } from "../ecommerce/address-messages.ts";
import { bool, defaulted, guid, json, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import {
	BUSINESS_LOCATION_CANNOT_BE_EDITED,
	CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	CURRENCY_REQUIRED,
	DRAFT_ORDER_ALREADY_COMMITTED,
	DRAFT_ORDER_DOES_NOT_EXIST,
} from "./draft-order-errors.ts";
import { CalculatedDraftOrder, DraftOrder } from "./draft-order-messages.ts";
import { BusinessLocation, OrderBuyerInfo } from "./order-messages.ts";
import { OrderShippingInformation } from "./order-shipping-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

const calculated = message({ calculatedDraftOrder: CalculatedDraftOrder });

const expectedCurrency = {
	/** The currency of the amounts; another one than that of the draft is refused. */
	currency: optional(text({ format: "CURRENCY" })),
};

export const setShippingInfo = operation({
	summary:
		"Sets the delivery and its price. Without a price, it must be one that the shop offers, and costs what that does. Without a delivery, there is none.",
	...endpoint("PUT", "/v1/draft-orders/set-shipping-info"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_SET_SHIPPING_INFO",
	request: message({
		draftOrderId: guid(),
		/** The delivery. */
		shippingInfo: OrderShippingInformation,
		...expectedCurrency,
	}),
	required: ["draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_ALREADY_COMMITTED,
		CURRENCY_REQUIRED,
		CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	},
});

export const setBuyerInfo = operation({
	summary: "Sets who buys. Without one, nobody is known.",
	...endpoint("PUT", "/v1/draft-orders/set-buyer-info"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDER_SET_BUYER_INFO",
	request: message({
		draftOrderId: guid(),
		/** Who buys. */
		buyerInfo: OrderBuyerInfo,
	}),
	required: ["draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const setRecipientInfo = operation({
	summary: "Sets who gets the items. Without one, nobody is known.",
	...endpoint("PUT", "/v1/draft-orders/set-recipient-info"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDER_SET_RECIPIENT_INFO",
	request: message({
		draftOrderId: guid(),
		/** Who gets it. */
		recipientInfo: AddressWithContact,
	}),
	required: ["draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const setBillingInfo = operation({
	summary: "Sets address and contact details of the bill. Without them, there are none.",
	...endpoint("PUT", "/v1/draft-orders/set-billing-info"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDER_SET_BILLING_INFO",
	request: message({
		draftOrderId: guid(),
		/** Who pays. */
		billingInfo: AddressWithContact,
	}),
	required: ["draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const setTaxExemption = operation({
	summary: "Sets whether the buyer is exempt from tax. Prices that include tax are charged as they are.",
	...endpoint("PUT", "/v1/draft-orders/set-tax-exemption"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDER_SET_TAX_EXEMPTION",
	request: message({
		draftOrderId: guid(),
		/** Whether the buyer is exempt. */
		taxExempt: optional(defaulted(bool(), false)),
	}),
	required: ["draftOrderId", "taxExempt"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const setBusinessLocation = operation({
	summary: "Sets the location that sells. Without one, there is none.",
	...endpoint("PUT", "/v1/draft-orders/set-business-location"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDER_SET_BUSINESS_LOCATION",
	request: message({
		draftOrderId: guid(),
		/** The location. */
		businessLocation: BusinessLocation,
	}),
	required: ["draftOrderId", "businessLocation.id"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		BUSINESS_LOCATION_CANNOT_BE_EDITED,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const updateExtendedFields = operation({
	summary: "Replaces the data of one namespace of the draft.",
	...endpoint("POST", "/v1/draft-orders/{id}/update-extended-fields"),
	callers: staff,
	ownership: shops("draftOrder"),
	permission: "ECOM.DRAFT_ORDER_UPDATE_EXTENDED_FIELDS",
	request: message({
		/** Id of the draft. */
		id: text(),
		/** Name of the namespace. */
		namespace: text({ min: 1, max: 100 }),
		/** Its data. */
		namespaceData: json({ max: 10_000 }),
	}),
	required: ["id", "namespace", "namespaceData"],
	response: message({ draftOrder: DraftOrder }),
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});
