import type { updateLineItemsQuantity as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { withQuantities } from "../../purchase/edits.ts";
import { loadOpenCheckout, writeCheckout } from "../write-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const updateLineItemsQuantity = async (
	context: Context,
	{ id, lineItems }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const loaded = await loadOpenCheckout(context, id);
	const priced = await writeCheckout(context, loaded, withQuantities(loaded.stored.doc, lineItems));
	return { checkout: checkoutView(priced, context.origin) };
};
