import type { TriedPurchase } from "@cartwright/contract/discount-rules/discount-trials";

interface Tried {
	readonly orderCount?: number;
	readonly purchases?: readonly TriedPurchase[];
	readonly totalBefore?: string;
	readonly totalAfter?: string;
	readonly belowCost?: readonly TriedPurchase[];
	readonly largestChanges?: readonly TriedPurchase[];
}

/** What a discount would have done to the last orders, as pages show it. */
export const trialResult = (trial: Tried) => ({
	orders: trial.orderCount ?? 0,
	reduced: trial.purchases?.length ?? 0,
	before: trial.totalBefore ?? "0",
	after: trial.totalAfter ?? "0",
	belowCost: trial.belowCost?.length ?? 0,
	largest: (trial.largestChanges ?? []).map(({ orderId, orderNumber, discount }) => ({
		id: orderId ?? "",
		number: orderNumber ?? "",
		discount: discount ?? "0",
	})),
});

export type TrialResult = ReturnType<typeof trialResult>;
