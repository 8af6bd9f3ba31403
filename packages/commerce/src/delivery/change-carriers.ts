import type { DeliveryProfile as WireProfile } from "@cartwright/contract/delivery/delivery-profile-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import type { DeliveryCarrier } from "./documents.ts";
import { requireRegion, withProfile, withRegion } from "./find-delivery.ts";
import { loadCarriers } from "./load/load-carriers.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import type { RegionRules } from "./sent-region.ts";

/** Replaces the carriers of a region. */
export const changeCarriers = async (
	context: Context,
	deliveryRegionId: string,
	change: (carriers: readonly DeliveryCarrier[], rules: RegionRules) => readonly DeliveryCarrier[],
): Promise<{ readonly deliveryProfile: WireProfile }> => {
	const [facts, carriers] = await Promise.all([loadDelivery(context, context), loadCarriers(context)]);
	const { profile, region } = requireRegion(facts, deliveryRegionId);
	const deliveryCarriers = change(region.deliveryCarriers, { currency: facts.settings.doc.currency, carriers });
	if (deliveryCarriers === region.deliveryCarriers) return { deliveryProfile: profileView(profile) };
	const after = withRegion(profile.doc, { ...region, deliveryCarriers }, context.now);
	await commitDelivery(context, facts, withProfile(facts.delivery, after), "deliveryCarrier");
	return { deliveryProfile: profileView({ doc: after, revision: profile.revision + 1 }) };
};
