import type { updateDeliveryRegion as declared } from "@cartwright/contract/delivery/delivery-profiles";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import { requireProfile, requireRegionOf, withProfile, withRegion } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { isSameCarriers } from "./same-regions.ts";
import { checkRegion, sentDestinations } from "./sent-region.ts";

export const updateDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { deliveryProfileId, deliveryRegion, fieldMask, revision } = request;
	const facts = await loadDelivery(context, context);
	const stored = requireProfile(facts, deliveryProfileId);
	requireRevision(stored, revision);
	const { region: before } = requireRegionOf(stored, deliveryRegion.id);
	const sent = maskedMembers(deliveryRegion, fieldMask, "deliveryRegion");
	// Whoever sends back what they read changes nothing.
	if (sent.deliveryCarriers && !isSameCarriers(sent.deliveryCarriers, before)) {
		throw new ApplicationError<typeof declared>(
			"DELIVERY_CARRIER_CANNOT_BE_UPDATED",
			"Carriers have calls of their own; leave deliveryCarriers out.",
		);
	}
	if (sent.name === null) throw invalid("deliveryRegion.name", "is required", "REQUIRED_FIELD");
	const after = {
		...before,
		name: sent.name ?? before.name,
		active: sent.active === undefined ? before.active : (sent.active ?? true),
		destinations: sent.destinations === undefined ? before.destinations : sentDestinations(sent.destinations),
	};
	const others = stored.doc.deliveryRegions.filter(({ id }) => id !== before.id);
	checkRegion(after, others, "deliveryRegion");
	const profile = withRegion(stored.doc, after, context.now);
	await commitDelivery(context, facts, withProfile(facts.delivery, profile), "deliveryRegion");
	return { deliveryProfile: profileView({ doc: profile, revision: stored.revision + 1 }) };
};
