import type { Minor } from "@cartwright/kernel/foundation/money";
import { settingsGroup } from "@cartwright/kernel/sites/settings";
import type { DeliveryProfile, LocalDelivery, PickupLocation, ShippingOption } from "./documents.ts";
import type { Transit } from "./transit.ts";

/** Everything that purchases need of delivery, so that pricing reads the settings alone. */
export interface ShippingSettings {
	/** The options of a shop without documents of delivery. */
	readonly rates: readonly ShippingRate[];
	/** The pickup locations of a shop without documents of them. */
	readonly pickups: readonly ListedPickup[];
	/** What purchases read of the documents, once the shop has some; then the lists do not count. */
	readonly table?: DeliveryTable;
}

export interface DeliveryTable {
	readonly profiles: readonly TableProfile[];
	/** In the order in which they are offered. */
	readonly options: readonly TableOption[];
	/** Absent as long as the locations are in the list of the settings. */
	readonly pickups?: readonly TablePickup[];
	/** Absent if no call has created any. */
	readonly locals?: readonly TableLocal[];
}

export type TableProfile = Pick<DeliveryProfile, "id" | "default" | "deliveryRegions">;

export type TableOption = Pick<
	ShippingOption,
	"id" | "code" | "title" | "estimatedDeliveryTime" | "transit" | "deliveryRegionIds" | "rates" | "active"
>;

export type TablePickup = Omit<PickupLocation, "createdDate" | "updatedDate" | "position">;

export type TableLocal = Omit<LocalDelivery, "createdDate" | "updatedDate" | "position" | "externalId">;

/** A delivery option as the settings show it. */
export interface ShippingRate {
	/** The `code` of the delivery option on the wire. */
	readonly id: string;
	readonly title: string;
	/** Countries served; an empty list serves every country. */
	readonly countries: readonly string[];
	readonly price: Minor;
	/** Minimum subtotal for free delivery. */
	readonly freeFrom?: Minor;
	/** Shown to shoppers, for example `2–4 business days`. */
	readonly deliveryTime?: string;
	/** Read from the delivery time if absent. */
	readonly transit?: Transit;
}

/** A pickup location as the settings show it. */
export interface ListedPickup {
	readonly id: string;
	readonly title: string;
	readonly price: Minor;
	readonly deliveryTime?: string;
	/** Days, as of carriers, from the one on which the order would ship. */
	readonly readyDays?: number;
	readonly instructions?: string;
	readonly address: {
		readonly country: string;
		readonly subdivision?: string;
		readonly city: string;
		readonly postalCode: string;
		readonly addressLine: string;
	};
}

export const shippingSettings = settingsGroup<ShippingSettings>("shipping", {
	rates: [{ id: "standard", title: "Standard delivery", countries: [], price: 500, deliveryTime: "3–5 business days" }],
	pickups: [],
});
