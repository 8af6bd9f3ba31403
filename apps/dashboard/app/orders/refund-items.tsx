import { Field } from "@cartwright/ui/parts/field";
import { useFetcher } from "react-router";
import { AmountField } from "../forms/amount-field.tsx";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import type { Refundability } from "./refundability.ts";

interface RefundItemsProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability;
	readonly onCalculated: (amount: string) => void;
}

/** The units and the delivery to refund, and what they amount to. */
export function RefundItems({ order, refundable, onCalculated }: RefundItemsProps) {
	const { t, formats } = useLanguage();
	const calculator = useFetcher<OrderFormResult>();
	const result = calculator.data;
	useFormResult(calculator, ({ refund }) => {
		if (refund) onCalculated(refund.total);
	});
	const money = (value: string): string => formats.money(value, order.currency);
	const explain = ({ total, tax, discount }: NonNullable<OrderFormResult["refund"]>): string =>
		t(Number(tax) + Number(discount) > 0 ? "order.refund.calculated" : "order.refund.comesTo", {
			total: money(total),
			tax: money(tax),
			discount: money(discount),
		});
	return (
		<>
			<fieldset
				className="quantity-list"
				onChange={({ currentTarget }) => {
					const form = new FormData(currentTarget.closest("form") ?? undefined);
					form.set("intent", "calculateRefund");
					void calculator.submit(form, { method: "post" });
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
				{result?.error ?? (result?.refund && explain(result.refund))}
			</output>
		</>
	);
}
