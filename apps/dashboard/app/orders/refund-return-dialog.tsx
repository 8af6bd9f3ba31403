import { Checkbox } from "@cartwright/ui/parts/choice";
import { useEffect, useState } from "react";
import { AmountField } from "../forms/amount-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import { RefundMessage } from "./refund-dialog.tsx";
import type { Refundability } from "./refundability.ts";
import type { ReturnDialogProps } from "./return-dialogs.tsx";
import { useRefundCalculation } from "./use-refund-calculation.ts";

interface RefundReturnDialogProps extends ReturnDialogProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability;
}

/** Gives back what the items of a return cost, or less. The services take it from the payments of the order. */
export function RefundReturnDialog({ order, refundable, returned, onClose }: RefundReturnDialogProps) {
	const { t, formats } = useLanguage();
	const [amount, setAmount] = useState("");
	// Sums of decimals are a little off.
	const left = Number(refundable.payments.reduce((sum, { max }) => sum + Number(max), 0).toFixed(4));
	const { submit, text } = useRefundCalculation(order.currency, (total) =>
		setAmount(Number(total) > left ? String(left) : total),
	);
	useEffect(() => {
		const units = returned.lines.map(({ id, quantity }) => [`refund-${id}`, String(quantity)]);
		void submit({ intent: "calculateRefund", ...Object.fromEntries(units) }, { method: "post" });
	}, [returned, submit]);
	const isAmount = Number(amount) > 0;
	const external = refundable.payments.filter((payment) => payment.external).length;
	const isAllExternal = external === refundable.payments.length;
	return (
		<FormDialog<OrderFormResult>
			form="refundReturn"
			title={t("order.refund.title")}
			button={
				isAmount
					? t("order.refund.buttonAmount", { amount: formats.money(amount, order.currency) })
					: t("order.refund.button")
			}
			onClose={onClose}
			disabled={!isAmount}
		>
			<input type="hidden" name="return" value={returned.id} />
			<ul className="plain-list">
				{returned.lines.map(({ id, label, quantity }) => (
					<li key={id}>{t("order.parcels.line", { count: quantity, name: label })}</li>
				))}
			</ul>
			<output className="calculation" aria-live="polite">
				{text}
			</output>
			<AmountField
				name="amount"
				required
				value={amount}
				onChange={({ target }) => setAmount(target.value)}
				label={t("order.refund.amount", { currency: order.currency })}
				hint={t("order.returns.refund.hint")}
			/>
			{isAllExternal && (
				<>
					<input type="hidden" name="external" value="true" />
					<p className="field-hint">{t("order.refund.external")}</p>
				</>
			)}
			{external > 0 && !isAllExternal && (
				<Checkbox name="external" value="true" label={t("order.returns.refund.elsewhere")} />
			)}
			<RefundMessage />
		</FormDialog>
	);
}
