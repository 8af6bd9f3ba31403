import type { ItemCondition, ReturnStatus } from "@cartwright/contract/orders/order-return-messages";
import { localText } from "@cartwright/ui/language";
import type { OrderReturns } from "./received.ts";

type FoundReturn = OrderReturns["returns"][number];

/** The returns of an order, as its page shows them. */
export interface ReturnsDetails {
	/** Newest first. */
	readonly returns: readonly ReturnDetails[];
	/** Units of each line that are neither returned nor refunded; lines without any are left out. */
	readonly returnable: Readonly<Record<string, number>>;
	readonly reasons: readonly ReasonDetails[];
}

/** The title is empty of a reason that has words of the page. */
export interface ReasonDetails {
	readonly code: string;
	readonly title: string;
}

export interface ReturnDetails {
	readonly id: string;
	readonly date: string;
	readonly status: ReturnStatus;
	readonly lines: readonly ReturnedLine[];
	/** Absent if none was given. */
	readonly reason: ReasonDetails | undefined;
	readonly note: string;
	readonly instructions: string;
	readonly declineReason: string;
	/** What arrived; empty until something has. */
	readonly received: readonly ReceivedUnits[];
	readonly refund: { readonly status: string; readonly amount: string } | undefined;
	readonly replacementOrderId: string;
}

export interface ReturnedLine {
	readonly id: string;
	readonly label: string;
	readonly quantity: number;
}

export interface ReceivedUnits extends ReturnedLine {
	readonly condition: ItemCondition;
	readonly restock: boolean;
}

interface Line {
	readonly id: string;
	readonly label: string;
	readonly quantity: number;
	readonly refunded: number;
}

export const noReturns: ReturnsDetails = { returns: [], returnable: {}, reasons: [] };

export const returnsDetails = (
	orderReturns: OrderReturns,
	lines: readonly Line[],
	isPlaced: boolean,
	language: string,
): ReturnsDetails => {
	const { returns } = orderReturns;
	const reasons = orderReturns.reasons.map(({ code, title }) => ({ code, title: localText(title, language, "en") }));
	return {
		returns: returns.map((each) => returnDetails(each, lines, reasons)),
		returnable: isPlaced ? returnableUnits(returns, lines) : {},
		reasons,
	};
};

const returnDetails = (each: FoundReturn, lines: readonly Line[], reasons: readonly ReasonDetails[]): ReturnDetails => {
	const labelOf = (id: string): string => lines.find((line) => line.id === id)?.label ?? "";
	const { id, createdDate, status, lineItems, reason, note, instructions, declineReason, refund } = each;
	return {
		id,
		date: createdDate ?? "",
		status,
		lines: lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, label: labelOf(lineItemId), quantity })),
		reason: reason ? (reasons.find(({ code }) => code === reason) ?? { code: reason, title: "" }) : undefined,
		note: note ?? "",
		instructions: instructions ?? "",
		declineReason: declineReason ?? "",
		received: each.receivedItems.map(({ lineItemId, quantity, condition, restock }) => ({
			id: lineItemId,
			label: labelOf(lineItemId),
			quantity,
			condition,
			restock,
		})),
		refund: refund ? { status: refund.status, amount: refund.amount?.amount ?? "0" } : undefined,
		replacementOrderId: each.replacementOrderId ?? "",
	};
};

/** What staff can still return: the units that are neither in a return nor refunded outside of one. */
const returnableUnits = (returns: readonly FoundReturn[], lines: readonly Line[]): Record<string, number> => {
	const units = (counted: readonly FoundReturn[], id: string): number =>
		counted
			.flatMap(({ lineItems }) => lineItems)
			.filter(({ lineItemId }) => lineItemId === id)
			.reduce((sum, { quantity }) => sum + quantity, 0);
	const open = returns.filter(({ status }) => status !== "DECLINED" && status !== "CANCELED");
	const refundedByReturns = open.filter(({ status }) => status === "REFUNDED" || status === "EXCHANGED");
	return Object.fromEntries(
		lines.flatMap(({ id, quantity, refunded }) => {
			const elsewhere = Math.max(0, refunded - units(refundedByReturns, id));
			const left = quantity - units(open, id) - elsewhere;
			return left > 0 ? [[id, left]] : [];
		}),
	);
};
