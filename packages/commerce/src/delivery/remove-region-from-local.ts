import type { removeDeliveryRegion as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { requireLocal, withLocal } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";

/** Without it already, nothing changes. */
export const removeDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { localDeliveryOptionId, deliveryRegionId, revision } = request;
	const facts = await loadDelivery(context, context);
	const stored = requireLocal(facts, localDeliveryOptionId);
	requireRevision(stored, revision);
	const { doc } = stored;
	if (!doc.deliveryRegionIds.includes(deliveryRegionId))
		return { localDeliveryOption: localView(stored, facts.settings.doc) };
	const deliveryRegionIds = doc.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
	const after = { ...doc, deliveryRegionIds, updatedDate: context.now };
	await commitDelivery(context, facts, withLocal(facts.delivery, after), "deliveryRegionId");
	return { localDeliveryOption: localView({ doc: after, revision: stored.revision + 1 }, facts.settings.doc) };
};
