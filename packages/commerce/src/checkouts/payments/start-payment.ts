import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId, byIds } from "@cartwright/store/store";
import { amountDue, withPayment } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { awaitsPayment, isFinal } from "../../orders/order-status.ts";
import {
	itemIdsOf,
	lacksStock,
	reserveStock,
	unavailableReservations,
	withStockHeld,
} from "../../orders/order-stock.ts";
import { maySeePurchase } from "../../orders/ownership.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { type PaymentAccounts, paymentAccounts, paymentAccountsId } from "../../payments/documents.ts";
import type { Payment } from "../../payments/payment.ts";
import { amountOfCollection, type PaymentCollection, paymentCollections } from "../../payments/payment-collection.ts";
import { type PaymentSettings, paymentSettings } from "../../payments/settings.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import { outOfStock } from "../check-placeable.ts";
import { holdOffline } from "../hold-offline.ts";
import { loadPaymentSettings } from "./load-payment-settings.ts";
import { completion, type Loaded, loadWithSource } from "./record-outcome.ts";

/** An order that is to be paid: all of what is due, or an amount that staff asked for. */
export interface Payable {
	readonly order: Stored<Order>;
	readonly collection?: PaymentCollection | undefined;
	/** The payment settings of the shop. */
	readonly payments: PaymentSettings;
	/** Of the shop, at payment networks. */
	readonly accounts: Partial<PaymentAccounts>;
}

/** Finds what is paid by an id: an order, or a collection of one. The caller may see the order. */
export const findPayable = async ({ store, site, identity }: Context, id: string): Promise<Payable> => {
	const { order, collection, shop, accounts } = await store.read(site, {
		order: byId(orders, id),
		collection: byId(paymentCollections, id),
		shop: byId(settings, settingsId),
		accounts: byId(paymentAccounts, paymentAccountsId),
	});
	const due = order ?? (collection && (await orderOf({ store, site }, collection.doc)));
	if (due && maySeePurchase(due.doc, { checkoutId: due.doc.checkoutId, identity })) {
		const payments = paymentSettings(shop?.doc);
		return { order: due, collection: collection?.doc, payments, accounts: accounts?.doc ?? {} };
	}
	throw new ApplicationError("PAYMENT_NOT_FOUND", `There is no order to pay with the id ${id}.`, {
		paymentGatewayOrderId: id,
	});
};

const orderOf = async ({ store, site }: Pick<Context, "store" | "site">, { orderId }: PaymentCollection) =>
	(await store.read(site, { order: byId(orders, orderId) })).order;

export const dueOf = (order: Order, collection: PaymentCollection | undefined): Minor =>
	collection ? amountOfCollection(collection, order.payments, collectable(order)) : amountDue(order);

/** Rejects orders that are paid, being paid, or closed. */
export const checkPayable = (order: Order, collection?: PaymentCollection): void => {
	checkNotClosed(order);
	const data = { orderId: order.id };
	if (order.payments.some(({ status }) => status === "PENDING")) {
		throw new ApplicationError(
			"CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS",
			"A payment of this order is pending. Wait for its outcome.",
			data,
		);
	}
	const isPromised = !collection && order.payments.some(({ status }) => status === "PENDING_MERCHANT");
	if (dueOf(order, collection) <= 0 || isPromised) throw alreadyPaid(order);
};

/** Rejects orders that nobody can pay any more. */
export const checkNotClosed = (order: Order): void => {
	if (!isFinal(order)) return;
	throw new ApplicationError("ORDER_IS_CLOSED", "The order was cancelled or rejected.", { orderId: order.id });
};

const alreadyPaid = ({ id: orderId }: Order): ApplicationError =>
	new ApplicationError("CHECKOUT_ALREADY_PAID", "The order is paid already, or will be paid offline.", { orderId });

export const methodNotAccepted = (method: Payment["method"]): ApplicationError =>
	new ApplicationError(
		"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		`The shop does not accept ${method === "OFFLINE" ? "offline payments" : "cards"}. Choose another method.`,
		{ method },
	);

/**
 * Commits the pending payment before the provider is called, so that its outcome can be queried whatever happens
 * afterwards. Reserves the stock again if it was released; without stock the payment does not start. `counted` are the
 * writes that count the attempt.
 */
export const startPayment = async (
	context: Context,
	order: Stored<Order>,
	payment: Payment,
	counted: readonly Write[] = [],
): Promise<Order> => {
	const source = await unchangedSource(context, order);
	if (payment.method === "OFFLINE" && source.cart?.doc.customSettings?.disabledManualPayment) {
		throw methodNotAccepted("OFFLINE");
	}
	// Nothing is paid by a promise, so stock that is due stays so.
	const isDue = payment.method === "OFFLINE" && order.doc.stock.state === "DUE";
	const stock = isDue ? { order: order.doc, writes: [] } : await reservedAgain(context, order.doc);
	const paid = withPayment(stock.order, payment, context);
	const started =
		payment.method === "OFFLINE" ? await holdOffline(context, paid, await loadPaymentSettings(context)) : paid;
	// If somebody else takes the last units first, the call is run again and reports what is missing.
	await context.store.commit(context.site, [
		replace(orders, order, started, changeEvents(order.doc, started, ["balanceSummary"], context)),
		...stock.writes,
		...counted,
		...completion(context, order.doc, started, source),
	]);
	return started;
};

/** Rejects an order whose checkout has changed: the buyer must pay for what they last saw. */
const unchangedSource = async (context: Context, { doc, revision }: Stored<Order>): Promise<Loaded> => {
	const loaded = await loadWithSource(context, doc);
	const { order, cart: checkout } = loaded;
	// Another payment may have completed the checkout together with its order.
	if (order?.revision !== revision) throw new Conflict(orders.name, doc.id, "revision");
	if (!checkout || !awaitsPayment(doc)) return loaded;
	if (checkout.doc.completed) throw alreadyPaid(doc);
	if (isCurrent(checkout, doc)) return loaded;
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
