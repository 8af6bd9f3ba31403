import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import { withPaymentOutcome } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { type Cart, carts } from "../../purchase/cart-document.ts";
import { sourceWrites } from "../completion.ts";
import { loadMergedInto } from "../load-merged-into.ts";
import { uncountedCard } from "./card-attempts.ts";
import type { PaymentContext } from "./context.ts";
import { paidRequests } from "./paid-requests.ts";
import { savedWithOrder } from "./saved-with-order.ts";

/** An order, and the id of the checkout that it was created from. */
export type OrderSource = Pick<Order, "id" | "checkoutId">;

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
		const payment = order.doc.payments.find(({ id }) => id === paymentId);
		const isUncounted = outcome.status !== "DECLINED" && outcome.status !== "PENDING";
		const uncounted = payment && isUncounted ? await uncountedCard(context, payment) : [];
		await store.commit(site, [
			...changedOrderWrites(order, updated, changeEvents(order.doc, updated, ["balanceSummary"], context)),
			...completion(context, order.doc, updated, rest),
			...uncounted,
			...(await paidRequests(context, order.doc, updated)),
			...(await savedWithOrder(context, order.doc, updated, paymentId)),
		]);
		return updated;
	});

export interface Loaded {
	readonly order?: Stored<Order> | undefined;
	readonly cart?: Stored<Cart> | undefined;
	readonly mergedInto?: Stored<Cart> | undefined;
}

/** Read together, because the commit that approves an order also completes its checkout. */
export const loadWithSource = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ id, checkoutId = "" }: OrderSource,
): Promise<Loaded> => {
	const loaded = await store.read(site, {
		order: byId(orders, id),
		cart: byIds(carts, checkoutId ? [checkoutId] : []),
	});
	const cart = loaded.cart.get(checkoutId);
	return { order: loaded.order, cart, mergedInto: cart && (await loadMergedInto({ store, site }, cart.doc)) };
};

/** Writes to the carts of an order that this commit approves. */
export const completion = (
	context: PaymentContext,
	before: Order,
	after: Order,
	{ cart, mergedInto }: Loaded,
): Write[] =>
	cart && after.status === "APPROVED" && before.status !== "APPROVED"
		? sourceWrites(after, { cart, mergedInto }, context)
		: [];
