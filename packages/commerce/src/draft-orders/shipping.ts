import type { OrderShippingInformation } from "@cartwright/contract/orders/order-shipping-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { deliveryOf } from "../orders/external-agreement.ts";
import { chosenOption } from "../purchase/delivery.ts";
import { minorIn } from "../purchase/requested-amount.ts";
import type { OfferedOption } from "../purchase/totals-model.ts";
import type { DraftOrder, DraftShipping } from "./draft-order.ts";
import { offeredDeliveries } from "./offered-deliveries.ts";

/** The draft with this delivery. One without a price costs what the shop offers it for. */
export const withShipping = (
	draft: DraftOrder,
	sent: OrderShippingInformation | null | undefined,
	settings: Settings,
): DraftOrder => {
	const { shippingInfo: _, ...rest } = draft;
	if (!sent) return rest;
	const delivery = deliveryOf(sent);
	const price = minorIn(draft, sent.cost?.price, "shippingInfo.cost.price");
	if (price !== undefined) return { ...rest, shippingInfo: titled(delivery, price) };
	const option = offeredOption({ ...rest, shippingInfo: { ...delivery, price: 0 } }, settings);
	return { ...rest, shippingInfo: asOffered(delivery, option) };
};

const titled = (delivery: Omit<DraftShipping, "price">, price: number): DraftShipping => {
	if (!delivery.title) throw invalid("shippingInfo.title", "is required", "REQUIRED_FIELD");
	return { ...delivery, price };
};

const offeredOption = (draft: DraftOrder, settings: Settings): OfferedOption => {
	const { carrierId, code = "" } = draft.shippingInfo ?? {};
	const offered = offeredDeliveries(draft, settings);
	const option = chosenOption(offered, { code, ...(carrierId ? { carrierId } : {}) });
	if (option) return option;
	const codes = offered.map((each) => each.code);
	throw invalid("shippingInfo.code", `is of no offered delivery (${codes.join(", ")}); send cost.price for others`);
};

const asOffered = (delivery: Omit<DraftShipping, "price">, option: OfferedOption): DraftShipping => {
	const { carrierId, code, title, price, deliveryTime, pickup } = option;
	const { logistics } = delivery;
	return {
		...delivery,
		carrierId,
		code,
		title: delivery.title || title,
		logistics: {
			...(deliveryTime ? { deliveryTime } : {}),
			...(pickup ? { pickupAddress: pickup.address, pickupMethod: "STORE_PICKUP" } : {}),
			...(pickup?.instructions ? { instructions: pickup.instructions } : {}),
			...logistics,
		},
		price,
	};
};
