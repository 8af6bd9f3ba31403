import type { bulkDeletePickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkErrors } from "./bulk-pickups.ts";
import { deletePickupLocations } from "./delete-pickup-locations.ts";

export const bulkDeletePickupLocation: Handler<typeof declared> = async (context, { pickupLocationIds }) => {
	const outcomes = await deletePickupLocations(context, pickupLocationIds);
	return { errors: bulkErrors(outcomes, (index) => pickupLocationIds[index] ?? "") };
};
