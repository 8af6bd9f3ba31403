import { Field } from "@cartwright/ui/parts/field";
import { AmountField } from "../forms/amount-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderDetails, PaymentDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";

interface DialogProps {
	readonly order: OrderDetails;
	readonly onClose: () => void;
}

/** Takes an authorised amount, or a part of it. */
export function CaptureDialog({ order, payment, onClose }: DialogProps & { readonly payment: PaymentDetails }) {
	const { t, formats } = useLanguage();
	return (
		<FormDialog<OrderFormResult>
			form="capture"
			title={t("order.capture.title")}
			button={t("order.capture.button")}
			onClose={onClose}
		>
			<input type="hidden" name="payment" value={payment.id} />
			<AmountField
				name="amount"
				required
				defaultValue={payment.amount}
				label={t("order.capture.amount", { currency: order.currency })}
				hint={t("order.capture.hint", { amount: formats.money(payment.amount, order.currency) })}
			/>
		</FormDialog>
	);
}

/** Records money that came in outside of the shop. */
export function RecordPaymentDialog({ order, onClose }: DialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<OrderFormResult>
			form="recordPayment"
			title={t("order.record.title")}
			button={t("order.record.button")}
			onClose={onClose}
		>
			<AmountField
				name="amount"
				required
				defaultValue={order.totals.balance}
				label={t("order.capture.amount", { currency: order.currency })}
			/>
			<Field
				name="method"
				required
				maxLength={50}
				defaultValue={t("order.methods.BankTransfer")}
				label={t("order.record.method")}
			/>
		</FormDialog>
	);
}
