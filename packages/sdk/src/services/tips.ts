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
		getTipByDraftOrderId: {
			method: "GET",
			published: "/tips/v1/tips/draft-order/{draftOrderId}",
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
		setTipOnOrder: {
			method: "POST",
			published: "/tips/v1/tips/set",
		},
		removeTipFromOrder: {
			method: "POST",
			published: "/tips/v1/tips/remove",
		},
		addTipDistributionsToOrder: {
			method: "POST",
			published: "/tips/v1/tips/tip-distributions/add",
		},
		queryTipDistributions: {
			method: "POST",
			published: "/tips/v1/tips/tip-distributions/query",
		},
		sumTipDistributionAmounts: {
			method: "POST",
			published: "/tips/v1/tips/tip-distributions/sum-amounts",
		},
	},
};
