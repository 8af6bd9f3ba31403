import type { getCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import { loadCheckout } from "../load-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const getCheckout = async (
	context: Context,
	{ id }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { stored, pricing } = await loadCheckout(context, id);
	const priced = await priceWithPlugins(context, stored.doc, pricing, { source: "CHECKOUT" });
	return { checkout: checkoutView(priced, context.origin) };
};
