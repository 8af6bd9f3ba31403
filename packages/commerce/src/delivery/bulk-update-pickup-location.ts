import type { bulkUpdatePickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkPickups } from "./bulk-pickups.ts";
import { updatePickupLocations } from "./update-pickup-locations.ts";

export const bulkUpdatePickupLocation: Handler<typeof declared> = async (context, { pickupLocations }) => {
	const changes = pickupLocations.map((sent) => ({ id: sent.id, revision: sent.revision, sent }));
	const outcomes = await updatePickupLocations(context, changes, (index) => `pickupLocations[${index}]`);
	return bulkPickups(outcomes, (index) => changes[index]?.id ?? "");
};
