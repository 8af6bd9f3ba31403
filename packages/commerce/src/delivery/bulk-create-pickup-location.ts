import type { bulkCreatePickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkPickups } from "./bulk-pickups.ts";
import { createPickupLocations } from "./create-pickup-locations.ts";

export const bulkCreatePickupLocation: Handler<typeof declared> = async (context, { pickupLocations }) => {
	const outcomes = await createPickupLocations(context, pickupLocations, (index) => `pickupLocations[${index}]`);
	return bulkPickups(outcomes, String);
};
