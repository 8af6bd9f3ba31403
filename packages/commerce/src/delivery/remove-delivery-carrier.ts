import type { removeDeliveryCarrier as declared } from "@cartwright/contract/delivery/delivery-carriers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCarriers } from "./change-carriers.ts";

/** Without it already, nothing changes. */
export const removeDeliveryCarrier: Handler<typeof declared> = (context, { deliveryRegionId, appId }) =>
	changeCarriers(context, deliveryRegionId, (carriers) => {
		const remaining = carriers.filter((carrier) => carrier.appId !== appId);
		return remaining.length === carriers.length ? carriers : remaining;
	});
