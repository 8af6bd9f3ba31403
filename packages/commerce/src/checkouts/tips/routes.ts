import { tips as service } from "@cartwright/contract/tips/tips";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const tips: readonly Implementation[] = [
	implement(service, {
		previewTip: () => import("./preview-tip.ts"),
		getTipByOrderId: () => import("./get-tip-by-order-id.ts"),
		getTipChoice: () => import("./get-tip-choice.ts"),
		updateTipChoice: () => import("./update-tip-choice.ts"),
	}),
];
