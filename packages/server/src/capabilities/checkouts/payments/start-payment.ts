import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { inventoryItems } from "../../catalogue/documents.ts";
import { amountDue, withPayment } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import { awaitsPayment, isFinal, type Order } from "../../orders/order.ts";
import { itemIdsOf, reserveStock, unavailableReservations, withStockHeld } from "../../orders/order-stock.ts";
import { maySeePurchase } from "../../orders/ownership.ts";
import type { Payment } from "../../payments/payment.ts";
import { defaultSettings, type PaymentSettings, settings, settingsId } from "../../sites/documents.ts";
import { outOfStock } from "../check-placeable.ts";
import { completion, type Loaded, loadWithOrigin } from "./settlement.ts";

/** An order that the caller may pay or look at, and how the shop takes payments. */
export const findPayable = async (
	{ store, site, identity }: Context,
	id: string,
): Promise<{ order: Stored<Order>; payments: PaymentSettings }> => {
	const { order, shop } = await store.read(site, { order: byId(orders, id), shop: byId(settings, settingsId) });
	if (order && maySeePurchase(order.doc, { checkoutId: order.doc.checkoutId, identity })) {
		return { order, payments: (shop?.doc ?? defaultSettings).payments };
	}
	throw new ApplicationError("PAYMENT_NOT_FOUND", `There is nothing to pay under ${id}.`, {
		paymentGatewayOrderId: id,
	});
};

/** Refuses to pay what is paid, being paid, or not to be paid any more. */
export const checkPayable = (order: Order): void => {
	const data = { orderId: order.id };
	if (isFinal(order)) throw new ApplicationError("ORDER_IS_CLOSED", "The order was cancelled or rejected.", data);
	if (order.payments.some(({ status }) => status === "PENDING")) {
		throw new ApplicationError(
			"CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
			"A payment of this order is on its way. Wait until it is decided.",
			data,
		);
	}
	if (amountDue(order) <= 0 || order.payments.some(({ status }) => status === "PENDING_MERCHANT")) {
		throw alreadyPaid(order);
	}
};

const alreadyPaid = ({ id: orderId }: Order): ApplicationError =>
	new ApplicationError("CHECKOUT_ALREADY_PAID", "The order is paid already, or will be paid by hand.", { orderId });

export const methodNotTaken = (method: Payment["method"]): ApplicationError =>
	new ApplicationError(
		"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		`${method === "OFFLINE" ? "Payment by hand is" : "Cards are"} not taken here; choose another method.`,
		{ method },
	);

/**
 * Commits that a payment begins, before anybody is asked for money: whatever happens afterwards, it can be asked
 * after. Stock that was given back meanwhile is taken again, or the payment does not begin.
 */
export const startPayment = async (context: Context, order: Stored<Order>, payment: Payment): Promise<Order> => {
	const origin = await unchangedOrigin(context, order);
	if (payment.method === "OFFLINE" && origin.checkout?.doc.customSettings?.disabledManualPayment) {
		throw methodNotTaken("OFFLINE");
	}
	const stock = await retakenStock(context, order.doc);
	const started = withPayment(stock.order, payment, context);
	// Where somebody else takes the last pieces in between, the call is run again and says which are missing.
	await context.store.commit(context.site, [
		replace(orders, order, started, changeEvents(order.doc, started, ["payments"], context)),
		...stock.writes,
		...completion(context, order.doc, started, origin),
	]);
	return started;
};

/** What is paid must be what the buyer last saw. */
const unchangedOrigin = async (context: Context, { doc, revision }: Stored<Order>): Promise<Loaded> => {
	const loaded = await loadWithOrigin(context, doc);
	const { order, checkout } = loaded;
	// A payment that was faster has completed the checkout together with its order.
	if (order?.revision !== revision) throw new Conflict(orders.name, doc.id, "revision");
	if (!checkout || !awaitsPayment(doc)) return loaded;
	if (checkout.doc.completed) throw alreadyPaid(doc);
	if (checkout.revision === doc.checkoutRevision) return loaded;
	throw new ApplicationError(
		"CHECKOUT_CHANGED",
		"The checkout has changed since the order was made. Make the order again, then pay it.",
		{ checkoutId: doc.checkoutId },
	);
};

const retakenStock = async (context: Context, order: Order): Promise<{ order: Order; writes: Write[] }> => {
	const { state, reservations } = order.stock;
	if (state !== "RETURNED" || reservations.length === 0) return { order, writes: [] };
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
