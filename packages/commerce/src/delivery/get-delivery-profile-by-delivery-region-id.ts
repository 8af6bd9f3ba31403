import type { getDeliveryProfileByDeliveryRegionId as declared } from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { profileView } from "./delivery-views.ts";
import { requireRegion } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const getDeliveryProfileByDeliveryRegionId: Handler<typeof declared> = async (
	context,
	{ deliveryRegionId },
) => ({
	deliveryProfile: profileView(requireRegion(await loadDelivery(context, context), deliveryRegionId).profile),
});
