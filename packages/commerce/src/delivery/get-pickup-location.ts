import type { getPickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { pickupView } from "./delivery-views.ts";
import { requirePickup } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const getPickupLocation: Handler<typeof declared> = async (context, { pickupLocationId }) => {
	const facts = await loadDelivery(context, context);
	return { pickupLocation: pickupView(requirePickup(facts, pickupLocationId)) };
};
