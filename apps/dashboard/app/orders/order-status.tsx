import { useLanguage } from "../language.ts";
import type { OrderRow } from "./order-row.ts";

type Tone = "done" | "open" | "problem" | "neutral";

const paymentTones: Readonly<Record<string, Tone>> = {
	PAID: "done",
	NOT_PAID: "open",
	PARTIALLY_PAID: "open",
	PENDING: "open",
	PENDING_MERCHANT: "open",
	DECLINED: "problem",
};

const fulfillmentTones: Readonly<Record<string, Tone>> = {
	FULFILLED: "done",
	NOT_FULFILLED: "open",
	PARTIALLY_FULFILLED: "open",
};

const statusTones: Readonly<Record<string, Tone>> = { PENDING: "open", CANCELED: "problem", REJECTED: "problem" };

/** What became of an order: of its money, of its items, and of itself if it is not simply placed. */
export function OrderStatus({ order }: { order: Pick<OrderRow, "status" | "payment" | "fulfillment"> }) {
	const { t } = useLanguage();
	const { status, payment, fulfillment } = order;
	const isOpen = status === "APPROVED" || status === "PENDING";
	return (
		<span className="statuses">
			{status !== "APPROVED" && (
				<Status tone={statusTones[status] ?? "neutral"}>{t(`orders.status.${status as "PENDING"}`)}</Status>
			)}
			<Status tone={(isOpen && paymentTones[payment]) || "neutral"}>{t(`orders.payment.${payment as "PAID"}`)}</Status>
			{isOpen && (
				<Status tone={fulfillmentTones[fulfillment] ?? "neutral"}>
					{t(`orders.fulfillment.${fulfillment as "FULFILLED"}`)}
				</Status>
			)}
		</span>
	);
}

export function Status({ tone, children }: { tone: Tone; children: React.ReactNode }) {
	return <span className={`status status-${tone}`}>{children}</span>;
}
