import type { Context } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { completionOf } from "./completion.ts";
import { checkoutNotFound } from "./load-checkout.ts";
import { loadMergedInto } from "./load-merged-into.ts";

/** Completes a checkout whose order was created elsewhere. Idempotent. */
export const complete = async (
	context: Pick<Context, "store" | "site" | "now" | "newId">,
	checkoutId: string,
	orderId: string | undefined,
): Promise<void> => {
	const { store, site } = context;
	const { cart } = await store.read(site, { cart: byId(carts, checkoutId) });
	if (!cart) throw checkoutNotFound(checkoutId);
	const { doc } = cart;
	if (doc.completed) return;
	const mergedInto = await loadMergedInto(context, doc);
	const completion = { orderId: doc.orderId ?? orderId, lines: [...doc.lines, ...doc.customLines] };
	await store.commit(site, completionOf({ cart, mergedInto }, completion, context));
};
