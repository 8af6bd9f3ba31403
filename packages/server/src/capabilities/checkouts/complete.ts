import { replace } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { carts } from "../carts/documents.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { checkoutCompleted } from "../purchase/checkout-events.ts";
import { releaseCart } from "./completion.ts";
import { checkoutNotFound } from "./load-checkout.ts";

/** Completes a checkout whose order was created elsewhere. Idempotent. */
export const complete = async (
	context: Pick<Context, "store" | "site" | "now" | "newId">,
	checkoutId: string,
	orderId: string | undefined,
): Promise<void> => {
	const { store, site } = context;
	const { checkout } = await store.read(site, { checkout: byId(checkouts, checkoutId) });
	if (!checkout) throw checkoutNotFound(checkoutId);
	const { doc } = checkout;
	if (doc.completed) return;
	const { cartsById } = await store.read(site, { cartsById: byIds(carts, doc.cartId ? [doc.cartId] : []) });
	const completed = { ...doc, completed: true, ...(orderId && !doc.orderId ? { orderId } : {}) };
	await store.commit(site, [
		replace(checkouts, checkout, completed, [checkoutCompleted(completed.orderId, context)]),
		...releaseCart(cartsById.get(doc.cartId ?? ""), [...doc.lines, ...doc.customLines], context),
	]);
};
