import type { MovementOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { withMovementOutcome } from "../../orders/settlement.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import { type Movement, undecidedMovements } from "../../payments/movement.ts";
import type { PaymentContext } from "../payments/context.ts";

/**
 * Has the movements of an order that are not decided yet carried out, and records what became of them. Idempotent: the
 * provider does the same thing once for a key, so the call that started a movement and the job may both run it.
 */
export const settleMovements = async (context: PaymentContext, order: Order): Promise<Order> => {
	const undecided = undecidedMovements(order);
	if (undecided.length === 0) return order;
	const outcomes = await Promise.all(undecided.map((movement) => carryOut(context, order, movement)));
	return (
		(await recordMovements(
			context,
			order.id,
			outcomes.flatMap((outcome) => outcome ?? []),
		)) ?? order
	);
};

interface Decided {
	readonly id: string;
	readonly outcome: MovementOutcome;
}

const carryOut = async (context: PaymentContext, order: Order, movement: Movement): Promise<Decided | undefined> => {
	const { id, paymentId, kind, amount, external } = movement;
	// Staff say when money that moves outside of the shop has arrived.
	if (external) return undefined;
	const payment = order.payments.find((each) => each.id === paymentId);
	const { providerTransactionId = "", currency = order.currency, provider: name } = payment ?? {};
	const request = { movementKey: id, paymentKey: paymentId, providerTransactionId, amount, currency };
	try {
		const provider = await providerOf(context, name);
		switch (kind) {
			case "CAPTURE":
				return { id, outcome: await provider.capture(request) };
			case "VOID":
				return { id, outcome: await provider.voidAuthorization(request) };
			case "REFUND":
				return { id, outcome: await provider.refund(request) };
		}
	} catch (error) {
		context.log.warn({ err: error, paymentId, movementId: id }, "the payment provider did not respond");
		return undefined;
	}
};

const recordMovements = (
	context: PaymentContext,
	orderId: string,
	decided: readonly Decided[],
): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, orderId) });
		if (!order) return undefined;
		const updated = decided.reduce(
			(each, { id, outcome }) => withMovementOutcome(each, id, outcome, context),
			order.doc,
		);
		if (updated !== order.doc) await store.commit(site, movementWrites(context, order, updated));
		return updated;
	});

/** Writes an order whose movements changed, with its events and what the books have of them. */
export const movementWrites = (context: PaymentContext, before: Stored<Order>, after: Order): Write[] =>
	changedOrderWrites(before, after, changeEvents(before.doc, after, ["balanceSummary", "activities"], context));

/** After a call has started movements: what cannot be recorded now is settled by the job. */
export const settleNow = async (context: PaymentContext, order: Order): Promise<Order> => {
	try {
		return await settleMovements(context, order);
	} catch (error) {
		context.log.warn({ err: error, orderId: order.id }, "movements of payments are settled later");
		return order;
	}
};
