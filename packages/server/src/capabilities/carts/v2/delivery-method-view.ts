import type { DeliveryMethod } from "@cartwright/contract/carts/v2/cart-messages";
import type { DeliveryChoice } from "../../purchase/purchase.ts";
import type { DeliveryOption } from "../../purchase/totals-model.ts";

/** The selected delivery method, with its name if it is offered. */
export const deliveryMethodView = (
	{ code, carrierId }: DeliveryChoice,
	offered: Pick<DeliveryOption, "carrierId" | "title" | "pickup"> | undefined,
): DeliveryMethod => ({
	code,
	appId: offered?.carrierId ?? carrierId,
	title: { original: offered?.title ?? code },
	pickup: offered?.pickup !== undefined,
});
