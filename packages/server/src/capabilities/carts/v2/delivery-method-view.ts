import type { DeliveryMethod } from "@cartwright/contract/carts/v2/cart-messages";
import type { DeliveryChoice } from "../../purchase/purchase.ts";
import type { Totals } from "../../purchase/totals-model.ts";

/** The selected delivery method, with its name if it is offered. */
export const deliveryMethodView = ({ code, carrierId }: DeliveryChoice, { delivery }: Totals): DeliveryMethod => {
	const offered = delivery.options.find(
		(option) => option.code === code && (!carrierId || option.carrierId === carrierId),
	);
	return {
		code,
		appId: offered?.carrierId ?? carrierId,
		title: { original: offered?.title ?? code },
		pickup: offered?.pickup !== undefined,
	};
};
