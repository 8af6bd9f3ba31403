import type { createDeliveryProfile as declared } from "@cartwright/contract/delivery/delivery-profiles";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import { type DeliveryProfile, maxProfiles } from "./documents.ts";
import { loadCarriers } from "./load/load-carriers.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { checkRegion, sentRegion } from "./sent-region.ts";

export const createDeliveryProfile: Handler<typeof declared> = async (context, { deliveryProfile: sent }) => {
	const { now, newId } = context;
	const [facts, carriers] = await Promise.all([loadDelivery(context, context), loadCarriers(context)]);
	const { delivery, settings } = facts;
	if (delivery.profiles.length >= maxProfiles) {
		throw new ApplicationError<typeof declared>(
			"DELIVERY_PROFILES_LIMIT_EXCEEDED",
			`A shop has at most ${maxProfiles} delivery profiles; delete one first.`,
			{ max: maxProfiles },
		);
	}
	if (sent.default) {
		throw new ApplicationError<typeof declared>(
			"SINGLE_DEFAULT_DELIVERY_PROFILE",
			"The shop has its default profile already; leave default out.",
		);
	}
	const rules = { currency: settings.doc.currency, carriers };
	const regions = (sent.deliveryRegions ?? []).map((region, index) => {
		const field = `deliveryProfile.deliveryRegions[${index}]`;
		return { field, region: sentRegion(region, { id: newId(), now, rules, field }) };
	});
	for (const [index, { region, field }] of regions.entries()) {
		checkRegion(
			region,
			regions.slice(0, index).map((each) => each.region),
			field,
		);
	}
	const { createdBy, extendedFields } = sent;
	const { appId, userId } = createdBy ?? {};
	const profile: DeliveryProfile = {
		id: newId(),
		name: sent.name,
		default: false,
		deliveryRegions: regions.map(({ region }) => region),
		...(appId ? { createdBy: { appId } } : userId ? { createdBy: { userId } } : {}),
		...(extendedFields ? { extendedFields } : {}),
		createdDate: now,
		updatedDate: now,
	};
	await commitDelivery(context, facts, { ...delivery, profiles: [...delivery.profiles, profile] }, "deliveryProfile");
	return { deliveryProfile: profileView({ doc: profile, revision: 1 }) };
};
