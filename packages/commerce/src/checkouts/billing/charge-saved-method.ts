import type { Context } from "@cartwright/kernel/foundation/context";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Stored } from "@cartwright/store/collection";
import type { Order, SavedMethod } from "../../orders/order.ts";
import type { DelayedCapture } from "../../payments/delayed-capture.ts";
import { type Payment, startCardPayment } from "../../payments/payment.ts";
import { decide } from "../payments/charge-order.ts";
import { startPayment } from "../payments/start-payment.ts";

interface SavedCharge {
	readonly saved: SavedMethod;
	readonly amount: Minor;
	/** If present, the amount is held, and captured or released later. */
	readonly delayedCapture?: DelayedCapture | undefined;
	/** The key of the call. */
	readonly chargeCorrelationId?: string | undefined;
}

/** Charges a saved method without the buyer. */
export const chargeSavedMethod = async (
	context: Context,
	order: Stored<Order>,
	{ saved, amount, delayedCapture, chargeCorrelationId }: SavedCharge,
): Promise<Payment> => {
	const { id: savedMethodId, provider } = saved;
	const payment = startCardPayment({
		id: context.newId(),
		amount,
		currency: order.doc.currency,
		now: context.now,
		provider,
		bySavedMethod: true,
		delayedCapture,
		chargeCorrelationId,
	});
	await startPayment(context, order, payment);
	return decide(context, order, payment, { method: { savedMethodId } });
};
