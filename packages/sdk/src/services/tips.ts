// Written from @cartwright/contract/tips/tips by npm run snapshot.
import type { tips as declaration } from "@cartwright/contract/tips/tips";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const tips: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tips",
	operations: {
		previewTip: {
			method: "POST",
			published: "/tips/v1/tips/preview",
		},
		getTipByOrderId: {
			method: "GET",
			published: "/tips/v1/tips/order/{orderId}",
			query: "flat",
		},
		getTipChoice: {
			method: "GET",
			published: "/tips/v1/tips/choice/{purchaseFlowId}",
			query: "flat",
		},
		updateTipChoice: {
			method: "PATCH",
			published: "/tips/v1/tips/choice",
		},
	},
};
