import { productIdsOf } from "../../purchase/resolve.ts";
import { newCart } from "../cart.ts";
import { withAdditions } from "../changes.ts";
import { findCurrentCart } from "../find-cart.ts";
import { requestedCustomLines, requestedLines } from "../requested-lines.ts";
import { writeCart } from "../write-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const addToCurrentCart: CurrentCartCalls["addToCurrentCart"] = async (context, request) => {
	const lines = requestedLines(request.lineItems, context);
	const found = await findCurrentCart(context, productIdsOf(lines));
	const { currency } = found.settings;
	const cart = found.cart?.doc ?? newCart(context, { currency, current: true });
	const customLines = requestedCustomLines(request.customLineItems, currency, context);
	const changed = withAdditions(cart, { lines, customLines, businessLocationId: request.businessLocationId });
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
