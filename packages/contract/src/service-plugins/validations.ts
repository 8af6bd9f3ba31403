import { AddressWithContact } from "../ecommerce/address-messages.ts";
import { CatalogReference, PhysicalProperties, ProductName } from "../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import { MultiCurrencyPrice } from "../ecommerce/money-messages.ts";
import { PriceSummary, Violation } from "../ecommerce/totals-messages.ts";
import { enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { PluginDiscount } from "./purchase-messages.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** A line to check. */
export const ValidatedLineItem = message({
	/** Id of the line. */
	id: optional(guid()),
	/** How many. */
	quantity: integer({ min: 0, max: 100_000 }),
	/** The item in the catalogue. */
	catalogReference: CatalogReference,
	/** Name of the product. */
	productName: ProductName,
	/** Price of one. */
	price: MultiCurrencyPrice,
	/** Weight, SKU, and whether it is delivered. */
	physicalProperties: PhysicalProperties,
});
export type ValidatedLineItem = Wire<typeof ValidatedLineItem>;

/** Rules of the shop that carts and checkouts are checked by. Errors prevent the purchase. */
export const validations = servicePlugin({
	componentType: "ECOM_VALIDATIONS",
	permission: "ECOM.READ_CHECKOUTS",
	methods: {
		getValidationViolations: pluginMethod({
			path: "/v1/get-violations",
			request: message({
				/** What is checked. */
				sourceInfo: message({
					/** A cart or a checkout. */
					source: enumeration(["OTHER", "CART", "CHECKOUT"]),
					/** Its id. */
					purchaseFlowId: optional(guid()),
				}),
				/** The purchase. */
				validationInfo: message({
					/** The buyer. */
					buyerDetails: message({
						/** Email address. */
						email: optional(text({ format: "EMAIL" })),
						/** Id of the contact. */
						contactId: optional(guid()),
					}),
					/** The lines. */
					lineItems: list(ValidatedLineItem, { max: 300 }),
					/** Unit of the weights. */
					weightUnit: WeightUnit,
					/** The sums. */
					priceSummary: PriceSummary,
					/** Who pays. */
					billingInfo: AddressWithContact,
					/** Where it is delivered to. */
					shippingAddress: AddressWithContact,
					/** The chosen way of delivery. */
					shippingInfo: message({
						/** The option. */
						selectedCarrierServiceOption: message({
							/** Code of the option. */
							code: text({ max: 100 }),
							/** Its title. */
							title: text({ max: 250 }),
						}),
					}),
					/** Discounts of the purchase. */
					appliedDiscounts: list(PluginDiscount, { max: 320 }),
					/** Currency of the amounts. */
					currency: optional(text({ format: "CURRENCY" })),
				}),
			}),
			response: message({
				/** What is wrong; none: nothing. */
				violations: list(Violation, { max: 300 }),
			}),
			required: ["violations.severity"],
			timeLimit: 3000,
			reusedFor: 60_000,
		}),
	},
});
