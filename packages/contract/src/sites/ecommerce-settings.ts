import { CheckoutSettings } from "../checkouts/checkout-settings-messages.ts";
import { destinationProperties } from "../delivery/delivery-profile-messages.ts";
import { bool, enumeration, guid, list, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "/_api/ecommerce-settings", standalone: "" });

export const RequestedFields = enumeration([
	"ADDITIONAL_FEES_SERVICE_PLUGIN",
	"VALIDATIONS_SERVICE_PLUGIN",
	"TAX",
	"DISCOUNT_RULES",
	"CHECKOUT",
	"DELIVERY",
	"PREMIUM_SITE",
	"BUSINESS_INFO",
	"PURCHASE_RECOMMENDATIONS_SERVICE_PLUGIN",
]);

const ServicePluginConfiguration = message({
	/** The apps whose services are called, oldest first. */
	activeProviders: list(
		message({
			/** Id of the app. */
			appId: guid(),
			/** For which purchases its service is called. */
			triggerFlows: list(enumeration(["CART", "CHECKOUT"]), { max: 100 }),
		}),
		{ max: 100 },
	),
});

const DeliveryConfiguration = message(destinationProperties);

const BusinessAddress = message({
	/** ISO 3166-1 alpha-2 code. */
	country: optional(text({ format: "COUNTRY" })),
	/** State or province. */
	subdivision: optional(text()),
	/** City. */
	city: optional(text()),
	/** Postal code. */
	postalCode: optional(text()),
	/** Street and number, if they are known apart. */
	streetAddress: message({
		/** Number of the house. */
		number: text(),
		/** Name of the street. */
		name: text(),
	}),
	/** Street and number in one line. */
	addressLine: optional(text()),
	/** The address as one text. */
	formattedAddress: optional(text()),
});

const BusinessProperties = message({
	/** ISO 4217 code. */
	currency: text({ format: "CURRENCY" }),
	/** The language of the shop's own texts. */
	language: text({ format: "LANGUAGE" }),
	/** Language and country of the shop. */
	locale: message({
		/** Two-letter code. */
		language: text({ format: "LANGUAGE" }),
		/** ISO 3166-1 alpha-2 code. */
		country: optional(text({ format: "COUNTRY" })),
	}),
	/** Where the business is. */
	address: BusinessAddress,
	/** The name of the business. */
	name: optional(text()),
	/** Email address. */
	email: optional(text()),
	/** Phone number. */
	phone: optional(text()),
	/** Fax number. */
	fax: optional(text()),
	/** Address of its picture. */
	logo: optional(text()),
	/** IANA name. */
	timeZone: optional(text()),
	/** The name of the shop. */
	siteDisplayName: optional(text()),
});

/** Only what was requested is there. */
export const EcommerceSettings = message({
	/** Services that add fees. */
	additionalFeesServicePlugin: optional(ServicePluginConfiguration),
	/** Services that check purchases. */
	validationsServicePlugin: optional(ServicePluginConfiguration),
	/** Services that recommend products. */
	purchaseRecommendationsServicePlugin: optional(ServicePluginConfiguration),
	/** Taxes. */
	tax: optional(
		message({
			/** Whether the shop charges tax anywhere. */
			configured: optional(bool()),
			/** Whether the prices of the catalogue include it. */
			taxIncludedInItemPrices: optional(bool()),
		}),
	),
	/** Automatic discounts. */
	discountRules: optional(
		message({
			/** Whether the shop has a rule that is active. */
			active: optional(bool()),
		}),
	),
	/** What the shop decides for all checkouts. */
	checkout: optional(CheckoutSettings),
	/** Where the shop delivers to. */
	delivery: optional(DeliveryConfiguration),
	/** Always true: nothing has to be bought before a shop can sell. */
	premiumSite: optional(bool()),
	/** What the shop tells about itself. */
	businessInfo: optional(BusinessProperties),
});
export type EcommerceSettings = Wire<typeof EcommerceSettings>;

export const getEcommerceSettings = operation({
	summary: "Gets settings that purchases depend on: those that are requested.",
	...endpoint("GET", "/v1/ecommerce-settings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.ECOMMERCE_SETTINGS_READ",
	request: message({
		/** What to return. */
		fields: list(RequestedFields, { min: 1, max: 25 }),
	}),
	required: ["fields"],
	response: message({
		/** The requested settings. */
		ecommerceSettings: EcommerceSettings,
		/** What was requested and could not be read; always empty. */
		errors: list(
			message({
				/** What was requested. */
				requestedField: RequestedFields,
			}),
		),
	}),
});

export const ecommerceSettings = service({
	name: "ecom.ecommerce-settings",
	entity: "wix.ecom.v1.ecommerce_settings",
	operations: { getEcommerceSettings },
	events: {},
});
