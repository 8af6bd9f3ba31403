import type { removeDeliveryRegion as declared } from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { pickupView } from "./delivery-views.ts";
import { requirePickup, withPickup } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

/** Without it already, nothing changes. */
export const removeDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { pickupLocationId, deliveryRegionId, revision } = request;
	const facts = await loadDelivery(context, context);
	const stored = requirePickup(facts, pickupLocationId);
	requireRevision(stored, revision);
	const { doc } = stored;
	if (!doc.deliveryRegionIds.includes(deliveryRegionId)) return { pickupLocation: pickupView(stored) };
	const deliveryRegionIds = doc.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
	const after = { ...doc, deliveryRegionIds, updatedDate: context.now };
	await commitDelivery(context, facts, withPickup(facts.delivery, after), "deliveryRegionId");
	return { pickupLocation: pickupView({ doc: after, revision: stored.revision + 1 }) };
};
