import type { getDeliveryDestinationProperties as declared } from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultProfileOf } from "./delivery-table.ts";
import { destinationPropertiesOf } from "./destination-properties.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const getDeliveryDestinationProperties: Handler<typeof declared> = async (context) => {
	const { delivery } = await loadDelivery(context, context);
	return destinationPropertiesOf(defaultProfileOf(delivery.profiles));
};
