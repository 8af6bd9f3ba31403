import type { MovementOutcome, PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import type { Order, OrdersCapture, PaymentCollection, PurchaseUnit, Refund } from "@paypal/paypal-server-sdk";

export type OrderAtPayPal = Order & { readonly id: string };

/** The one unit of an order. */
const unitOf = ({ purchaseUnits }: Order): PurchaseUnit => purchaseUnits?.[0] ?? {};

export const amountOf = (order: Order) => unitOf(order).amount;

export const movementsOf = (order: Order): PaymentCollection => unitOf(order).payments ?? {};

const separator = "/";

/** What the orders of a shop carry at PayPal, by which their notifications are told apart. */
export const customIdOf = ({ orderId, paymentKey }: { readonly orderId: string; readonly paymentKey: string }) =>
	[orderId, paymentKey].join(separator);

export const readCustomId = (customId: string | undefined): { orderId?: string; paymentKey?: string } => {
	const [orderId, paymentKey] = (customId ?? "").split(separator);
	return orderId && paymentKey && !isClosed(orderId) ? { orderId, paymentKey } : {};
};

/** Why an order that charged nothing is never charged any more; it stands in the place of the custom id. */
export const closedAs = { canceled: "CANCELED", declined: (issue: string) => ["DECLINED", issue].join(separator) };

const isClosed = (word: string | undefined): boolean => word === "CANCELED" || word === "DECLINED";

/** Whether the buyer has approved it, and it is to be captured or authorised. */
export const isApproved = (order: Order): boolean => order.status === "APPROVED" && !isClosed(closureOf(order)[0]);

const closureOf = (order: Order): string[] => (unitOf(order).customId ?? "").split(separator);

const refused = "PAYMENT_REFUSED";

/** Pages tell by it that the buyer's card was not declined. */
export const declineReason = (issue: string): string => `PAYPAL_${issue}`;

export const outcomeOf = (order: OrderAtPayPal): PaymentOutcome => {
	const providerTransactionId = order.id;
	const { authorizations: [authorization] = [], captures: [capture] = [] } = movementsOf(order);
	const decision = authorization ?? capture;
	if (decision) {
		if (decision.status === "PENDING") return { status: "PENDING", providerTransactionId };
		const reason = failureOf(decision);
		if (reason) return { status: "DECLINED", providerTransactionId, reason: declineReason(reason) };
		return { status: authorization ? "AUTHORIZED" : "APPROVED", providerTransactionId };
	}
	const [closure, issue = refused] = closureOf(order);
	if (closure === "DECLINED") return { status: "DECLINED", providerTransactionId, reason: declineReason(issue) };
	if (closure === "CANCELED" || order.status === "VOIDED") return { status: "CANCELED" };
	return { status: "PENDING", providerTransactionId, confirmationUrl: pageOf(order) };
};

const failures: readonly unknown[] = ["DECLINED", "FAILED", "DENIED"];

const failureOf = ({ status, statusDetails }: { status?: string; statusDetails?: { reason?: string } }) =>
	failures.includes(status) ? (statusDetails?.reason ?? refused) : undefined;

/** Where the buyer approves it. */
const pageOf = ({ links = [] }: Order): string | undefined =>
	links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;

/** Of a capture or a refund. */
export const movementOutcomeOf = ({
	id,
	status,
	statusDetails,
}: Pick<OrdersCapture | Refund, "id" | "status" | "statusDetails">): MovementOutcome => {
	switch (status) {
		case "PENDING":
			return { status: "PENDING", providerId: id };
		case "DECLINED":
		case "FAILED":
		case "CANCELLED":
			return { status: "FAILED", reason: statusDetails?.reason ?? status };
		default:
			return { status: "SUCCEEDED", providerId: id };
	}
};
