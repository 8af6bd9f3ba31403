import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome } from "../../../foundation/providers.ts";
import { rerunOnConflict } from "../../../http/rerun.ts";
import { type Cart, carts } from "../../carts/documents.ts";
import { settlePayment } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { type CheckoutDocument, checkouts } from "../../purchase/checkout-document.ts";
import { followOrder } from "../completion.ts";

/** What settling needs of a call; the sweep has it without one. */
export type Settling = Pick<Context, "store" | "site" | "now" | "newId" | "providers" | "log">;

/**
 * Takes down what became of a payment, and completes the checkout once the order is paid. Told the same again it
 * changes nothing, so whoever learns of an outcome submits it: the buyer's own call, the network's notice, the sweep.
 */
export const settleOutcome = (
	context: Settling,
	orderId: string,
	paymentId: string,
	outcome: PaymentOutcome,
): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, orderId) });
		if (!order) return undefined;
		const settled = settlePayment(order.doc, paymentId, outcome, context);
		if (settled === order.doc) return settled;
		await store.commit(site, [
			replace(orders, order, settled, changeEvents(order.doc, settled, ["payments"], context)),
			...(await completion(context, order.doc, settled)),
		]);
		return settled;
	});

/** The writes to checkout and cart of an order that has just been approved. */
export const completion = async (context: Settling, before: Order, after: Order) => {
	if (!(after.status === "APPROVED" && before.status !== "APPROVED")) return [];
	const { checkout, cart } = await loadOrigin(context, after);
	return checkout ? followOrder(after, checkout, cart, context) : [];
};

const loadOrigin = async (
	{ store, site }: Settling,
	{ checkoutId, cartId }: Order,
): Promise<{ checkout?: Stored<CheckoutDocument> | undefined; cart?: Stored<Cart> | undefined }> => {
	if (!checkoutId) return {};
	const found = await store.read(site, {
		checkout: byId(checkouts, checkoutId),
		cart: byIds(carts, cartId ? [cartId] : []),
	});
	return { checkout: found.checkout, cart: found.cart.get(cartId ?? "") };
};
