import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { AmountField } from "../forms/amount-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { methodName } from "./method-name.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import { RefundItems } from "./refund-items.tsx";
import type { Refundability } from "./refundability.ts";

interface RefundDialogProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability;
	readonly onClose: () => void;
}

/**
 * Gives money back. The services calculate what the chosen units amount to, with their tax and part of the discounts; the amount
 * can be changed by hand, up to what is left of the payment.
 */
export function RefundDialog({ order, refundable, onClose }: RefundDialogProps) {
	const { t, formats } = useLanguage();
	const [paymentId, choose] = useState(refundable.payments[0]?.id);
	const [amount, setAmount] = useState("");
	const payment = refundable.payments.find(({ id }) => id === paymentId) ?? refundable.payments[0];
	if (!payment) return null;
	const money = (value: string): string => formats.money(value, order.currency);
	const isAmount = Number(amount) > 0;
	return (
		<FormDialog<OrderFormResult>
			form="refund"
			title={t("order.refund.title")}
			button={isAmount ? t("order.refund.buttonAmount", { amount: money(amount) }) : t("order.refund.button")}
			onClose={onClose}
			disabled={!isAmount}
		>
			<RefundItems order={order} refundable={refundable} onCalculated={setAmount} />
			<AmountField
				name="amount"
				required
				value={amount}
				onChange={({ target }) => setAmount(target.value)}
				label={t("order.refund.amount", { currency: order.currency })}
				hint={t("order.refund.upTo", { amount: money(payment.max) })}
			/>
			{refundable.payments.length > 1 ? (
				<Select
					name="payment"
					label={t("order.refund.payment")}
					value={payment.id}
					onChange={({ target }) => choose(target.value)}
				>
					{refundable.payments.map((each) => (
						<option key={each.id} value={each.id}>
							{[methodName(each, t), money(each.max)].join(" · ")}
						</option>
					))}
				</Select>
			) : (
				<input type="hidden" name="payment" value={payment.id} />
			)}
			{payment.external && (
				<>
					<input type="hidden" name="external" value="true" />
					<p className="field-hint">{t("order.refund.external")}</p>
				</>
			)}
			<Restock order={order} />
			<RefundMessage />
		</FormDialog>
	);
}

/** Why money is given back, and whether the buyer gets a mail about it. */
export function RefundMessage() {
	const { t } = useLanguage();
	return (
		<>
			<Field
				name="reason"
				label={t("order.refund.reason")}
				hint={t("order.refund.reasonHint")}
				optional
				maxLength={200}
			/>
			<Checkbox name="mail" defaultChecked label={t("order.refund.mail")} />
		</>
	);
}

function Restock({ order }: { order: OrderDetails }) {
	const { t } = useLanguage();
	return (
		<details>
			<summary>{t("order.refund.restock")}</summary>
			<div className="quantity-list">
				{order.lines.map(({ id, label, quantity }) => (
					<Field key={id} type="number" name={`restock-${id}`} min={0} max={quantity} defaultValue={0} label={label} />
				))}
			</div>
		</details>
	);
}
