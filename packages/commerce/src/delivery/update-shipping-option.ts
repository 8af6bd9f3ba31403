import { isDeepStrictEqual } from "node:util";
import type { updateShippingOption as declared } from "@cartwright/contract/delivery/shipping-options";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { optionView } from "./delivery-views.ts";
import type { ShippingOption } from "./documents.ts";
import { requireOption, withOption } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { sentRates, sentRegionIds } from "./sent-option.ts";

export const updateShippingOption: Handler<typeof declared> = async (context, { shippingOption, fieldMask }) => {
	const facts = await loadDelivery(context, context);
	const stored = requireOption(facts, shippingOption.id);
	requireRevision(stored, shippingOption.revision);
	const { estimatedDeliveryTime: time, transit, extendedFields: fields, ...before } = stored.doc;
	const sent = maskedMembers(shippingOption, fieldMask, "shippingOption");
	for (const name of ["title", "rates"] as const) {
		if (sent[name] === null) throw invalid(`shippingOption.${name}`, "is required", "REQUIRED_FIELD");
	}
	const regions = sentRegionIds(sent);
	if (regions.length > 0 && !isSameRegions(regions, sent.deliveryRegionIds != null, before.deliveryRegionIds)) {
		throw invalid("shippingOption.deliveryRegionIds", "is changed by addDeliveryRegion and removeDeliveryRegion alone");
	}
	const estimatedDeliveryTime = sent.estimatedDeliveryTime === undefined ? time : sent.estimatedDeliveryTime;
	const extendedFields = sent.extendedFields === undefined ? fields : sent.extendedFields;
	const after: ShippingOption = {
		...before,
		title: sent.title ?? before.title,
		rates: sent.rates ? sentRates(sent.rates, facts.settings.doc.currency, "shippingOption.rates") : before.rates,
		...(estimatedDeliveryTime ? { estimatedDeliveryTime } : {}),
		// What the settings say of the time belongs to the words beside it.
		...(transit && estimatedDeliveryTime === time ? { transit } : {}),
		...(extendedFields ? { extendedFields } : {}),
		updatedDate: context.now,
	};
	await commitDelivery(context, facts, withOption(facts.delivery, after), "shippingOption");
	return { shippingOption: optionView({ doc: after, revision: stored.revision + 1 }) };
};

/** The earlier form says the first region alone. */
const isSameRegions = (sent: readonly string[], isList: boolean, stored: readonly string[]): boolean =>
	isDeepStrictEqual(sent, isList ? stored : stored.slice(0, 1));
