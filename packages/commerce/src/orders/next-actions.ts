import { type OrderNextAction, orderNextActions } from "@cartwright/contract/orders/order-query-fields";
import type { Order } from "./order.ts";

type Progress = Pick<Order, "status" | "archived" | "paymentStatus" | "fulfillmentStatus" | "balance">;

const conditions: Readonly<Record<OrderNextAction, (order: Progress) => boolean>> = {
	FULFILL: (order) =>
		order.status === "APPROVED" &&
		!order.archived &&
		order.fulfillmentStatus !== "FULFILLED" &&
		(isPaid(order) || hasAuthorized(order)),
	CAPTURE: (order) => order.status === "APPROVED" && hasAuthorized(order),
	APPROVE: ({ status }) => status === "PENDING",
	COLLECT_PAYMENT: ({ status, archived, paymentStatus }) =>
		(status === "APPROVED" || status === "PENDING") && !archived && unpaid.has(paymentStatus),
};

const unpaid: ReadonlySet<Order["paymentStatus"]> = new Set([
	"NOT_PAID",
	"PARTIALLY_PAID",
	"PENDING",
	"PENDING_MERCHANT",
]);

const isPaid = ({ paymentStatus }: Progress): boolean =>
	paymentStatus === "PAID" || paymentStatus === "PARTIALLY_REFUNDED";

const hasAuthorized = ({ balance }: Progress): boolean => (balance?.authorized ?? 0) > 0;

/** What the staff of the shop have to do next with an order. */
export const nextActionsOf = (order: Progress): OrderNextAction[] =>
	orderNextActions.filter((action) => conditions[action](order));
