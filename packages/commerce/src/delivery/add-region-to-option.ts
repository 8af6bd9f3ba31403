import type { addDeliveryRegion as declared } from "@cartwright/contract/delivery/shipping-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { shippingCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { optionView } from "./delivery-views.ts";
import { requireOption, withOption } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { requireRegions, withCarrierIn } from "./sent-option.ts";

export const addDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { shippingOptionId, deliveryRegionId, revision } = request;
	const facts = await loadDelivery(context, context);
	const stored = requireOption(facts, shippingOptionId);
	requireRevision(stored, revision);
	requireRegions(facts.delivery, [deliveryRegionId], "deliveryRegionId");
	const { doc } = stored;
	if (doc.deliveryRegionIds.includes(deliveryRegionId)) return { shippingOption: optionView(stored) };
	const deliveryRegionIds = [...doc.deliveryRegionIds, deliveryRegionId];
	const after = { ...doc, deliveryRegionIds, updatedDate: context.now };
	const carrier = { carrierId: shippingCarrierId, now: context.now };
	const carried = withCarrierIn(facts.delivery, [deliveryRegionId], carrier);
	await commitDelivery(context, facts, withOption(carried, after), "deliveryRegionId");
	return { shippingOption: optionView({ doc: after, revision: stored.revision + 1 }) };
};
