import type { createShippingOption as declared } from "@cartwright/contract/delivery/shipping-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { shippingCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { optionView } from "./delivery-views.ts";
import type { ShippingOption } from "./documents.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { requireRegions, sentRates, sentRegionIds, withCarrierIn } from "./sent-option.ts";

export const createShippingOption: Handler<typeof declared> = async (context, { shippingOption: sent }) => {
	const { now, newId } = context;
	const facts = await loadDelivery(context, context);
	const { delivery, settings } = facts;
	const deliveryRegionIds = sentRegionIds(sent);
	requireRegions(delivery, deliveryRegionIds, "shippingOption.deliveryRegionIds");
	const { title, estimatedDeliveryTime, extendedFields } = sent;
	const id = newId();
	const option: ShippingOption = {
		id,
		code: id,
		createdDate: now,
		updatedDate: now,
		deliveryRegionIds,
		title,
		...(estimatedDeliveryTime ? { estimatedDeliveryTime } : {}),
		rates: sentRates(sent.rates, settings.doc.currency, "shippingOption.rates"),
		active: true,
		position: Math.max(0, ...delivery.options.map(({ position }) => position)) + 1,
		...(extendedFields ? { extendedFields } : {}),
	};
	const carried = withCarrierIn(delivery, deliveryRegionIds, { carrierId: shippingCarrierId, now });
	const after = { ...carried, options: [...delivery.options, option] };
	await commitDelivery(context, facts, after, "shippingOption");
	return { shippingOption: optionView({ doc: option, revision: 1 }) };
};
