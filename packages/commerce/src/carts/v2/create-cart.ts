import type { createCart as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { pricingOf, pricingReads } from "../../purchase/pricing.ts";
import { cartView } from "./cart-view.ts";
import { createFrom } from "./create-from.ts";

export const createCart: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const none = async (_: Context, productIds: readonly string[]) => ({
		cart: undefined,
		pricing: pricingOf(await store.read(site, pricingReads(productIds)), context),
	});
	return { cart: cartView(await createFrom(context, request, none, false), context) };
};
