import type { addDeliveryRegion as declared } from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import { requireProfile, withProfile } from "./find-delivery.ts";
import { loadCarriers } from "./load/load-carriers.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { checkRegion, sentRegion } from "./sent-region.ts";

export const addDeliveryRegion: Handler<typeof declared> = async (context, request) => {
	const { deliveryProfileId, deliveryRegion, revision } = request;
	const { now, newId } = context;
	const [facts, carriers] = await Promise.all([loadDelivery(context, context), loadCarriers(context)]);
	const stored = requireProfile(facts, deliveryProfileId);
	requireRevision(stored, revision);
	const rules = { currency: facts.settings.doc.currency, carriers };
	const region = sentRegion(deliveryRegion, { id: newId(), now, rules, field: "deliveryRegion" });
	const { deliveryRegions } = stored.doc;
	checkRegion(region, deliveryRegions, "deliveryRegion");
	const after = { ...stored.doc, deliveryRegions: [...deliveryRegions, region], updatedDate: now };
	await commitDelivery(context, facts, withProfile(facts.delivery, after), "deliveryRegion");
	return { deliveryProfile: profileView({ doc: after, revision: stored.revision + 1 }) };
};
