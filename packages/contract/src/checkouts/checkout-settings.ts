import { fieldMask, message } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { CheckoutSettings } from "./checkout-settings-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

export const getCheckoutSettings = operation({
	summary: "Gets what the shop decides for all checkouts. A view of its settings.",
	...endpoint("GET", "/v1/checkout-settings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_CHECKOUT_SETTINGS",
	request: message({}),
	response: message({
		/** What the shop decides for all checkouts. */
		checkoutSettings: CheckoutSettings,
	}),
});

export const updateCheckoutSettings = operation({
	summary:
		"Changes what the shop decides for all checkouts: what is sent, or exactly what the mask names. It counts at once.",
	...endpoint("PATCH", "/v1/checkout-settings"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.UPDATE_CHECKOUT_SETTINGS",
	request: message({
		/** What is changed. */
		checkoutSettings: CheckoutSettings,
		fieldMask: fieldMask(),
	}),
	required: ["checkoutSettings"],
	response: message({
		/** What the shop decides for all checkouts. */
		checkoutSettings: CheckoutSettings,
	}),
});

export const checkoutSettings = service({
	name: "ecom.checkout-settings",
	entity: "wix.ecom.v1.checkout_settings",
	operations: { getCheckoutSettings, updateCheckoutSettings },
	eventPermission: "ECOM.READ_CHECKOUT_SETTINGS",
	events: {
		checkoutSettingsUpdated: {
			type: "wix.ecom.v1.checkout_settings_updated",
			slug: "updated",
			kind: "updated",
			payload: CheckoutSettings,
		},
	},
});
