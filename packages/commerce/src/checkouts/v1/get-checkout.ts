import type { getCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { pricePurchase } from "../../purchase/pricing.ts";
import { loadCheckout } from "../load-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const getCheckout = async (
	context: Context,
	{ id }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { stored, pricing } = await loadCheckout(context, id);
	return { checkout: checkoutView(pricePurchase(stored.doc, pricing), context.origin) };
};
