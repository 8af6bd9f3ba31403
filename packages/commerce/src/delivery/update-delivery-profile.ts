import type { updateDeliveryProfile as declared } from "@cartwright/contract/delivery/delivery-profiles";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import type { DeliveryProfile } from "./documents.ts";
import { requireProfile, withProfile } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { isSameRegions } from "./same-regions.ts";

export const updateDeliveryProfile: Handler<typeof declared> = async (context, { deliveryProfile, fieldMask }) => {
	const facts = await loadDelivery(context, context);
	const stored = requireProfile(facts, deliveryProfile.id);
	requireRevision(stored, deliveryProfile.revision);
	const { doc: before } = stored;
	const sent = maskedMembers(deliveryProfile, fieldMask, "deliveryProfile");
	if (sent.default != null && sent.default !== before.default) {
		throw new ApplicationError<typeof declared>(
			"DEFAULT_CANNOT_BE_UPDATED",
			"The default profile stays the default one.",
		);
	}
	// Whoever sends back what they read changes nothing.
	if (sent.deliveryRegions && !isSameRegions(sent.deliveryRegions, before.deliveryRegions)) {
		throw new ApplicationError<typeof declared>(
			"DELIVERY_REGION_CANNOT_BE_UPDATED",
			"Regions have calls of their own; leave deliveryRegions out.",
		);
	}
	if (sent.name === null) throw invalid("deliveryProfile.name", "is required", "REQUIRED_FIELD");
	const { extendedFields: _e, createdBy: _c, ...rest } = before;
	const createdBy = sent.createdBy === undefined ? before.createdBy : creatorOf(sent.createdBy);
	const extendedFields = sent.extendedFields === undefined ? before.extendedFields : sent.extendedFields;
	const after: DeliveryProfile = {
		...rest,
		name: sent.name ?? before.name,
		...(createdBy ? { createdBy } : {}),
		...(extendedFields ? { extendedFields } : {}),
		updatedDate: context.now,
	};
	await commitDelivery(context, facts, withProfile(facts.delivery, after), "deliveryProfile");
	return { deliveryProfile: profileView({ doc: after, revision: stored.revision + 1 }) };
};

const creatorOf = (
	sent: { readonly appId?: string | null; readonly userId?: string | null } | null,
): DeliveryProfile["createdBy"] => {
	if (sent?.appId) return { appId: sent.appId };
	return sent?.userId ? { userId: sent.userId } : undefined;
};
