import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Ledger, Movement } from "./movement.ts";
import { isUndecided } from "./movement.ts";

/** Why and for what money goes back to the buyer. The amounts are in the movements that carry its id. */
export interface Refund {
	readonly id: string;
	readonly createdDate: string;
	/** Told to the buyer. */
	readonly reason?: string | undefined;
	readonly lineItems?: readonly RefundedLine[] | undefined;
	readonly additionalFees?: readonly RefundedFee[] | undefined;
	readonly shipping?: Minor | undefined;
	/** The app that asked for it. */
	readonly appId?: string | undefined;
	/** Done once its money has gone back. */
	readonly sideEffects?: RefundSideEffects | undefined;
}

export interface RefundedLine {
	readonly lineItemId: string;
	readonly quantity: number;
	/** What the pieces cost, with tax and after discounts. */
	readonly amount: Minor;
}

export interface RefundedFee {
	readonly additionalFeeId: string;
	readonly amount: Minor;
}

export interface RestockedLine {
	readonly lineItemId: string;
	readonly quantity: number;
}

export interface RefundSideEffects {
	/** What went back to stock when the refund was started. */
	readonly restocked: readonly RestockedLine[];
	readonly sendsMail: boolean;
	readonly customMessage?: string | undefined;
}

export const movementsOf = ({ movements = [] }: Ledger, { id }: Pick<Refund, "id">): Movement[] =>
	movements.filter(({ refundId }) => refundId === id);

/** Whether all of its money has gone back, or never will. */
export const isDecided = (ledger: Ledger, refund: Refund): boolean => !movementsOf(ledger, refund).some(isUndecided);

export interface RefundSums {
	readonly requested: Minor;
	readonly pending: Minor;
	readonly refunded: Minor;
	readonly failed: Minor;
}

export const refundSums = (ledger: Ledger, refund: Refund): RefundSums => {
	const movements = movementsOf(ledger, refund);
	const sum = (counts: (movement: Movement) => boolean) =>
		movements.reduce((total, each) => (counts(each) ? total + each.amount : total), 0);
	return {
		requested: sum(() => true),
		pending: sum(isUndecided),
		refunded: sum(({ status }) => status === "SUCCEEDED"),
		failed: sum(({ status }) => status === "FAILED"),
	};
};
