import { error } from "../declared-error.ts";
import { Address } from "../ecommerce/address-messages.ts";
import { PickupMethod } from "../ecommerce/delivery-messages.ts";
import { CatalogReference, PhysicalProperties } from "../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import { decimal, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { PluginBuyer } from "./purchase-messages.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** An item to deliver, as carriers see it. */
export const CarriedItem = message({
	/** Name of the product. */
	name: text(),
	/** How many. */
	quantity: integer({ max: 999_999_999 }),
	/** The item in the catalogue. */
	catalogReference: CatalogReference,
	/** Weight and SKU. */
	physicalProperties: PhysicalProperties,
	/** Price of one, after discounts of the catalogue. */
	price: decimal(),
	/** Price of all of them. */
	totalPrice: optional(decimal()),
});
export type CarriedItem = Wire<typeof CarriedItem>;

/** A way of delivery with its price, as a carrier offers it. */
export const CarrierRate = message({
	/** Unique among the rates of the carrier. */
	code: text({ min: 1, max: 100 }),
	/** What buyers read. */
	title: text({ min: 1, max: 250 }),
	/** When and where to. */
	logistics: message({
		/** Such as `2–4 business days`. */
		deliveryTime: optional(text({ max: 500 })),
		/** For the buyer. */
		instructions: optional(text({ max: 1000 })),
		/** Where to pick it up, if it is not delivered. */
		pickupDetails: message({
			/** Address of the pickup. */
			address: Address,
			/** A store or a pickup point. */
			pickupMethod: PickupMethod,
		}),
	}),
	/** What it costs. */
	cost: message({
		/** Before additional charges. */
		price: decimal({ gte: 0, lte: 1e15 }),
		/** The shop's. */
		currency: text({ format: "CURRENCY" }),
		/** Added to the price. */
		additionalCharges: list(
			message({
				/** What it is. */
				type: enumeration(["HANDLING_FEE"]),
				/** For the merchant. */
				details: optional(text({ max: 250 })),
				/** The charge. */
				price: decimal({ gte: 0, lte: 1e15 }),
			}),
			{ max: 10 },
		),
	}),
});
export type CarrierRate = Wire<typeof CarrierRate>;

/** Offers ways of delivery beside those of the shop. Without a response, those of the shop remain. */
export const shippingRates = servicePlugin({
	componentType: "ECOM_SHIPPING_RATES",
	permission: "ECOM.READ_CHECKOUTS",
	methods: {
		getShippingRates: pluginMethod({
			path: "/v1/getRates",
			request: message({
				/** What is to be delivered. */
				lineItems: list(CarriedItem, { min: 1, max: 500 }),
				/** Where to. */
				shippingDestination: Address,
				/** The buyer. */
				buyerContactDetails: PluginBuyer.properties.contactDetails,
				/** Unit of the weights. */
				weightUnit: WeightUnit,
				/** Id of the cart or checkout. */
				purchaseFlowId: optional(guid()),
				/** The way that the buyer chose. */
				deliveryPreferences: message({
					/** Its code. */
					preferredCode: optional(text()),
				}),
			}),
			response: message({
				/** The ways of delivery. */
				shippingRates: list(CarrierRate, { max: 100 }),
			}),
			required: [
				"shippingRates.code",
				"shippingRates.title",
				"shippingRates.cost.price",
				"shippingRates.cost.currency",
			],
			timeLimit: 3000,
			reusedFor: 60_000,
			errors: {
				MISSING_POSTAL_CODE: error(400, "The carrier needs a postcode.", "Ask the buyer for it."),
				INVALID_POSTAL_CODE: error(400, "The carrier does not know the postcode.", "Ask the buyer to check it."),
				PARTIAL_ADDRESS: error(400, "The carrier needs more of the address.", "Ask the buyer for it."),
				GENERIC_ERROR: error(400, "The carrier offers nothing.", "Offer another way of delivery."),
			},
		}),
	},
});
