import { ExternalReference } from "../checkouts/v1/checkout-messages.ts";
import { Address, FullAddressContactDetails } from "../ecommerce/address-messages.ts";
import { DeliveryAllocation, DeliveryTimeSlot, PickupMethod } from "../ecommerce/delivery-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { CatalogReference, PhysicalProperties } from "../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import { MultiCurrencyPrice } from "../ecommerce/money-messages.ts";
import { bool, decimal, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";
import { NO_DELIVERY_REGION_FOUND, REQUIRED_COUNTRY } from "./errors.ts";

const amount = () => decimal({ gte: 0, maxScale: 36 });

/** An item to deliver. Of a product of the shop, the catalogue says the price and whether it is delivered. */
export const DeliverableItem = message({
	/** Id of the item in the response, such as that of a line of a cart. */
	id: text({ min: 1, max: 100 }),
	/** Name of the item. */
	name: text({ max: 400 }),
	/** Number of units. */
	quantity: integer({ min: 1, max: 999_999_999 }),
	/** The item of a catalogue. */
	catalogReference: CatalogReference,
	/** Whether it is delivered, for an item that is not of the shop's catalogue; by default, it is. */
	physicalProperties: PhysicalProperties,
	/** Price of a unit, for an item that is not of the shop's catalogue. */
	price: amount(),
	/** The same, before discounts. */
	priceBeforeDiscount: optional(amount()),
	/** Price of all units. */
	totalPrice: optional(amount()),
	/** The same, before discounts. */
	totalPriceBeforeDiscount: optional(amount()),
	/** Its delivery profile, for an item that is not of the shop's catalogue. */
	deliveryProfileId: optional(guid()),
	/** Not considered: prices of delivery depend on prices before tax alone. */
	taxIncludedInPrice: optional(bool()),
});
export type DeliverableItem = Wire<typeof DeliverableItem>;

/** A delivery option that the customer chose before. */
const UserPreference = message({
	/** Id of the carrier. */
	appId: optional(guid()),
	/** Code of the option. */
	code: text({ max: 250 }),
});

const DeliveryReference = message({
	/** Code of the option, for `setDeliveryMethod` of a cart. */
	code: optional(text({ max: 250 })),
	/** Id of the carrier. */
	appId: optional(guid()),
});

const SolutionPickupDetails = message({
	/** Where to pick up. */
	address: Address,
	/** Whether it is a store or a pickup point. */
	pickupMethod: PickupMethod,
});

const SolutionLogistics = message({
	/** Expected time of delivery, as text. */
	deliveryTime: optional(text({ max: 1000 })),
	/** Instructions for the customer. */
	instructions: optional(text({ max: 1000 })),
	/** Set if it is picked up. */
	pickupDetails: SolutionPickupDetails,
	/** The time slot of the delivery. */
	deliveryTimeSlot: DeliveryTimeSlot,
});

const AdditionalCost = message({
	/** What it is for. */
	description: optional(text({ max: 250 })),
	/** How much it is. */
	deliveryPrice: MultiCurrencyPrice,
});

const DeliveryCost = message({
	/** The price of the delivery. */
	price: decimal({ gte: 0 }),
	/** Currency of all amounts: that of the shop. */
	currency: text({ format: "CURRENCY" }),
	/** The price of the delivery, formatted too. */
	deliveryPrice: MultiCurrencyPrice,
	/** Further charges, such as handling. */
	additionalCosts: list(AdditionalCost, { max: 100 }),
	/** The price with all further charges. */
	totalPrice: MultiCurrencyPrice,
});

/** A way of delivery for all items that are delivered. */
export const DeliverySolution = message({
	/** Code of the option. */
	code: text({ max: 250 }),
	/** How to choose it. */
	deliveryReference: DeliveryReference,
	/** Title of the option. */
	title: text({ max: 250 }),
	/** When and how it is delivered or picked up. */
	logistics: SolutionLogistics,
	/** What it costs. */
	cost: DeliveryCost,
	/** Which carrier delivers which items. */
	deliveryAllocations: list(DeliveryAllocation, { min: 1, max: 300 }),
	/** Whether it delivers only some of the items. */
	partial: optional(bool()),
});
export type DeliverySolution = Wire<typeof DeliverySolution>;

const DeliveryCarrierError = message({
	/** Id of the carrier. */
	appId: optional(guid()),
});

export const getDeliverySolutions = operation({
	summary:
		"Lists how items can be delivered to an address, and where they can be picked up. For storefronts with a checkout of " +
		"their own: `setDeliveryMethod` of a cart takes the `deliveryReference`. The list is empty if nothing is delivered.",
	...endpointsUnder({ published: "/_api/delivery-rates" })("POST", "/v1/get-delivery-solutions"),
	callers: anyone,
	ownership: shop,
	permission: "ECOM.DELIVERY_SOLUTION_READ",
	request: message({
		lineItems: list(DeliverableItem, { min: 1, max: 300 }),
		/** As much as is known; the country is required. */
		destination: Address,
		/** Not considered: prices of delivery do not depend on where it starts. */
		origin: Address,
		/** Currency that the customer sees. Amounts are in that of the shop. */
		currency: optional(text({ format: "CURRENCY" })),
		/** Not considered: prices of delivery do not depend on who gets it. */
		contactDetails: FullAddressContactDetails,
		/** Unit of the weights of items that are not of the shop's catalogue; that of the shop by default. */
		weightUnit: WeightUnit,
		/** Not considered: every option is listed. */
		userPreferences: list(UserPreference, { max: 5 }),
		/** Not considered. */
		purchaseFlowId: optional(guid()),
		/** Not considered. */
		externalReferences: list(ExternalReference, { max: 20 }),
		/** Not considered. */
		extendedFields: ExtendedFields,
	}),
	required: ["lineItems", "currency", "destination"],
	response: message({
		/** The ways of delivery: those of the shop's rates, then its pickup locations. */
		deliverySolutions: list(DeliverySolution, { max: 1000 }),
		/** Carriers that could not be asked. Those of the shop itself always answer. */
		errors: list(DeliveryCarrierError, { max: 50 }),
	}),
	errors: { REQUIRED_COUNTRY, NO_DELIVERY_REGION_FOUND },
});

export const deliverySolutions = service({
	name: "ecom.delivery-solutions",
	entity: "wix.gateways.ecom.v1.delivery_rates_gateway",
	operations: { getDeliverySolutions },
	events: {},
});
