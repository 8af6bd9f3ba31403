import type { removeDeliveryRegion as declared } from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import { requireProfile, requireRegionOf, withProfile } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { withoutRegions } from "./without-regions.ts";

export const removeDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { deliveryProfileId, deliveryRegionId, revision } = request;
	const facts = await loadDelivery(context, context);
	const stored = requireProfile(facts, deliveryProfileId);
	requireRevision(stored, revision);
	requireRegionOf(stored, deliveryRegionId);
	const deliveryRegions = stored.doc.deliveryRegions.filter(({ id }) => id !== deliveryRegionId);
	const profile = { ...stored.doc, deliveryRegions, updatedDate: context.now };
	const after = withoutRegions(withProfile(facts.delivery, profile), [deliveryRegionId], context.now);
	await commitDelivery(context, facts, after, "deliveryRegionId");
	return { deliveryProfile: profileView({ doc: profile, revision: stored.revision + 1 }) };
};
