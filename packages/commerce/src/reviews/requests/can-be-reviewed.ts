import type { Order } from "../../orders/order.ts";
import type { ReviewRequest } from "./documents.ts";

/** Whether the buyer has what the order is about: nobody is asked for canceled and refunded orders. */
export const canBeReviewed = (
	{ orderId }: Pick<ReviewRequest, "orderId">,
	order: Pick<Order, "status" | "paymentStatus"> | undefined,
): boolean => orderId === undefined || (order?.status === "APPROVED" && order.paymentStatus !== "FULLY_REFUNDED");
