import type { deleteDeliveryProfile as declared } from "@cartwright/contract/delivery/delivery-profiles";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitDelivery } from "./commit-delivery.ts";
import { requireProfile } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { withoutRegions } from "./without-regions.ts";

export const deleteDeliveryProfile: Handler<typeof declared> = async (context, { deliveryProfileId }) => {
	const facts = await loadDelivery(context, context);
	const { doc } = requireProfile(facts, deliveryProfileId);
	if (doc.default) {
		throw new ApplicationError<typeof declared>(
			"DEFAULT_CANNOT_BE_DELETED",
			"Each shop has its default profile; remove its regions to deliver nothing.",
		);
	}
	const gone = doc.deliveryRegions.map(({ id }) => id);
	const remaining = withoutRegions(facts.delivery, gone, context.now);
	const after = { ...remaining, profiles: remaining.profiles.filter(({ id }) => id !== doc.id) };
	await commitDelivery(context, facts, after, "deliveryProfileId");
	return {};
};
