import type { updatePickupLocation as declared } from "@cartwright/contract/delivery/pickup-locations";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updatePickupLocations } from "./update-pickup-locations.ts";

export const updatePickupLocation: Handler<typeof declared> = async (context, { pickupLocation, fieldMask }) => {
	const { id, revision } = pickupLocation;
	const sent = maskedMembers(pickupLocation, fieldMask, "pickupLocation");
	const [outcome] = await updatePickupLocations(context, [{ id, revision, sent }], () => "pickupLocation");
	return { pickupLocation: onlyValue(outcome) };
};
