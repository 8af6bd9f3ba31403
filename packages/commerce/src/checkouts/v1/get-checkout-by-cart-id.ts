import type { getCheckoutByCartId as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { pricePurchase } from "../../purchase/pricing.ts";
import { checkoutNotFound, loadCheckout } from "../load-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const getCheckoutByCartId = async (
	context: Context,
	{ id: cartId }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { stored, pricing } = await loadCheckout(context, cartId);
	if (!stored.doc.channelType || stored.doc.withoutCart) throw checkoutNotFound(`of cart ${cartId}`);
	return { checkout: checkoutView(pricePurchase(stored.doc, pricing), context.origin) };
};
