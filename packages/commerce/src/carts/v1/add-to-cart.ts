import type { addToCart as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { selectsMembership, withMembershipApps } from "../../purchase/load/with-membership-apps.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { productIdsOf } from "../../purchase/resolve.ts";
import { withAdditions } from "../changes.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const addToCart: Handler<typeof declared> = async (context, request) => {
	const facts = await withMembershipApps(context, selectsMembership(request.lineItems));
	const lines = requestedLines(request.lineItems, facts);
	const loaded = await requireCart(context, request.id, productIdsOf(lines));
	const customLines = requestedCustomLines(request.customLineItems, loaded.pricing.settings.currency, context);
	const { businessLocationId } = request;
	const changed = withAdditions(loaded.cart.doc, { lines, customLines, businessLocationId });
	return { cart: cartView(await writeCart(context, loaded, changed), context) };
};
