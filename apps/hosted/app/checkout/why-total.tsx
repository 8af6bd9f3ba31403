import { useLanguage } from "../language.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { ExplainedAmount } from "./explained-amount.ts";
import { Row } from "./totals.tsx";

/** How the total was computed, in words. */
export function WhyTotal({ view, why }: { view: CheckoutView; why: readonly ExplainedAmount[] }) {
	const { t, formats } = useLanguage();
	const money = (amount: string) => formats.money(amount, view.currency);
	const { subtotal, total } = view.totals;
	const conditionInWords = (
		{ type, operator, value }: ExplainedAmount["conditions"][number],
		weightUnit: string,
	): string => {
		const sign = signs[operator ?? "EQ"];
		const number = formats.number(Number(value));
		switch (type) {
			case "BY_TOTAL_PRICE":
				return t("why.subtotalIs", { comparison: `${sign} ${money(value ?? "0")}` });
			case "BY_TOTAL_QUANTITY":
				return t("why.itemsAre", { comparison: `${sign} ${number}` });
			default:
				return t("why.weightIs", { comparison: `${sign} ${number} ${weightUnit === "LB" ? "lb" : "kg"}` });
		}
	};
	const noteOf = ({ rule, base, rate, conditions, weightUnit }: ExplainedAmount): string | undefined => {
		const values = { base: money(base), rate: formats.percent(Number(rate)) };
		switch (rule) {
			case "PERCENT_OFF":
				return t("why.percentOff", values);
			case "AMOUNT_OFF":
				return t("why.amountOff", values);
			case "AMOUNTS_OFF_LINES":
				return t("why.amountsOffItems");
			case "DELIVERY_RATE":
			case "PICKUP":
				return conditions.length > 0
					? t("why.conditionalRate", {
							conditions: conditions.map((each) => conditionInWords(each, weightUnit)).join(", "),
						})
					: t("why.deliveryRate");
			case "FREE_DELIVERY":
				return t("why.freeDelivery", values);
			case "TIP":
				return Number(rate) > 0 ? t("why.tipRate", values) : t("why.tipAmount");
			default:
				return isTaxRule(rule) ? t(taxTexts[rule], values) : undefined;
		}
	};
	const isTaxed = why.some(({ subject }) => subject.startsWith("taxes."));
	return (
		<details className="fold why">
			<summary>{t("why.title")}</summary>
			<dl className="totals why-rows">
				<Row label={t("totals.subtotal")} note={t("why.subtotal")} value={money(subtotal)} />
				{why.map((explanation) => (
					<Row
						key={explanation.subject}
						label={labelOf(explanation, t)}
						note={noteOf(explanation)}
						value={money(isTakenOff(explanation) ? `-${explanation.amount}` : explanation.amount)}
					/>
				))}
				<Row label={t("totals.total")} note={isTaxed ? t("why.rounding") : undefined} value={money(total)} />
			</dl>
		</details>
	);
}

const taxTexts = {
	TAX_ADDED: "why.taxAdded",
	TAX_INCLUDED: "why.taxIncluded",
	TAX_EXEMPT: "why.taxExempt",
	REVERSE_CHARGE: "why.reverseCharge",
	TAX_CALCULATED: "why.taxCalculated",
	TAX_FALLBACK: "why.taxFallback",
} as const;

const isTaxRule = (rule: string): rule is keyof typeof taxTexts => Object.hasOwn(taxTexts, rule);

const signs = { EQ: "=", GT: ">", GTE: "≥", LT: "<", LTE: "≤" } as const;

const isTakenOff = ({ subject, amount }: ExplainedAmount): boolean =>
	(subject.startsWith("discounts.") || subject === "giftCard") && Number(amount) !== 0;

const labelOf = ({ subject, rule, name }: ExplainedAmount, t: ReturnType<typeof useLanguage>["t"]): string => {
	if (subject.startsWith("discounts.")) return t("why.discount", { name });
	if (rule === "TIP") return t("totals.tip");
	if (subject === "shipping") return t("why.delivery", { name });
	return subject === "giftCard" ? t("totals.giftCard") : name;
};
