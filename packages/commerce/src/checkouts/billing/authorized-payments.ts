import type { PaymentCapture } from "@cartwright/contract/orders/order-payment-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "../../orders/activities.ts";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import { capturable, withMovements } from "../../orders/settlement.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import { startMovement, undecidedSettlement } from "../../payments/movement.ts";
import type { Payment } from "../../payments/payment.ts";
import { minorIn } from "../../purchase/requested-amount.ts";
import { findPayment } from "./find-payment.ts";
import { movementWrites, settleNow } from "./settle-movements.ts";

/** Captures authorised amounts. They are stored first, so that they are captured once whatever happens. */
export const capturePayments = async (
	context: Context,
	stored: Stored<Order>,
	captures: readonly PaymentCapture[],
): Promise<Order> => {
	const findProvider = await loadProviders(context);
	const started = captures.reduce((order, { paymentId, amount }, index) => {
		const payment = findSettleable(order, paymentId ?? "");
		const partial = findProvider(payment.provider)?.abilities.partialCapture ?? false;
		const max = Math.min(payment.authorized, capturable(order));
		const captured = minorIn(order, amount, `payments[${index}].amount`) ?? max;
		checkCaptured(order, payment, captured, { max, partial });
		return withSettlementOf(order, "CAPTURE", payment, captured, context);
	}, stored.doc);
	return storeAndSettle(context, stored, started);
};

/** Releases authorised amounts. */
export const voidPayments = (context: Context, stored: Stored<Order>, paymentIds: readonly string[]): Promise<Order> =>
	storeAndSettle(context, stored, withReleasedPayments(stored.doc, paymentIds, context));

/** The order with the releases that are to be carried out. */
export const withReleasedPayments = (order: Order, paymentIds: readonly string[], change: Change): Order =>
	[...new Set(paymentIds)].reduce((each, paymentId) => {
		const payment = findSettleable(each, paymentId);
		return withSettlementOf(each, "VOID", payment, payment.authorized, change);
	}, order);

const withSettlementOf = (
	order: Order,
	kind: "CAPTURE" | "VOID",
	{ id: paymentId, recordedAs }: Payment,
	amount: Minor,
	change: Change,
): Order => {
	const external = recordedAs ? true : undefined;
	const movement = startMovement({ id: change.newId(), kind, paymentId, amount, external }, change.now);
	return withMovements(order, [movement], change);
};

const storeAndSettle = async (context: Context, stored: Stored<Order>, started: Order): Promise<Order> => {
	await context.store.commit(context.site, movementWrites(context, stored, started));
	return settleNow(context, started);
};

const findSettleable = (order: Order, paymentId: string): Payment => {
	const payment = findPayment(order, paymentId);
	checkSettleable(order, payment);
	return payment;
};

/** Rejects payments of which no amount is held, or about which something is undecided. */
const checkSettleable = (order: Order, { id: paymentId, status }: Payment): void => {
	const data = { paymentId };
	if (undecidedSettlement(order, paymentId)) {
		throw new ApplicationError(
			"PAYMENT_HAS_PENDING_CAPTURE",
			`A capture or release of the payment ${paymentId} is not decided yet. Wait for its outcome.`,
			data,
		);
	}
	switch (status) {
		case "AUTHORIZED":
			return;
		case "VOIDED":
			throw new ApplicationError("PAYMENT_ALREADY_VOIDED", `The payment ${paymentId} is voided already.`, data);
		case "APPROVED":
		case "PARTIALLY_REFUNDED":
		case "REFUNDED":
			throw new ApplicationError("PAYMENT_ALREADY_CAPTURED", `The payment ${paymentId} is captured already.`, data);
		default:
			throw new ApplicationError("PAYMENT_NOT_AUTHORIZED", `No amount of the payment ${paymentId} is held.`, data);
	}
};

/** No more than is held is captured, and no more than is owed: a change of the order may have lowered its total. */
const checkCaptured = (
	order: Order,
	{ id: paymentId, authorized }: Payment,
	amount: Minor,
	{ max, partial }: { readonly max: Minor; readonly partial: boolean },
): void => {
	if (amount > 0 && amount <= max && (partial || amount === authorized)) return;
	const maxAmount = priceIn(partial || max === authorized ? max : 0, moneyOf(order));
	const rule = partial ? "at most" : "exactly";
	throw new ApplicationError("INVALID_AMOUNT", `Capture ${rule} ${maxAmount.formattedAmount} of the payment.`, {
		paymentId,
		maxAmount,
	});
};
