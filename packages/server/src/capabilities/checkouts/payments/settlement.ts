import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome } from "../../../foundation/providers.ts";
import { rerunOnConflict } from "../../../runtime/rerun-on-conflict.ts";
import { type Cart, carts } from "../../carts/documents.ts";
import { settlePayment } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { type CheckoutDocument, checkouts } from "../../purchase/checkout-document.ts";
import { followOrder } from "../completion.ts";

/** What settling needs of a call; the sweep has it without one. */
export type Settling = Pick<Context, "store" | "site" | "now" | "newId" | "providers" | "log">;

/** An order with what it was made of. */
export type Origin = Pick<Order, "id" | "checkoutId" | "cartId">;

/**
 * Takes down what became of a payment, and completes the checkout once the order is paid. Told the same again it
 * changes nothing, so whoever learns of an outcome submits it: the buyer's own call, the network's notice, the sweep.
 */
export const settleOutcome = (
	context: Settling,
	origin: Origin,
	paymentId: string,
	outcome: PaymentOutcome,
): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order, ...rest } = await loadWithOrigin(context, origin);
		if (!order) return undefined;
		const settled = settlePayment(order.doc, paymentId, outcome, context);
		if (settled === order.doc) return settled;
		await store.commit(site, [
			replace(orders, order, settled, changeEvents(order.doc, settled, ["payments"], context)),
			...completion(context, order.doc, settled, rest),
		]);
		return settled;
	});

export interface Loaded {
	readonly order?: Stored<Order> | undefined;
	readonly checkout?: Stored<CheckoutDocument> | undefined;
	readonly cart?: Stored<Cart> | undefined;
}

/** All of one moment: whoever approves an order completes its checkout in the same commit. */
export const loadWithOrigin = async (
	context: Pick<Context, "store" | "site">,
	{ id, checkoutId, cartId }: Origin,
): Promise<Loaded> => {
	const { store, site } = context;
	const loaded = await store.read(site, {
		order: byId(orders, id),
		checkout: byIds(checkouts, checkoutId ? [checkoutId] : []),
		cart: byIds(carts, cartId ? [cartId] : []),
	});
	const { order } = loaded;
	// The buyer signed in meanwhile, and the cart was merged into the member's.
	if (order && order.doc.cartId !== cartId) return loadWithOrigin(context, order.doc);
	return {
		order,
		checkout: loaded.checkout.get(checkoutId ?? ""),
		cart: loaded.cart.get(cartId ?? ""),
	};
};

/** The writes to checkout and cart of an order that has just been approved. */
export const completion = (context: Settling, before: Order, after: Order, { checkout, cart }: Loaded): Write[] =>
	checkout && after.status === "APPROVED" && before.status !== "APPROVED"
		? followOrder(after, checkout, cart, context)
		: [];
