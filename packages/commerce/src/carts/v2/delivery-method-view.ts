import type { DeliveryMethod } from "@cartwright/contract/carts/v2/cart-messages";
import type { DeliveryChoice } from "../../purchase/purchase.ts";
import type { DeliveryOption } from "../../purchase/totals-model.ts";

/** The selected delivery method, with its name if it is offered. */
export const deliveryMethodView = (
	{ code, carrierId }: DeliveryChoice,
	offered: Pick<DeliveryOption, "carrierId" | "title" | "originalTitle" | "pickup"> | undefined,
): DeliveryMethod => ({
	code,
	appId: offered?.carrierId ?? carrierId,
	title: offered ? titleOf(offered) : { original: code },
	pickup: offered?.pickup !== undefined,
});

/** As the shop wrote it, and as the reader sees it if that differs. */
const titleOf = ({ title, originalTitle: original }: Pick<DeliveryOption, "title" | "originalTitle">) =>
	title === original ? { original } : { original, translated: title };
