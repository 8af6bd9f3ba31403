import { Address } from "../ecommerce/address-messages.ts";
import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { decimal, guid, integer, json, list, message, optional, text, type Wire } from "../message.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

const triggerId = text({ min: 1, max: 100 });
const identifier = optional(text({ min: 1, max: 120 }));

/** A line of the purchase that triggers and discounts are decided by. */
export const DiscountedLineItem = message({
	/** Id of the line. */
	id: guid(),
	/** How many. */
	quantity: optional(integer({ max: 100_000 })),
	/** The item in the catalogue. */
	catalogReference: CatalogReference,
	/** Price of one, before discounts of the purchase. */
	price: decimal({ gte: 0 }),
});
export type DiscountedLineItem = Wire<typeof DiscountedLineItem>;

/** A trigger of discount rules, to say whether a purchase meets it. */
export const TriggerToFilterBy = message({
	/** The trigger, as rules have it. */
	customTrigger: message({
		/** Its id in the app. */
		id: triggerId,
		/** What the rule says of it. */
		params: optional(json()),
	}),
	/** Tells triggers of one id with different `params` apart. */
	identifier,
});
export type TriggerToFilterBy = Wire<typeof TriggerToFilterBy>;

/** A trigger that the purchase meets. */
export const EligibleTrigger = message({
	/** Its id in the app. */
	customTriggerId: triggerId,
	/** That of the request; without it, all of this id are met. */
	identifier,
});
export type EligibleTrigger = Wire<typeof EligibleTrigger>;

/** Decides whether purchases meet conditions of discount rules that the shop does not know. Without a response they do not. */
export const customTriggers = servicePlugin({
	componentType: "ECOM_DISCOUNTS_TRIGGER",
	permission: "ECOM.READ_CHECKOUTS",
	methods: {
		listTriggers: pluginMethod({
			path: "/v1/list-triggers",
			request: message({}),
			response: message({
				/** The triggers that rules can have. */
				customTriggers: list(
					message({
						/** Id in the app. */
						id: triggerId,
						/** What staff read. */
						name: text({ min: 1, max: 200 }),
					}),
					{ max: 1000 },
				),
			}),
			required: ["customTriggers.id", "customTriggers.name"],
			timeLimit: 3000,
			reusedFor: 60_000,
		}),
		getEligibleTriggers: pluginMethod({
			path: "/v1/get-eligible-triggers",
			request: message({
				/** The lines of the purchase. */
				lineItems: list(DiscountedLineItem, { max: 1000 }),
				/** The triggers of rules that would apply now. */
				triggers: list(TriggerToFilterBy, { min: 1, max: 1000 }),
				/** Id of the cart or checkout. */
				purchaseFlowId: optional(guid()),
				/** Where it is delivered to. */
				shippingInfo: message({
					/** The address, without names and streets. */
					address: message({
						/** Country. */
						country: Address.properties.country,
						/** State or region. */
						subdivision: Address.properties.subdivision,
						/** City. */
						city: Address.properties.city,
					}),
					/** Code of the chosen way of delivery. */
					preferredShippingOptionCode: optional(text({ min: 1, max: 100 })),
				}),
			}),
			response: message({
				/** Those that it meets. */
				eligibleTriggers: list(EligibleTrigger, { max: 1000 }),
			}),
			required: ["eligibleTriggers.customTriggerId"],
			timeLimit: 3000,
			reusedFor: 60_000,
		}),
	},
});
