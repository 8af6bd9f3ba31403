import type { addDeliveryRegion as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { shippingCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { requireLocal, withLocal } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";
import { requireRegions, withCarrierIn } from "./sent-option.ts";

export const addDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { localDeliveryOptionId, deliveryRegionId, revision } = request;
	const { now } = context;
	const facts = await loadDelivery(context, context);
	const stored = requireLocal(facts, localDeliveryOptionId);
	requireRevision(stored, revision);
	requireRegions(facts.delivery, [deliveryRegionId], "deliveryRegionId");
	const { doc } = stored;
	if (doc.deliveryRegionIds.includes(deliveryRegionId))
		return { localDeliveryOption: localView(stored, facts.settings.doc) };
	const deliveryRegionIds = [...doc.deliveryRegionIds, deliveryRegionId];
	const after = { ...doc, deliveryRegionIds, everywhere: false, updatedDate: now };
	const carried = withCarrierIn(facts.delivery, [deliveryRegionId], { carrierId: shippingCarrierId, now });
	await commitDelivery(context, facts, withLocal(carried, after), "deliveryRegionId");
	return { localDeliveryOption: localView({ doc: after, revision: stored.revision + 1 }, facts.settings.doc) };
};
