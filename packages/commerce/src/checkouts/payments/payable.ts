import type { Way } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { type Reader, wordsIn } from "@cartwright/kernel/sites/reader-language";
import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { amountDue } from "../../orders/approval.ts";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { isFinal } from "../../orders/order-status.ts";
import { maySeePurchase } from "../../orders/ownership.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { type PaymentAccounts, paymentAccounts, paymentAccountsId } from "../../payments/documents.ts";
import { offlineMethodsFor } from "../../payments/offline-methods.ts";
import type { Payment } from "../../payments/payment.ts";
import { amountOfCollection, type PaymentCollection, paymentCollections } from "../../payments/payment-collection.ts";
import { cardProvidersOf, methodsOf, providersIn } from "../../payments/payment-methods.ts";
import { type OrderPaymentRequest, orderPaymentRequests, statusAt } from "../../payments/payment-request.ts";
import { type PaymentSettings, paymentSettings } from "../../payments/settings.ts";

/** An order that is to be paid: all of what is due, or an amount that staff asked for. */
export interface Payable extends PartToPay {
	readonly order: Stored<Order>;
	readonly shop: Settings | undefined;
	/** The payment settings of the shop. */
	readonly payments: PaymentSettings;
	/** Of the shop, at payment networks. */
	readonly accounts: Partial<PaymentAccounts>;
}

/** An amount that staff asked for, if they did. */
export interface PartToPay {
	readonly collection?: PaymentCollection | undefined;
	/** The same, if they asked by a link. */
	readonly request?: Stored<OrderPaymentRequest> | undefined;
}

type ReadContext = Pick<Context, "store" | "site">;

/** Finds what is paid by an id: an order, or an amount of one that staff asked for. */
export const loadPayable = async (context: ReadContext, id: string): Promise<Payable | undefined> => {
	const { order, shop, accounts } = await context.store.read(context.site, {
		order: byId(orders, id),
		shop: byId(settings, settingsId),
		accounts: byId(paymentAccounts, paymentAccountsId),
	});
	const due = order ? { order } : await loadPart(context, id);
	return due && { ...due, shop: shop?.doc, payments: paymentSettings(shop?.doc), accounts: accounts?.doc ?? {} };
};

const loadPart = async (
	{ store, site }: ReadContext,
	id: string,
): Promise<(PartToPay & Pick<Payable, "order">) | undefined> => {
	const { prepared, request } = await store.read(site, {
		prepared: byId(paymentCollections, id),
		request: byId(orderPaymentRequests, id),
	});
	const collection = prepared?.doc ?? request?.doc;
	if (!collection) return undefined;
	const { order } = await store.read(site, { order: byId(orders, collection.orderId) });
	return order && { order, collection, request };
};

/** The same, if the caller may see the order. */
export const findPayable = async (context: Context, id: string): Promise<Payable> => {
	const { identity } = context;
	const payable = await loadPayable(context, id);
	const { checkoutId } = payable?.order.doc ?? {};
	if (payable && maySeePurchase(payable.order.doc, { checkoutId, identity })) return payable;
	throw new ApplicationError("PAYMENT_NOT_FOUND", `There is no order to pay with the id ${id}.`, {
		paymentGatewayOrderId: id,
	});
};

/** The methods with which it can be paid, by the providers that the shop offers. */
export const methodsFor = (payable: Payable, offered: readonly string[]) => {
	const { currency, paymentOptions } = payable.order.doc;
	const { savesMethod } = payable.collection ?? paymentOptions ?? {};
	const usable = savesMethod ? cardProvidersOf(offered) : providersIn(currency, offered);
	return methodsOf({ offline: offlineMethodsOf(payable).accepted }, usable);
};

/** The ways to pay it by hand. */
export const offlineMethodsOf = ({ payments, request, order: { doc } }: Payable) =>
	offlineMethodsFor({ ...payments, offline: payments.offline && !request?.doc.blocksOffline }, wayOf(doc));

const wayOf = ({ shippingInfo }: Order): Way => {
	if (!shippingInfo) return "digital";
	const { pickupAddress, pickupMethod } = shippingInfo.logistics;
	return pickupAddress || pickupMethod ? "pickup" : "delivery";
};

/** The shop's words for the caller, by those in its own language. */
export const wordsFor = ({ shop }: Payable, reader: Reader): Record<string, string> =>
	shop ? wordsIn(shop, reader) : {};

export const dueOf = (order: Order, collection: PaymentCollection | undefined): Minor =>
	collection ? amountOfCollection(collection, order.payments, collectable(order)) : amountDue(order);

/** Rejects orders that are paid, being paid, or closed, and requests that are. */
export const checkPayable = (order: Order, { collection, request }: PartToPay, now: string): void => {
	if (request) checkOpen(request.doc, now);
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

const checkOpen = (request: OrderPaymentRequest, now: string): void => {
	const status = statusAt(request, now);
	if (status === "UNPAID") return;
	const description = `The payment request is ${status.toLowerCase()}. Ask the shop for a new one.`;
	throw new ApplicationError("PAYMENT_REQUEST_CLOSED", description, { status });
};

/** For the commit that starts a payment: nobody has changed or closed the request since. */
export const expectUnchanged = ({ request }: PartToPay): readonly Write[] =>
	request ? [expect(orderPaymentRequests, request)] : [];

/** Rejects orders that nobody can pay any more. */
export const checkNotClosed = (order: Order): void => {
	if (!isFinal(order)) return;
	throw new ApplicationError("ORDER_IS_CLOSED", "The order was cancelled or rejected.", { orderId: order.id });
};

export const alreadyPaid = ({ id: orderId }: Order): ApplicationError =>
	new ApplicationError("CHECKOUT_ALREADY_PAID", "The order is paid already, or will be paid offline.", { orderId });

const methodNames = { CARD: "cards", PAYPAL: "PayPal", OFFLINE: "offline payments" } as const;

export const methodNotAccepted = (method: Payment["method"]): ApplicationError =>
	new ApplicationError(
		"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		`The shop does not accept ${methodNames[method]} for this. Choose another method.`,
		{ method },
	);
