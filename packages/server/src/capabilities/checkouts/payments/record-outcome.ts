import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome } from "../../../foundation/providers.ts";
import { rerunOnConflict } from "../../../runtime/rerun-on-conflict.ts";
import { type Cart, carts } from "../../carts/documents.ts";
import { withPaymentOutcome } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { type CheckoutDocument, checkouts } from "../../purchase/checkout-document.ts";
import { sourceWrites } from "../completion.ts";

/** The part of a call's context that payments need, which jobs have too. */
export type PaymentContext = Pick<Context, "store" | "site" | "now" | "newId" | "providers" | "log">;

/** An order, and the ids of the checkout and cart that it was created from. */
export type OrderSource = Pick<Order, "id" | "checkoutId" | "cartId">;

/**
 * Records the outcome of a payment, and completes the checkout once the order is paid. Idempotent, so it may be called by
 * the buyer's request, a notification of the provider and the job at the same time.
 */
export const recordOutcome = (
	context: PaymentContext,
	source: OrderSource,
	paymentId: string,
	outcome: PaymentOutcome,
): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order, ...rest } = await loadWithSource(context, source);
		if (!order) return undefined;
		const updated = withPaymentOutcome(order.doc, paymentId, outcome, context);
		if (updated === order.doc) return updated;
		await store.commit(site, [
			replace(orders, order, updated, changeEvents(order.doc, updated, ["payments"], context)),
			...completion(context, order.doc, updated, rest),
		]);
		return updated;
	});

export interface Loaded {
	readonly order?: Stored<Order> | undefined;
	readonly checkout?: Stored<CheckoutDocument> | undefined;
	readonly cart?: Stored<Cart> | undefined;
}

/** Read together, because the commit that approves an order also completes its checkout. */
export const loadWithSource = async (
	context: Pick<Context, "store" | "site">,
	{ id, checkoutId, cartId }: OrderSource,
): Promise<Loaded> => {
	const { store, site } = context;
	const loaded = await store.read(site, {
		order: byId(orders, id),
		checkout: byIds(checkouts, checkoutId ? [checkoutId] : []),
		cart: byIds(carts, cartId ? [cartId] : []),
	});
	const { order } = loaded;
	// The buyer has signed in since, and the cart was merged into the member's.
	if (order && order.doc.cartId !== cartId) return loadWithSource(context, order.doc);
	return {
		order,
		checkout: loaded.checkout.get(checkoutId ?? ""),
		cart: loaded.cart.get(cartId ?? ""),
	};
};

/** Writes to the checkout and cart of an order that this commit approves. */
export const completion = (
	context: PaymentContext,
	before: Order,
	after: Order,
	{ checkout, cart }: Loaded,
): Write[] =>
	checkout && after.status === "APPROVED" && before.status !== "APPROVED"
		? sourceWrites(after, checkout, cart, context)
		: [];
