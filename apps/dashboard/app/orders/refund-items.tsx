import { Field } from "@cartwright/ui/parts/field";
import { AmountField } from "../forms/amount-field.tsx";
import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";
import type { Refundability } from "./refundability.ts";
import { useRefundCalculation } from "./use-refund-calculation.ts";

interface RefundItemsProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability;
	readonly onCalculated: (amount: string) => void;
}

/** The units and the delivery to refund, and what they amount to. */
export function RefundItems({ order, refundable, onCalculated }: RefundItemsProps) {
	const { t, formats } = useLanguage();
	const { submit, text } = useRefundCalculation(order.currency, onCalculated);
	const money = (value: string): string => formats.money(value, order.currency);
	return (
		<>
			<fieldset
				className="quantity-list"
				onChange={({ currentTarget }) => {
					const form = new FormData(currentTarget.closest("form") ?? undefined);
					form.set("intent", "calculateRefund");
					void submit(form, { method: "post" });
				}}
			>
				<legend>{t("order.refund.items")}</legend>
				{order.lines.map(({ id, label }) => {
					const max = refundable.lines[id] ?? 0;
					if (max === 0) return null;
					return (
						<Field
							key={id}
							type="number"
							name={`refund-${id}`}
							min={0}
							max={max}
							defaultValue={0}
							label={label}
							hint={t("order.refund.left", { count: max })}
						/>
					);
				})}
				{Number(refundable.shipping) > 0 && (
					<AmountField
						name="shipping"
						label={t("order.refund.shipping")}
						hint={t("order.refund.upTo", { amount: money(refundable.shipping) })}
					/>
				)}
			</fieldset>
			<output className="calculation" aria-live="polite">
				{text}
			</output>
		</>
	);
}
