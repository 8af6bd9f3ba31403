import { tips as service } from "@cartwright/contract/tips/tips";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const tips: readonly Implementation[] = [
	implement(service, {
		previewTip: () => import("./preview-tip.ts"),
		getTipByOrderId: () => import("./get-tip-by-order-id.ts"),
		getTipByDraftOrderId: () => import("./get-tip-by-draft-order-id.ts"),
		setTipOnOrder: () => import("./set-tip-on-order.ts"),
		removeTipFromOrder: () => import("./remove-tip-from-order.ts"),
		addTipDistributionsToOrder: () => import("./add-tip-distributions-to-order.ts"),
		queryTipDistributions: () => import("./query-tip-distributions.ts"),
		sumTipDistributionAmounts: () => import("./sum-tip-distribution-amounts.ts"),
		getTipChoice: () => import("./get-tip-choice.ts"),
		updateTipChoice: () => import("./update-tip-choice.ts"),
	}),
];
