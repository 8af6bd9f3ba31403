import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { chargeOrder as declared, RegularCharge } from "@cartwright/contract/orders/order-charges";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { moneyIn, paymentView, transactionsView } from "../../orders/transactions-view.ts";
import type { Payment } from "../../payments/payment.ts";
import { type PaymentCollection, paymentCollections } from "../../payments/payment-collection.ts";
import { resumed } from "../payments/charge-order.ts";
import { loadChargeableMethod } from "../payments/load-chargeable-method.ts";
import { chargeSavedMethod } from "./charge-saved-method.ts";
import { checkChargeable } from "./check-chargeable.ts";
import { delayedCaptureOf } from "./delayed-capture-settings.ts";
import { chargeGiftCard } from "./gift-card-charge.ts";
import { chargeMembership, chargeOf, onlyMembership } from "./membership-charge.ts";
import { owedAmount } from "./owed-amount.ts";
import { takesPayments } from "./prepared-collection.ts";

type Request = RequestOf<typeof declared>;
type Response = ResponseOf<typeof declared>;

export const chargeOrder: Handler<typeof declared> = async (context, request) => {
	const { orderId, regularCharge, giftCards, memberships, merchantInitiated, idempotencyKey } = request;
	const stored = await findOrder(context, orderId);
	checkMember(stored.doc, request.memberId);
	const earlier = await earlierCharge(context, stored, idempotencyKey);
	if (earlier) return earlier;
	checkChargeable(stored.doc);
	if (memberships && memberships.length > 0) return payByMembership(context, stored, request);
	const [giftCard, ...otherCards] = giftCards ?? [];
	if (giftCard) {
		if (regularCharge || otherCards.length > 0) {
			throw invalid("giftCards", "must be one gift card without another charge: make a call for each");
		}
		const amount = owedAmount(stored.doc, giftCard.amount, "giftCards[0].amount");
		const charge = { code: giftCard.giftCardCode, amount, chargeCorrelationId: idempotencyKey ?? undefined };
		const { order, payment } = await chargeGiftCard(context, stored, charge);
		return charged(payment, order);
	}
	if (!regularCharge) throw invalid("regularCharge", "or giftCards or memberships is required", "REQUIRED_FIELD");
	if (regularCharge.delayedCharge) return prepare(context, stored.doc, regularCharge, idempotencyKey);
	if (merchantInitiated) return chargeNow(context, stored, regularCharge, idempotencyKey);
	throw new ApplicationError<typeof declared>(
		"PAYMENT_INTENT_ID_REQUIRED",
		"Send regularCharge.delayedCharge to let the buyer pay, or merchantInitiated to charge the method that they saved.",
	);
};

const checkMember = ({ buyerInfo }: Order, memberId: Request["memberId"]): void => {
	if (!memberId || memberId === buyerInfo.memberId) return;
	throw invalid("memberId", "must be the member who bought the order");
};

/** What an earlier call with the key charged or prepared. One that charged nothing may be repeated. */
const earlierCharge = async (
	context: Context,
	stored: Stored<Order>,
	key: Request["idempotencyKey"],
): Promise<Response | undefined> => {
	if (!key) return undefined;
	const made = ({ payments }: Order) => payments.findLast(({ chargeCorrelationId }) => chargeCorrelationId === key);
	const payment = made(stored.doc);
	if (payment) {
		const { order } =
			payment.status === "PENDING" ? await resumed(context, stored, { means: undefined }) : { order: stored };
		const decided = made(order.doc);
		return decided && decided.status !== "CANCELED" ? charged(decided, order.doc) : undefined;
	}
	const { prepared } = await context.store.read(context.site, {
		prepared: page(paymentCollections, { filter: equals("orderId", stored.doc.id), limit: 100 }),
	});
	const collection = prepared.find(({ doc }) => doc.idempotencyKey === key);
	return collection && preparedView(collection.doc, stored.doc);
};

const payByMembership = async (context: Context, stored: Stored<Order>, request: Request): Promise<Response> => {
	const { regularCharge, giftCards, memberships, idempotencyKey, memberId } = request;
	if (regularCharge || (giftCards && giftCards.length > 0)) {
		throw invalid("memberships", "must be without another charge: make a call for each");
	}
	const charge = { ...chargeOf(onlyMembership(memberships ?? [], "memberships")), memberId };
	const chargeCorrelationId = idempotencyKey ?? undefined;
	const payment = await chargeMembership(context, stored, { ...charge, chargeCorrelationId });
	return charged(payment, (await findOrder(context, stored.doc.id)).doc);
};

const prepare = async (
	context: Context,
	order: Order,
	{ amount, delayedCaptureSettings, savePaymentMethod }: RegularCharge,
	idempotencyKey: Request["idempotencyKey"],
): Promise<Response> => {
	const { store, site, now, newId } = context;
	const owed = owedAmount(order, amount ?? {}, "regularCharge.amount");
	if (!(await takesPayments(context, order))) throw methodUnavailable("The shop accepts no payments by card.");
	const collection: PaymentCollection = {
		id: newId(),
		orderId: order.id,
		amount: owed,
		createdDate: now,
		delayedCapture: delayedCaptureSettings ? delayedCaptureOf(delayedCaptureSettings) : undefined,
		savesMethod: savePaymentMethod || undefined,
		idempotencyKey: idempotencyKey ?? undefined,
	};
	await store.commit(site, [create(paymentCollections, collection)]);
	return preparedView(collection, order);
};

const chargeNow = async (
	context: Context,
	stored: Stored<Order>,
	{ amount, delayedCaptureSettings }: RegularCharge,
	idempotencyKey: Request["idempotencyKey"],
): Promise<Response> => {
	const owed = owedAmount(stored.doc, amount ?? {}, "regularCharge.amount");
	const saved = await loadChargeableMethod(context, stored.doc);
	if (!saved) throw methodUnavailable("The buyer saved no payment method that can be charged.");
	const payment = await chargeSavedMethod(context, stored, {
		saved,
		amount: owed,
		delayedCapture: delayedCaptureSettings ? delayedCaptureOf(delayedCaptureSettings) : undefined,
		chargeCorrelationId: idempotencyKey ?? undefined,
	});
	const { doc: order } = await findOrder(context, stored.doc.id);
	if (payment.status === "DECLINED") {
		throw methodUnavailable("The saved payment method was declined.", { declineReason: payment.declineReason });
	}
	if (payment.status !== "CANCELED") return charged(payment, order);
	throw new ApplicationError<typeof declared>(
		"PAYMENT_ATTEMPT_EXPIRED",
		"The payment did not reach the payment network in time, and charged nothing. Repeat the call.",
	);
};

const charged = (payment: Payment, order: Order): Response => ({
	payments: [paymentView(payment, order)],
	orderTransactions: transactionsView(order),
	regularChargeResponseToken: payment.id,
});

/** A payment that there is once the buyer pays it. */
const preparedView = ({ id, amount, createdDate }: PaymentCollection, order: Order): Response => ({
	payments: [
		{ amount: moneyIn(order)(amount), status: "PENDING", createdDate, regularPaymentDetails: { paymentOrderId: id } },
	],
	orderTransactions: transactionsView(order),
});

const methodUnavailable = (description: string, data: Readonly<Record<string, unknown>> = {}): ApplicationError =>
	new ApplicationError<typeof declared>("PAYMENT_METHOD_UNAVAILABLE", description, data);
