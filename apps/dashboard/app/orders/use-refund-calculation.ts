import { useFetcher } from "react-router";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import type { OrderFormResult } from "./order-forms.ts";

/** Lets the services calculate what a refund of units comes to, and says it. */
export const useRefundCalculation = (currency: string, onCalculated: (amount: string) => void) => {
	const { t, formats } = useLanguage();
	const { submit, ...calculator } = useFetcher<OrderFormResult>();
	const result = calculator.data;
	useFormResult(calculator, ({ refund }) => {
		if (refund) onCalculated(refund.total);
	});
	const money = (value: string): string => formats.money(value, currency);
	const explain = ({ total, tax, discount }: NonNullable<OrderFormResult["refund"]>): string =>
		t(Number(tax) + Number(discount) > 0 ? "order.refund.calculated" : "order.refund.comesTo", {
			total: money(total),
			tax: money(tax),
			discount: money(discount),
		});
	return { submit, text: result?.error ?? (result?.refund && explain(result.refund)) };
};
