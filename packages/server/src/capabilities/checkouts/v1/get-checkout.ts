import type { getCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { assess } from "../assessment.ts";
import { loadCheckout } from "../load-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const getCheckout = async (
	context: Context,
	{ id }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { stored, productsById, settings } = await loadCheckout(context, id ?? "");
	return { checkout: checkoutView(assess(stored.doc, productsById, settings), context.origin) };
};
