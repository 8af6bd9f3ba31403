import type { listLocalDeliveryOptions as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";

export const listLocalDeliveryOptions: Handler<typeof declared> = async (context, { externalId }) => {
	const { stored, settings } = await loadDelivery(context, context);
	const listed = stored.locals.filter(
		({ doc }) => doc.externalId === externalId || doc.deliveryRegionIds.includes(externalId),
	);
	return { localDeliveryOptions: listed.map((local) => localView(local, settings.doc)) };
};
