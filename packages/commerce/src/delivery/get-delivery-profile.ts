import type { getDeliveryProfile as declared } from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { profileView } from "./delivery-views.ts";
import { requireProfile } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const getDeliveryProfile: Handler<typeof declared> = async (context, { deliveryProfileId }) => ({
	deliveryProfile: profileView(requireProfile(await loadDelivery(context, context), deliveryProfileId)),
});
