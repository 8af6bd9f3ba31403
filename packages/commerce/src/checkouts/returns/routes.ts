import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const returns: readonly Implementation[] = [
	implement(orderReturns, {
		getOrderReturns: () => import("./get-order-returns.ts"),
		requestReturn: () => import("./request-return.ts"),
		cancelReturn: () => import("./cancel-return.ts"),
		openOrderReturns: () => import("./open-order-returns.ts"),
		requestReturnByLink: () => import("./request-return-by-link.ts"),
		cancelReturnByLink: () => import("./cancel-return-by-link.ts"),
		listReturns: () => import("./list-returns.ts"),
		approveReturn: () => import("./approve-return.ts"),
		declineReturn: () => import("./decline-return.ts"),
		receiveReturn: () => import("./receive-return.ts"),
		refundReturn: () => import("./refund-return.ts"),
		createReplacementDraft: () => import("./create-replacement-draft.ts"),
		exchangeReturn: () => import("./exchange-return.ts"),
		cancelMyOrder: () => import("./cancel-my-order.ts"),
		cancelOrderByLink: () => import("./cancel-order-by-link.ts"),
	}),
];
