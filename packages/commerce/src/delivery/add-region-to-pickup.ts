import type { addDeliveryRegion as declared } from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { pickupCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { pickupView } from "./delivery-views.ts";
import { requirePickup, withPickup } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { requireRegions, withCarrierIn } from "./sent-option.ts";

export const addDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { pickupLocationId, deliveryRegionId, revision } = request;
	const { now } = context;
	const facts = await loadDelivery(context, context);
	const stored = requirePickup(facts, pickupLocationId);
	requireRevision(stored, revision);
	requireRegions(facts.delivery, [deliveryRegionId], "deliveryRegionId");
	const { doc } = stored;
	if (doc.deliveryRegionIds.includes(deliveryRegionId)) return { pickupLocation: pickupView(stored) };
	const deliveryRegionIds = [...doc.deliveryRegionIds, deliveryRegionId];
	const after = { ...doc, deliveryRegionIds, everywhere: false, updatedDate: now };
	const carried = withCarrierIn(facts.delivery, [deliveryRegionId], { carrierId: pickupCarrierId, now });
	await commitDelivery(context, facts, withPickup(carried, after), "deliveryRegionId");
	return { pickupLocation: pickupView({ doc: after, revision: stored.revision + 1 }) };
};
