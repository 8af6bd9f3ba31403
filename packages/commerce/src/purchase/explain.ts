import { type Minor, type Rate, sumOf } from "@cartwright/kernel/foundation/money";
import type { GrantedDiscount, Summary, TaxedAmount, Totals } from "./totals-model.ts";

/** Explains an amount: its rule, what the rule was applied to, and how the result was rounded. */
export interface Explanation {
	/** For example `total`, `shipping`, `lines.<id>.tax`. */
	readonly subject: string;
	readonly amount: Minor;
	readonly rule: string;
	readonly basis?: Minor;
	readonly rate?: Rate;
	readonly rounding?: "half away from zero" | "largest remainder";
}

/** An explanation for each amount of the totals. */
export const explain = (totals: Totals): readonly Explanation[] => [
	...totals.lines.flatMap(({ lineItemId, quantity, beforeDiscounts, taxed, payNow }): Explanation[] => [
		{ subject: `lines.${lineItemId}.subtotal`, amount: beforeDiscounts, rule: `unit price × ${quantity}` },
		...taxExplanation(`lines.${lineItemId}`, taxed, totals),
		...(payNow === taxed.gross
			? []
			: [
					{
						subject: `lines.${lineItemId}.payNow`,
						amount: payNow,
						rule: "payment option of the line",
						basis: taxed.gross,
					},
				]),
	]),
	...totals.discounts.flatMap(({ discount, amount, lines }): Explanation[] => [
		{
			subject: `discounts.${discount.id}`,
			amount,
			rule: `${ruleOf(discount)}, ${discount.scope}`,
			...basisOf(discount.value),
		},
		...lines.map((line) => ({
			subject: `lines.${line.lineItemId}.discounts.${discount.id}`,
			amount: line.amount,
			rule: ruleOf(discount),
			basis: amount,
			rounding: "largest remainder" as const,
		})),
	]),
	...chargeExplanations(totals),
	...summaryExplanations(totals, totals.taxIncludedInPrices),
	...(totals.giftCard
		? [{ subject: "giftCard", amount: totals.giftCard.amount, rule: "gift card", basis: totals.giftCard.balance }]
		: []),
];

const basisOf = (value: GrantedDiscount["value"]): Pick<Explanation, "basis" | "rate" | "rounding"> => {
	switch (value.type) {
		case "PERCENT":
			return { rate: value.rate, rounding: "half away from zero" };
		case "AMOUNT":
			return { basis: value.amount };
		default:
			return { basis: sumOf(Object.values(value.amounts)) };
	}
};

const ruleOf = ({ source }: GrantedDiscount): string => {
	if (source.kind === "merchant") return "merchant discount";
	return source.kind === "coupon" ? `coupon ${source.code}` : `discount rule ${source.name}`;
};

const taxExplanation = (subject: string, taxed: TaxedAmount, { taxIncludedInPrices }: Totals): Explanation[] =>
	taxed.rateId === undefined
		? []
		: [
				{
					subject: `${subject}.tax`,
					amount: taxed.tax,
					rule: `tax rate ${taxed.rateId}, ${taxIncludedInPrices ? "included in the price" : "added to the price"}`,
					basis: taxed.priced,
					rate: taxed.rate,
					rounding: "half away from zero",
				},
			];

const chargeExplanations = (totals: Totals): Explanation[] => [
	...(totals.delivery.selected && totals.delivery.cost
		? [
				{
					subject: "shipping",
					amount: totals.delivery.cost.beforeDiscounts,
					rule: `${totals.delivery.selected.rule}${totals.delivery.requested ? "" : ", the cheapest"}`,
				},
				...taxExplanation("shipping", totals.delivery.cost.taxed, totals),
			]
		: []),
	...totals.fees.flatMap(({ fee, taxed }) => [
		{ subject: `fees.${fee.code}`, amount: fee.price, rule: `fee ${fee.code}` },
		...taxExplanation(`fees.${fee.code}`, taxed, totals),
	]),
];

const summaryExplanations = (summary: Summary, included: boolean): Explanation[] => [
	{ subject: "subtotal", amount: summary.subtotal, rule: "sum of the lines before discounts" },
	{ subject: "discount", amount: summary.discount, rule: "sum of the discounts" },
	{ subject: "tax", amount: summary.tax, rule: "sum of the taxes of lines, delivery and fees" },
	{
		subject: "total",
		amount: summary.total,
		rule: `subtotal + shipping + additional fees − discount${included ? "; the prices include the tax" : " + tax"}`,
	},
];
