import type { ItemCondition, ReturnStatus } from "@cartwright/contract/orders/order-return-messages";
import type { Ledger } from "../payments/movement.ts";
import { isDecided, type Refund, refundSums } from "../payments/refund.ts";

/** Items of an order that its buyer sends back. Returns are added to the order and updated, but never removed. */
export interface OrderReturn {
	readonly id: string;
	readonly status: ReturnStatus;
	/** What was requested; once the shop has it, what arrived. */
	readonly lineItems: readonly ReturnedLine[];
	/** Code of the reason. */
	readonly reason?: string | undefined;
	/** By the buyer. */
	readonly note?: string | undefined;
	readonly instructions?: string | undefined;
	readonly declineReason?: string | undefined;
	readonly receivedItems?: readonly ReceivedItem[] | undefined;
	/** The last one, if several were tried. */
	readonly refundId?: string | undefined;
	readonly replacementOrderId?: string | undefined;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface ReturnedLine {
	readonly lineItemId: string;
	readonly quantity: number;
}

export interface ReceivedItem extends ReturnedLine {
	readonly condition: ItemCondition;
	readonly restock: boolean;
}

/** The money and the returns of an order. */
interface Returned extends Ledger {
	readonly refunds?: readonly Refund[];
	readonly returns?: readonly OrderReturn[];
}

/** Which status follows which. RECEIVED follows REFUNDED if no money of the refund has gone back. */
export const nextReturnStatuses: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
	REQUESTED: ["APPROVED", "DECLINED", "CANCELED"],
	APPROVED: ["RECEIVED", "DECLINED", "CANCELED"],
	RECEIVED: ["REFUNDED", "EXCHANGED", "DECLINED"],
	REFUNDED: ["RECEIVED"],
	DECLINED: [],
	CANCELED: [],
	EXCHANGED: [],
};

/** The statuses in which a return waits for the shop or for the parcel. */
export const openReturnStatuses: readonly ReturnStatus[] = ["REQUESTED", "APPROVED", "RECEIVED"];

const isEnded = ({ status }: OrderReturn): boolean => status === "DECLINED" || status === "CANCELED";

/** How many units of each line are being returned, or were, by the ids of the lines. */
export const returnedQuantities = ({ returns = [] }: Pick<Returned, "returns">): Map<string, number> =>
	quantitiesOf(returns.filter((each) => !isEnded(each)).flatMap(({ lineItems }) => lineItems));

/** The units of each line, of lines that may occur more than once. */
export const quantitiesOf = (lines: readonly ReturnedLine[]): Map<string, number> => {
	const sums = new Map<string, number>();
	for (const { lineItemId, quantity } of lines) sums.set(lineItemId, (sums.get(lineItemId) ?? 0) + quantity);
	return sums;
};

/** The order after a refund was decided: a return of which nothing went back is received again, and can be refunded anew. */
export const withFailedRefund = <Of extends Returned>(order: Of, refundId: string | undefined, now: string): Of => {
	const refund = order.refunds?.find(({ id }) => id === refundId);
	if (!refund || !order.returns || !hasFailed(order, refund)) return order;
	const returns = order.returns.map(
		(each): OrderReturn =>
			each.refundId === refundId && each.status === "REFUNDED"
				? { ...each, status: "RECEIVED", updatedDate: now }
				: each,
	);
	return { ...order, returns };
};

const hasFailed = (order: Returned, refund: Refund): boolean =>
	isDecided(order, refund) && refundSums(order, refund).refunded === 0;
