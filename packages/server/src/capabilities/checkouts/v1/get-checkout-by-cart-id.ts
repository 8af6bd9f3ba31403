import type { getCheckoutByCartId as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { maySee } from "../../orders/ownership.ts";
import { checkouts } from "../../purchase/checkout-document.ts";
import { pricePurchase } from "../../purchase/pricing.ts";
import { checkoutNotFound, loadCheckout } from "../load-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const getCheckoutByCartId = async (
	context: Context,
	{ id: cartId }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { matches } = await context.store.read(context.site, {
		matches: page(checkouts, {
			filter: equals("cartId", cartId),
			sort: [{ field: "createdDate", order: "DESC" }],
			limit: 1,
		}),
	});
	const [known] = matches;
	if (!known || !maySee(known.doc, context.identity)) throw checkoutNotFound(`of cart ${cartId}`);
	const { stored, pricing } = await loadCheckout(context, known.doc.id);
	return { checkout: checkoutView(pricePurchase(stored.doc, pricing), context.origin) };
};
