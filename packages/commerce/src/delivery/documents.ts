import type { LocalDeliveryOption as WireLocal } from "@cartwright/contract/delivery/local-delivery-messages";
import type { PickupAddress } from "@cartwright/contract/delivery/pickup-location-messages";
import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { Transit } from "./transit.ts";

interface Dated extends Document {
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** Where products are delivered, and by whom. */
export interface DeliveryProfile extends Dated {
	readonly name: string;
	/** Whether products that name no profile have it. */
	readonly default: boolean;
	readonly deliveryRegions: readonly DeliveryRegion[];
	readonly createdBy?: { readonly appId?: string; readonly userId?: string };
	readonly extendedFields?: ExtendedFields;
}

export interface DeliveryRegion {
	readonly id: string;
	readonly name: string;
	readonly active: boolean;
	readonly deliveryCarriers: readonly DeliveryCarrier[];
	/** Empty for what no other region of the profile has. */
	readonly destinations: readonly Destination[];
	readonly createdDate: string;
}

export interface Destination {
	/** ISO 3166-1 alpha-2. */
	readonly countryCode: string;
	/** ISO 3166-2, such as `US-NY`; empty for the whole country. */
	readonly subdivisions: readonly string[];
}

/** Amounts are decimals of the shop's currency, as they were sent. */
export interface DeliveryCarrier {
	readonly appId: string;
	readonly backupRate?: { readonly title?: string; readonly amount?: string; readonly active: boolean };
	readonly additionalCharges: readonly { readonly description?: string; readonly amount: string }[];
}

/** A way of delivery that the shop prices itself. */
export interface ShippingOption extends Dated {
	/** Its code in carts, checkouts and orders: its id, unless it is from the list of the settings. */
	readonly code: string;
	readonly deliveryRegionIds: readonly string[];
	readonly title: string;
	readonly estimatedDeliveryTime?: string;
	/** Read from the time in words if absent. */
	readonly transit?: Transit;
	readonly rates: readonly ConditionalRate[];
	readonly active: boolean;
	/** Options are offered in this order. */
	readonly position: number;
	readonly extendedFields?: ExtendedFields;
}

/** Where an option or a location is offered. */
export interface Regional {
	readonly deliveryRegionIds: readonly string[];
	/** Of one that was created without regions: it is offered wherever orders go. */
	readonly everywhere: boolean;
}

/** Where buyers collect their orders. */
export interface PickupLocation extends Dated, Regional {
	/** Its code in carts, checkouts and orders: its id, unless it is from the list of the settings. */
	readonly code: string;
	readonly name?: string;
	readonly address: PickupAddress;
	readonly deliveryTime?: string;
	/** Days, as of carriers, from the one on which the order would ship. Read from the time in words if absent. */
	readonly readyDays?: number;
	readonly instructions?: string;
	/** Without any, collecting is free. */
	readonly rates: readonly ConditionalRate[];
	readonly active: boolean;
	/** Locations are offered in this order. */
	readonly position: number;
}

/** Delivery by the shop itself in an area. Its members are as they were sent. */
export interface LocalDelivery extends Dated, Regional, LocalArea {
	readonly areaName: string;
	readonly externalId?: string;
	/** The prices without `rates`. */
	readonly rate?: string;
	readonly minimumFreeDeliveryOrderAmount?: number;
	readonly rates: readonly ConditionalRate[];
	readonly estimatedDeliveryTime?: string;
	readonly schedule?: NonNullable<WireLocal["scheduledDeliveryConfig"]>;
	/** Options are offered in this order. */
	readonly position: number;
}

/** Where an option is offered: one of the four. */
export interface LocalArea {
	readonly zipConfig?: NonNullable<WireLocal["zipConfig"]>;
	readonly radiusConfig?: NonNullable<WireLocal["radiusConfig"]>;
	readonly customAreaConfig?: NonNullable<WireLocal["customAreaConfig"]>;
	readonly cityConfig?: NonNullable<WireLocal["cityConfig"]>;
	/** And only in these countries, if there are any. */
	readonly destinations: readonly Destination[];
}

export interface ConditionalRate {
	/** A decimal of the shop's currency. */
	readonly amount: string;
	/** All of them must be met. */
	readonly conditions: readonly Condition[];
	readonly multiplyByQuantity: boolean;
}

export interface Condition {
	readonly type: "BY_TOTAL_WEIGHT" | "BY_TOTAL_PRICE" | "BY_TOTAL_QUANTITY";
	/** A decimal. */
	readonly value: string;
	readonly operator: "EQ" | "GT" | "GTE" | "LT" | "LTE";
}

const dates = { createdDate: "text", updatedDate: "text" } as const;

/*
 * What calls read and events tell. Purchases read the same from the settings (`delivery-table.ts`), which each commit of
 * these documents writes too.
 */

export const deliveryProfiles = collection<DeliveryProfile>("delivery_profiles", {
	fields: { ...dates, name: "text", default: "boolean", "createdBy.appId": "text", "createdBy.userId": "text" },
	present: ["createdDate", "updatedDate", "name", "default"],
	cached: true,
});

export const shippingOptions = collection<ShippingOption>("shipping_options", {
	fields: {
		...dates,
		deliveryRegionIds: "texts",
		estimatedDeliveryTime: "text",
		position: "number",
	},
	present: ["createdDate", "updatedDate", "position"],
	cached: true,
});

export const pickupLocations = collection<PickupLocation>("pickup_locations", {
	fields: {
		...dates,
		deliveryRegionIds: "texts",
		name: "text",
		"address.city": "text",
		"address.country": "text",
		"address.subdivision": "text",
		position: "number",
	},
	present: ["createdDate", "updatedDate", "position"],
	cached: true,
});

export const localDeliveries = collection<LocalDelivery>("local_deliveries", {
	fields: { deliveryRegionIds: "texts", areaName: "text", estimatedDeliveryTime: "text", position: "number" },
	present: ["areaName", "position"],
	cached: true,
});

export const maxProfiles = 99;
/** So many regions a profile may have. */
export const maxRegions = 100;
/** So many carriers a region may have. */
export const maxCarriers = 25;
/** So many destinations the regions of a shop may have. */
export const maxDestinations = 250;
export const maxShippingOptions = 300;
export const maxPickupLocations = 100;
export const maxLocalDeliveries = 100;
/** So many rates and conditions the options and locations of a shop may have. */
export const maxRatesAndConditions = 5000;
/** In so many regions an option or a location may be offered. */
export const maxRegionsOfOption = 50;
