import type { deletePickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletePickupLocations } from "./delete-pickup-locations.ts";

export const deletePickupLocation: Handler<typeof declared> = async (context, { pickupLocationId }) => {
	const [outcome] = await deletePickupLocations(context, [pickupLocationId]);
	onlyValue(outcome);
	return {};
};
