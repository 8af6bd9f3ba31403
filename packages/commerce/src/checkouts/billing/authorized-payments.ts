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
import { type Movement, startMovement, undecidedSettlement } from "../../payments/movement.ts";
import type { Payment } from "../../payments/payment.ts";
import { minorIn } from "../../purchase/requested-amount.ts";
import { findPayment } from "./find-payment.ts";
import { movementsWrite, settleNow } from "./settle-movements.ts";

/** Captures authorised amounts. They are stored first, so that they are captured once whatever happens. */
export const capturePayments = async (
	context: Context,
	stored: Stored<Order>,
	captures: readonly PaymentCapture[],
): Promise<Order> => {
	const { doc: order } = stored;
	const findProvider = await loadProviders(context);
	let left = capturable(order);
	const started = captures.map(({ paymentId, amount }, index) => {
		const payment = findSettleable(order, paymentId ?? "");
		const partial = findProvider(payment.provider)?.abilities.partialCapture ?? false;
		const max = Math.min(payment.authorized, left);
		const captured = minorIn(order, amount, `payments[${index}].amount`) ?? max;
		checkCaptured(order, payment, captured, { max, partial });
		left -= captured;
		return startSettlement("CAPTURE", payment, captured, context);
	});
	return startAndSettle(context, stored, started);
};

/** Releases authorised amounts. */
export const voidPayments = async (
	context: Context,
	stored: Stored<Order>,
	paymentIds: readonly string[],
): Promise<Order> => {
	const started = [...new Set(paymentIds)].map((paymentId) => {
		const payment = findSettleable(stored.doc, paymentId);
		return startSettlement("VOID", payment, payment.authorized, context);
	});
	return startAndSettle(context, stored, started);
};

const startSettlement = (kind: "CAPTURE" | "VOID", payment: Payment, amount: Minor, change: Change): Movement =>
	startMovement(
		{ id: change.newId(), kind, paymentId: payment.id, amount, external: payment.recordedAs ? true : undefined },
		change.now,
	);

const startAndSettle = async (
	context: Context,
	stored: Stored<Order>,
	started: readonly Movement[],
): Promise<Order> => {
	const order = started.reduce((each, movement) => {
		checkSettleable(each, findPayment(each, movement.paymentId));
		return withMovements(each, [movement], context);
	}, stored.doc);
	await context.store.commit(context.site, [movementsWrite(context, stored, order)]);
	return settleNow(context, order);
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
