import { message } from "@cartwright/contract/message";
import type { RequestOf } from "@cartwright/contract/operation";
import { RefundTransaction } from "@cartwright/contract/orders/order-transaction-messages";
import type { updateRefundTransaction as declared } from "@cartwright/contract/orders/order-transactions";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import { type Change, withMovementActivities } from "../../orders/activities.ts";
import type { Order } from "../../orders/order.ts";
import { withFailedRefund } from "../../orders/order-return.ts";
import { withPaymentStatus } from "../../orders/payment-status.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { refundTransactionView } from "../../orders/transactions-view.ts";
import { type Movement, undoRefund } from "../../payments/movement.ts";
import { sumsOf } from "../../payments/payment.ts";
import { movementsOf } from "../../payments/refund.ts";
import { changesIn, rejectFixed, shownIn } from "./corrections.ts";

type Request = Pick<RequestOf<typeof declared>, "refundId" | "transaction" | "fieldMask">;

/**
 * The order with what staff corrected of a refund that was made outside of the shop; the same object if they said nothing new.
 * Whatever cannot be corrected is refused by its path.
 */
export const withCorrectedRefund = (order: Order, request: Request, change: Change): Order => {
	const before = findMovement(order, request);
	const {
		paymentId: _,
		gatewayRefundId: __,
		...members
	} = maskedMembers(request.transaction, request.fieldMask, "transaction");
	const { refundStatus, refundStatusInfo } = members;
	const fails = refundStatus && refundStatus !== before.status;
	if (fails) checkFails(order, before, refundStatus);
	const failure = refundStatusInfo?.description ?? undefined;
	const failed = fails ? withFailed(order, before, failure ?? "", change) : order;
	const corrected = before.external ? withDetails(failed, before.id, members, change.now) : failed;
	const after = corrected.movements?.find(({ id }) => id === before.id) ?? before;
	rejectFixed(RefundTransaction, members, shownTransaction(after, corrected), { path: "transaction" });
	return corrected;
};

/** A payment that was named twice has two transactions in a refund; their ids tell them apart. */
const findMovement = (order: Order, { refundId, transaction }: Request): Movement => {
	const refund = order.refunds?.find(({ id }) => id === refundId);
	if (!refund) {
		throw new ApplicationError<typeof declared>("REFUND_NOT_FOUND", `The order has no refund ${refundId}.`, {
			refundId,
		});
	}
	const { paymentId, gatewayRefundId } = transaction;
	const candidates = movementsOf(order, refund).filter(
		(each) => each.paymentId === paymentId && (!gatewayRefundId || each.id === gatewayRefundId),
	);
	const [movement] = candidates;
	if (!movement) {
		const description = `The refund ${refundId} has no such transaction of the payment ${paymentId}.`;
		throw new ApplicationError<typeof declared>("REFUND_TRANSACTION_NOT_FOUND", description, { refundId, paymentId });
	}
	if (candidates.length === 1) return movement;
	throw invalid("transaction.gatewayRefundId", "must say which of the payment's transactions it is", "REQUIRED_FIELD");
};

/** Staff know of money that moved outside of the shop only. An exchange has spent it on the other order. */
const checkFails = (order: Order, movement: Movement, status: string): void => {
	const { paymentId, refundId } = movement;
	const payment = order.payments.find(({ id }) => id === paymentId);
	const isExchange = order.returns?.some((each) => each.refundId === refundId && each.status === "EXCHANGED");
	const isOwn = movement.external === true && !payment?.giftCardId && !isExchange;
	const allowed = isOwn && movement.status === "SUCCEEDED" ? ["FAILED"] : [];
	if (allowed.some((each) => each === status) && takesNoMore(order, movement)) return;
	throw new ApplicationError<typeof declared>(
		"STATUS_NOT_ALLOWED",
		`The refund is ${movement.status} and cannot be recorded as ${status}.`,
		{ refundId, paymentId, status: movement.status, allowed },
	);
};

/** What a credit paid counts again once it was not given back; meanwhile, somebody else may have paid. */
const takesNoMore = (order: Order, { id }: Movement): boolean => {
	const undone = undoRefund(order, id, "", order.updatedDate);
	const more = sumsOf(undone.payments).paid - sumsOf(order.payments).paid;
	return more <= 0 || more <= collectable(order);
};

const withFailed = (order: Order, { id, refundId }: Movement, failure: string, change: Change): Order => {
	const undone = withPaymentStatus({ ...undoRefund(order, id, failure, change.now), updatedDate: change.now });
	const failed = undone.movements?.find((each) => each.id === id);
	const returned = withFailedRefund(undone, refundId, change.now);
	return failed ? withMovementActivities(returned, failed, change) : returned;
};

const withDetails = (order: Order, id: string, members: Partial<RefundTransaction>, updatedDate: string): Order => {
	const before = order.movements?.find((each) => each.id === id);
	if (!before) return order;
	const shown = shownTransaction(before, order);
	const names = before.status === "FAILED" ? ["providerRefundId", "refundStatusInfo"] : ["providerRefundId"];
	const changes: Partial<RefundTransaction> = changesIn(RefundTransaction, names, members, shown);
	if (Object.keys(changes).length === 0) return order;
	const { providerRefundId, refundStatusInfo } = changes;
	const after: Movement = {
		...before,
		...(providerRefundId !== undefined && { providerId: providerRefundId ?? undefined }),
		...(refundStatusInfo !== undefined && { failure: refundStatusInfo?.description ?? undefined }),
		updatedDate,
	};
	return { ...order, movements: order.movements?.map((each) => (each === before ? after : each)), updatedDate };
};

const shape = message({ transaction: RefundTransaction });

const shownTransaction = (movement: Movement, order: Order) =>
	shownIn(shape, { transaction: refundTransactionView(movement, order) }, "transaction");
