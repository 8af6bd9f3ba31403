import type { addToCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { selectsMembership, withMembershipApps } from "../../purchase/load/with-membership-apps.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { productIdsOf } from "../../purchase/resolve.ts";
import { newCart } from "../cart.ts";
import { withAdditions } from "../changes.ts";
import { findCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const addToCurrentCart: Handler<typeof declared> = async (context, request) => {
	const facts = await withMembershipApps(context, selectsMembership(request.lineItems));
	const lines = requestedLines(request.lineItems, facts);
	const loaded = await findCurrentCart(context, productIdsOf(lines));
	const { currency } = loaded.pricing.settings;
	const cart = loaded.cart?.doc ?? newCart(context, { currency, current: true });
	const customLines = requestedCustomLines(request.customLineItems, currency, context);
	const changed = withAdditions(cart, { lines, customLines, businessLocationId: request.businessLocationId });
	return { cart: cartView(await writeCart(context, loaded, changed), context) };
};
