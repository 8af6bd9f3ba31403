import { Address } from "../ecommerce/address-messages.ts";
import { TaxableAddress } from "../ecommerce/tax-messages.ts";
import { bool, decimal, guid, list, message, optional, text, type Wire } from "../message.ts";
import { PluginBuyer, PluginDelivery, PluginDiscount, PluginLineItem } from "./purchase-messages.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** A fee that a plug-in adds to a purchase. */
export const CalculatedFee = message({
	/** Code of the fee. */
	code: optional(text({ min: 1, max: 100 })),
	/** What buyers read. */
	name: text({ min: 1, max: 50 }),
	/** What buyers read, in their language. */
	translatedName: optional(text({ min: 1, max: 50 })),
	/** Before tax. */
	price: decimal({ gte: 0, lte: 1e15 }),
	/** How it is taxed. */
	taxDetails: message({
		/** Whether it is taxed. */
		taxable: bool(),
		/** Id of its tax group. */
		taxGroupId: optional(guid()),
		/** The address that its tax depends on. */
		taxableAddress: TaxableAddress,
	}),
	/** The line items that it is for; none: the whole purchase. */
	lineItemIds: list(guid()),
});
export type CalculatedFee = Wire<typeof CalculatedFee>;

/** Adds fees to carts and checkouts. Without a response there are none, and the purchase goes on. */
export const additionalFees = servicePlugin({
	componentType: "ECOM_ADDITIONAL_FEES",
	permission: "ECOM.READ_CHECKOUTS",
	methods: {
		calculateAdditionalFees: pluginMethod({
			path: "/v1/calculate-additional-fees",
			request: message({
				/** The lines of the purchase. */
				lineItems: list(PluginLineItem, { max: 300 }),
				/** Where it is delivered to. */
				shippingAddress: Address,
				/** The buyer. */
				buyerDetails: PluginBuyer,
				/** Discounts of the purchase. */
				appliedDiscounts: list(PluginDiscount, { max: 320 }),
				/** The chosen way of delivery. */
				shippingInfo: PluginDelivery,
				/** Id of the cart or checkout. */
				purchaseFlowId: optional(guid()),
				/** The lines before discounts. */
				subtotal: optional(decimal({ gte: 0, lte: 1e15, maxScale: 3 })),
			}),
			response: message({
				/** The fees. */
				additionalFees: list(CalculatedFee, { max: 100 }),
				/** Their currency: the shop's. */
				currency: text({ max: 3 }),
			}),
			required: ["additionalFees.name", "additionalFees.price"],
			timeLimit: 3000,
			reusedFor: 60_000,
		}),
	},
});
