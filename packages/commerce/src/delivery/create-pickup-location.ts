import type { createPickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createPickupLocations } from "./create-pickup-locations.ts";

export const createPickupLocation: Handler<typeof declared> = async (context, { pickupLocation }) => {
	const [outcome] = await createPickupLocations(context, [pickupLocation], () => "pickupLocation");
	return { pickupLocation: onlyValue(outcome) };
};
