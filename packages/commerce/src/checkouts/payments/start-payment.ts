import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byIds } from "@cartwright/store/store";
import { awaitsApps } from "../../orders/app-claims.ts";
import { withPayment } from "../../orders/approval.ts";
import { lacksDiscounts } from "../../orders/discount-claims.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import { lacksGiftCard } from "../../orders/gift-card-claims.ts";
import type { Order } from "../../orders/order.ts";
import { awaitsPayment } from "../../orders/order-status.ts";
import {
	itemIdsOf,
	lacksStock,
	reserveStock,
	unavailableReservations,
	withStockHeld,
} from "../../orders/order-stock.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { isByApp, type Payment } from "../../payments/payment.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import { outOfStock } from "../check-placeable.ts";
import { holdOffline } from "../hold-offline.ts";
import { loadPaymentSettings } from "./load-payment-settings.ts";
import { alreadyPaid, methodNotAccepted } from "./payable.ts";
import { completion, type Loaded, loadWithSource } from "./record-outcome.ts";
import { releaseStock } from "./release-stock.ts";

/**
 * Commits the pending payment before the provider is called, so that its outcome can be queried whatever happens
 * afterwards. Reserves the stock again if it was released; without stock the payment does not start. `beside` is written in the
 * same commit.
 */
export const startPayment = async (
	context: Context,
	order: Stored<Order>,
	payment: Payment,
	beside: readonly Write[] = [],
): Promise<Order> => {
	const source = await unchangedSource(context, order, payment);
	if (payment.method === "OFFLINE" && source.cart?.doc.customSettings?.disabledManualPayment) {
		throw methodNotAccepted("OFFLINE");
	}
	// Nothing is paid by a promise, so stock that is due stays so.
	const isDue = payment.method === "OFFLINE" && order.doc.stock.state === "DUE";
	const stock = isDue ? { order: order.doc, writes: [] } : await reservedAgain(context, order.doc);
	const paid = withPayment(stock.order, payment, context);
	const { order: started, writes: holds } =
		payment.method === "OFFLINE" ? await heldOrReleased(context, order, paid) : { order: paid, writes: [] };
	// If somebody else takes the last units first, the call is run again and reports what is missing.
	await context.store.commit(context.site, [
		...changedOrderWrites(order, started, changeEvents(order.doc, started, ["balanceSummary"], context)),
		...stock.writes,
		...holds,
		...beside,
		...completion(context, order.doc, started, source),
	]);
	return started;
};

/** Whoever may not hold so much without paying does not hold it until their time to pay is over either. */
const heldOrReleased = async (context: Context, before: Stored<Order>, order: Order) => {
	try {
		return await holdOffline(context, order, await loadPaymentSettings(context));
	} catch (error) {
		const isRefused = error instanceof ApplicationError && error.code === "TOO_MANY_UNPAID_UNITS";
		if (isRefused && before.doc.stock.state === "HELD") await releaseStock(context, before);
		throw error;
	}
};

/** Rejects an order whose checkout has changed: the buyer must pay for what they last saw. */
const unchangedSource = async (
	context: Context,
	{ doc, revision }: Stored<Order>,
	payment: Payment,
): Promise<Loaded> => {
	const loaded = await loadWithSource(context, doc);
	const { order, cart: checkout } = loaded;
	// Another payment may have completed the checkout together with its order.
	if (order?.revision !== revision) throw new Conflict(orders.name, doc.id, "revision");
	if (!checkout || !awaitsPayment(doc)) return loaded;
	if (checkout.doc.completed) throw alreadyPaid(doc);
	// Whoever pays the rest does not pay what a membership or gift card of an app was to pay.
	const lacksApps = !isByApp(payment) && awaitsApps(doc);
	const lacks = lacksDiscounts(doc) || lacksGiftCard(doc) || lacksApps;
	if (isCurrent(checkout, doc) && !lacks) return loaded;
	throw new ApplicationError(
		"CHECKOUT_CHANGED",
		"The checkout has changed since the order was created. Create the order again, then pay it.",
		{ checkoutId: doc.checkoutId },
	);
};

/** Whether the buyer still sees the checkout that the order was created from. */
export const isSourceUnchanged = async (context: Context, order: Order): Promise<boolean> => {
	const { cart: checkout } = await loadWithSource(context, order);
	return !checkout || !awaitsPayment(order) || isCurrent(checkout, order);
};

const isCurrent = ({ revision }: Stored<Cart>, { checkoutRevision }: Order): boolean => revision === checkoutRevision;

/** The order whose stock is reserved, with the writes if it was not. */
export const reservedAgain = async (context: Context, order: Order): Promise<{ order: Order; writes: Write[] }> => {
	if (!lacksStock(order)) return { order, writes: [] };
	const { reservations } = order.stock;
	const { items } = await context.store.read(context.site, { items: byIds(inventoryItems, itemIdsOf(reservations)) });
	const missing = unavailableReservations(reservations, items);
	if (missing.length > 0) {
		const all = missing.length === order.lineItems.length;
		throw outOfStock(
			all ? "FULL_OUT_OF_STOCK" : "PARTIAL_OUT_OF_STOCK",
			missing.map(({ lineItemId }) => lineItemId),
		);
	}
	return { order: withStockHeld(order), writes: reserveStock(order.id, reservations, items, context) };
};
