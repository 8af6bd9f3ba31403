import { Button } from "@cartwright/ui/parts/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { FulfillDialog } from "./fulfill-dialog.tsx";
import type { OrderDetails, PaymentDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import { PackingSlipButton } from "./packing-slip-button.tsx";
import { CaptureDialog, RecordPaymentDialog } from "./payment-dialogs.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import type { Refundability } from "./refundability.ts";
import { RequestReturnDialog } from "./request-return-dialog.tsx";

interface OrderActionsProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability | undefined;
}

type Opened = "fulfill" | "capture" | "record" | "refund" | "return" | "cancel";

/** What can be done next: only what the order and the role allow. */
export function OrderActions({ order, refundable }: OrderActionsProps) {
	const { t } = useLanguage();
	const [opened, open] = useState<Opened>();
	const close = (): void => open(undefined);
	const authorized = order.payments.find(({ status }) => status === "AUTHORIZED");
	return (
		<div className="actions" role="toolbar" aria-label={t("order.actions")}>
			<MoneyAndItems order={order} refundable={refundable} authorized={authorized} open={open} />
			<ChangeButton order={order} />
			<Closing order={order} open={open} />
			{/* Each has the state of its last opening, so a closed one is gone. */}
			{opened === "fulfill" && <FulfillDialog order={order} onClose={close} />}
			{opened === "capture" && authorized && <CaptureDialog order={order} payment={authorized} onClose={close} />}
			{opened === "record" && <RecordPaymentDialog order={order} onClose={close} />}
			{opened === "refund" && refundable && <RefundDialog order={order} refundable={refundable} onClose={close} />}
			{opened === "return" && <RequestReturnDialog order={order} onClose={close} />}
			{opened === "cancel" && <CancelDialog order={order} onClose={close} />}
		</div>
	);
}

type Open = (dialog: Opened) => void;

function MoneyAndItems({
	order,
	refundable,
	authorized,
	open,
}: OrderActionsProps & { authorized: PaymentDetails | undefined; open: Open }) {
	const { t } = useLanguage();
	const may = useMay();
	const { status, totals, lines } = order;
	const hasItemsLeft = status === "APPROVED" && lines.some(({ quantity, sent }) => quantity > sent);
	const isOwed = (status === "APPROVED" || status === "PENDING") && Number(totals.balance) > 0 && !authorized;
	const canCapture = authorized && may("ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS");
	const buttons: readonly (false | readonly [Opened, string])[] = [
		Boolean(canCapture) && ["capture", t("order.capture.open")],
		hasItemsLeft && may("ECOM.MODIFY_FULFILLMENTS") && ["fulfill", t("order.fulfill.open")],
		isOwed && may("ECOM.MODIFY_TRANSACTIONS") && ["record", t("order.record.open")],
		Boolean(refundable?.payments.length) &&
			may("ECOM.ORDER_BILLING_REFUND_PAYMENTS") && ["refund", t("order.refund.open")],
		Object.keys(order.returns.returnable).length > 0 &&
			may("ECOM.MODIFY_ORDERS") && ["return", t("order.returns.request.open")],
	];
	const offered = buttons.filter((each) => each !== false);
	return (
		<>
			{status === "PENDING" && may("ECOM.ORDER_UPDATE_STATUS") && (
				<>
					<FormButton<OrderFormResult> form="approve" kind="primary">
						{t("order.approve")}
					</FormButton>
					<FormButton<OrderFormResult> form="reject">{t("order.reject")}</FormButton>
				</>
			)}
			{offered.map(([dialog, words], index) => (
				<Button
					key={dialog}
					size="small"
					kind={index === 0 && dialog !== "refund" && dialog !== "return" ? "primary" : "secondary"}
					onClick={() => open(dialog)}
				>
					{words}
				</Button>
			))}
			{authorized && may("ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS") && (
				<FormButton<OrderFormResult> form="release" fields={{ payment: authorized.id }}>
					{t("order.release")}
				</FormButton>
			)}
			{hasItemsLeft && may("ECOM.READ_FULFILLMENTS") && <PackingSlipButton />}
		</>
	);
}

/** Leads to the page that changes the order, where a change goes on that the staff user has started. */
function ChangeButton({ order }: { order: OrderDetails }) {
	const { t } = useLanguage();
	const navigate = useNavigate();
	const may = useMay();
	if (!order.isChangeable || !may("ECOM.DRAFT_ORDERS_CREATE")) return null;
	return (
		<FormButton<OrderFormResult>
			form="startChange"
			onResult={({ draftOrderId }) => {
				if (draftOrderId) void navigate(`/orders/${order.id}/change/${draftOrderId}`);
			}}
		>
			{t("order.change.open")}
		</FormButton>
	);
}

function Closing({ order, open }: { order: OrderDetails; open: Open }) {
	const { t } = useLanguage();
	if (!useMay()("ECOM.MODIFY_ORDERS")) return null;
	return (
		<>
			<FormButton<OrderFormResult> form={order.isArchived ? "restore" : "archive"}>
				{t(order.isArchived ? "order.restore" : "order.archive")}
			</FormButton>
			{order.status === "APPROVED" && (
				<Button size="small" kind="secondary" onClick={() => open("cancel")}>
					{t("order.cancel.open")}
				</Button>
			)}
		</>
	);
}
