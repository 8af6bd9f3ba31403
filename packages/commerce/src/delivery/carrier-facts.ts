import type { InstalledDeliveryCarrier } from "@cartwright/contract/delivery/delivery-profile-messages";
import { isOwnCarrier, pickupCarrierId, shippingCarrierId } from "./carriers.ts";

const own: Readonly<Record<string, Pick<InstalledDeliveryCarrier, "displayName" | "description">>> = {
	[shippingCarrierId]: { displayName: "Basic shipping", description: "The shipping options of the shop." },
	[pickupCarrierId]: { displayName: "Pickup", description: "Buyers collect their orders." },
};

/** What the shop says of a carrier; of an app, only its id. */
export const carrierFacts = (id: string): InstalledDeliveryCarrier => ({
	id,
	...(own[id] ?? { displayName: `App ${id}` }),
	fallbackDefinitionMandatory: false,
	toggleGetCarrierSettingsEnabled: isOwnCarrier(id),
});
