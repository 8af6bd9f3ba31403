import type { ExplanationRounding, ExplanationRule } from "@cartwright/contract/checkouts/explanations";
import { type Minor, type Rate, sumOf } from "@cartwright/kernel/foundation/money";
import type { Condition } from "../delivery/documents.ts";
import { sharesOf } from "./tax.ts";
import { rateOf, tipCode } from "./tip.ts";
import type {
	DeliveryOption,
	DiscountTotals,
	Fee,
	GrantedDiscount,
	MerchantSource,
	TaxedAmount,
	TaxOfRate,
	Totals,
} from "./totals-model.ts";

/** Explains an amount: its rule, what the rule was applied to, and how the result was rounded. */
export interface Explanation {
	/** For example `total`, `shipping`, `lines.<id>.tax`. */
	readonly subject: string;
	readonly amount: Minor;
	readonly rule: ExplanationRule;
	/** The rule in words. */
	readonly description: string;
	/** Of the discount, delivery, fee or tax. */
	readonly name?: string;
	readonly base?: Minor;
	readonly rate?: Rate;
	readonly rounding?: ExplanationRounding;
	/** Where a delivery goes. */
	readonly regions?: readonly string[];
	/** What a delivery had to meet for its rate. */
	readonly conditions?: readonly Condition[];
}

/** An explanation for each amount of the totals. */
export const explain = (totals: Totals): readonly Explanation[] => [
	...totals.lines.flatMap((line) => lineExplanations(line, totals)),
	...discountExplanations(totals),
	...chargeExplanations(totals),
	...totals.taxes.map((taxOfRate) => rateExplanation(taxOfRate, totals)),
	...summaryExplanations(totals),
];

const rateExplanation = ({ rateId, name, rate, taxable, tax, exemption }: TaxOfRate, totals: Totals): Explanation => ({
	subject: `taxes.${rateId}`,
	amount: tax,
	...taxRule(totals, exemption),
	name: nameOfTax(name, exemption),
	base: baseOf(taxable, tax, totals),
	rate,
	rounding: totals.taxRounding === "ORDER" ? "HALF_AWAY_FROM_ZERO" : "EACH_LINE_AND_CHARGE",
});

const lineExplanations = (
	{ lineItemId, quantity, beforeDiscounts, taxed, payNow }: Totals["lines"][number],
	totals: Totals,
): Explanation[] => {
	const subject = `lines.${lineItemId}`;
	return [
		{
			subject: `${subject}.subtotal`,
			amount: beforeDiscounts,
			rule: "UNIT_PRICE",
			description: `unit price × ${quantity}`,
		},
		...taxExplanation(subject, taxed, totals),
		...(payNow === taxed.gross
			? []
			: [
					{
						subject: `${subject}.payNow`,
						amount: payNow,
						rule: "PAYMENT_OPTION" as const,
						description: "what the payment option of the line has paid at once",
						base: taxed.gross,
					},
				]),
	];
};

const discountExplanations = (totals: Totals): Explanation[] => {
	const bases = discountBases(totals);
	return totals.discounts.flatMap(({ discount, amount, lines }, index) => {
		const { id, source, value } = discount;
		const name = nameOf(source);
		return [
			{
				subject: `discounts.${id}`,
				amount,
				...discountRules[value.type],
				...(name ? { name } : {}),
				base: bases[index] ?? 0,
				...(source.kind === "merchant" ? ofPrices(source, totals, lines) : {}),
				...(value.type === "PERCENT" ? { rate: value.rate, rounding: "HALF_AWAY_FROM_ZERO" as const } : {}),
			},
			...lines.map((line) => ({
				subject: `lines.${line.lineItemId}.discounts.${id}`,
				amount: line.amount,
				...partRules[value.type],
				...(name ? { name } : {}),
				base: amount,
			})),
		];
	});
};

/** A percentage of staff, which is of the prices before all other discounts. */
const ofPrices = ({ rate }: MerchantSource, totals: Totals, parts: DiscountTotals["lines"]): Partial<Explanation> => {
	if (rate === undefined) return {};
	const ids = new Set(parts.map(({ lineItemId }) => lineItemId));
	const prices = totals.lines.filter(({ lineItemId }) => ids.has(lineItemId)).map((line) => line.beforeDiscounts);
	return {
		rule: "PERCENT_OFF",
		description: "a percentage of the prices before all other discounts, at most what these left",
		base: sumOf(prices),
		rate,
		rounding: "HALF_AWAY_FROM_ZERO",
	};
};

const discountRules = {
	PERCENT: { rule: "PERCENT_OFF", description: "a percentage of what earlier discounts left" },
	AMOUNT: { rule: "AMOUNT_OFF", description: "a fixed amount, at most what earlier discounts left" },
	EACH_LINE: { rule: "AMOUNTS_OFF_LINES", description: "the sum of what is taken off each line" },
	LINE_AMOUNTS: { rule: "AMOUNTS_OFF_LINES", description: "the sum of an amount for each line" },
} as const satisfies Record<GrantedDiscount["value"]["type"], Pick<Explanation, "rule" | "description">>;

const shareOfDiscount = {
	rule: "SHARE_OF_DISCOUNT",
	description: "share of the discount, in proportion to the prices of the lines",
	rounding: "LARGEST_REMAINDER",
} as const;

const partRules = {
	PERCENT: shareOfDiscount,
	AMOUNT: shareOfDiscount,
	EACH_LINE: { rule: "AMOUNTS_OFF_LINES", description: "amount for this line" },
	LINE_AMOUNTS: { rule: "AMOUNTS_OFF_LINES", description: "amount for this line" },
} as const;

/** What each discount could be taken off: the prices of its lines or of the delivery, less the discounts before it. */
const discountBases = ({ lines, delivery, discounts }: Totals): Minor[] => {
	const left = new Map(lines.map(({ lineItemId, beforeDiscounts }) => [lineItemId, beforeDiscounts]));
	let shippingLeft = delivery.cost?.beforeDiscounts ?? 0;
	return discounts.map(({ discount, amount, lines: parts }) => {
		if (discount.scope === "SHIPPING") {
			const base = shippingLeft;
			shippingLeft -= amount;
			return base;
		}
		const base = sumOf(parts.map(({ lineItemId }) => left.get(lineItemId) ?? 0));
		for (const part of parts) left.set(part.lineItemId, (left.get(part.lineItemId) ?? 0) - part.amount);
		return base;
	});
};

const nameOf = (source: DiscountTotals["discount"]["source"]): string | undefined => {
	if (source.kind === "merchant") return source.description;
	return source.kind === "coupon" ? source.code : (source.translated ?? source.name);
};

const nameOfTax = (name: string, exemption: TaxOfRate["exemption"]): string =>
	exemption ? [name, exemption.name].filter(Boolean).join(" · ") : name;

const taxRule = (
	{ taxIncludedInPrices, taxCalculation }: Totals,
	exemption: TaxOfRate["exemption"],
): Pick<Explanation, "rule" | "description"> => {
	if (taxCalculation.type === "AUTO_RATE") {
		return { rule: "TAX_CALCULATED", description: "what the tax service of the shop calculated" };
	}
	if (taxCalculation.type === "FALLBACK_RATE") {
		return { rule: "TAX_FALLBACK", description: "the rate of the shop, since its tax service has calculated nothing" };
	}
	if (exemption?.reverseCharge) {
		return {
			rule: "REVERSE_CHARGE",
			description: "reverse charge: the buyer, a business of another member state, owes the tax",
		};
	}
	if (exemption) return { rule: "TAX_EXEMPT", description: "the rate of the buyer's group of exempt buyers" };
	return taxIncludedInPrices
		? { rule: "TAX_INCLUDED", description: "the part of the price that is tax" }
		: { rule: "TAX_ADDED", description: "a percentage of the price, in addition to it" };
};

const taxExplanation = (subject: string, taxed: TaxedAmount, totals: Totals): Explanation[] => {
	const { priced, shares } = taxed;
	return sharesOf(taxed).map(({ rateId, rate, tax, taxable }) => {
		const taxOfRate = totals.taxes.find((each) => each.rateId === rateId && each.rate === rate);
		const shown = nameOfTax(taxOfRate?.name ?? "", taxOfRate?.exemption);
		return {
			subject: shares && shares.length > 1 ? `${subject}.taxes.${rateId}` : `${subject}.tax`,
			amount: tax,
			...taxRule(totals, taxOfRate?.exemption),
			...(shown ? { name: shown } : {}),
			base: shares ? baseOf(taxable, tax, totals) : priced,
			rate,
			rounding: shares || totals.taxRounding === "ORDER" ? "LARGEST_REMAINDER" : "HALF_AWAY_FROM_ZERO",
		};
	});
};

const baseOf = (taxable: Minor, tax: Minor, { taxIncludedInPrices }: Totals): Minor =>
	taxIncludedInPrices ? taxable + tax : taxable;

const chargeExplanations = (totals: Totals): Explanation[] => {
	const { selected, cost } = totals.delivery;
	return [
		...(selected && cost
			? [
					{
						subject: "shipping",
						amount: cost.beforeDiscounts,
						...deliveryRule(selected, totals.delivery),
						name: selected.title,
						...(selected.freeFrom === undefined ? {} : { base: selected.freeFrom }),
						...(selected.reason ? { regions: selected.reason.regions, conditions: selected.reason.conditions } : {}),
					},
					...taxExplanation("shipping", cost.taxed, totals),
				]
			: []),
		...totals.fees.flatMap(({ fee, taxed }): Explanation[] => [
			{ subject: `fees.${fee.code}`, amount: fee.price, ...feeRule(fee, totals), name: fee.name },
			...taxExplanation(`fees.${fee.code}`, taxed, totals),
		]),
	];
};

/** A tip may be a percentage of what the items cost. */
const feeRule = (
	{ code, source }: Fee,
	{ tipChoice, lines }: Totals,
): Pick<Explanation, "rule" | "description" | "base" | "rate" | "rounding"> => {
	if (code !== tipCode || source !== "PLATFORM") return { rule: "FEE", description: "a fixed fee" };
	if (tipChoice?.type !== "PERCENTAGE") return { rule: "TIP", description: "what the buyer gives on top" };
	return {
		rule: "TIP",
		description: "a percentage of the items after discounts, which the buyer gives on top",
		base: sumOf(lines.map(({ beforeDiscounts, discount }) => beforeDiscounts - discount)),
		rate: rateOf(tipChoice.value),
		rounding: "HALF_AWAY_FROM_ZERO",
	};
};

const deliveryRule = (
	{ pickup, freeFrom, reason }: DeliveryOption,
	{ requested }: Totals["delivery"],
): Pick<Explanation, "rule" | "description"> => {
	const chosen = requested ? "" : "; the buyer has not chosen, and it is the cheapest";
	if (pickup) return { rule: "PICKUP", description: `price of the pickup location${chosen}` };
	return freeFrom === undefined
		? { rule: "DELIVERY_RATE", description: `${rateInWords(reason)}${chosen}` }
		: { rule: "FREE_DELIVERY", description: `free from this subtotal${chosen}` };
};

/** Which price of the option it is. */
const rateInWords = (reason: DeliveryOption["reason"]): string => {
	if (!reason) return "price of the delivery option";
	const { conditions, perUnit, charges, isBackup, parts } = reason;
	const conditional = conditions.length > 0 ? ", the lowest of its rates whose conditions are met" : "";
	return [
		parts > 1 ? `sum of ${parts} deliveries, each` : "",
		isBackup ? "backup rate of the carrier" : `price of the delivery option${conditional}`,
		perUnit ? `for each of ${perUnit.quantity} units` : "",
		charges > 0 ? "with the additional charges of the carrier" : "",
	]
		.filter(Boolean)
		.join(" ");
};

const summaryExplanations = (totals: Totals): Explanation[] => {
	const { subtotal, discount, tax, total, taxIncludedInPrices, giftCard } = totals;
	const sum = (subject: string, amount: Minor, description: string): Explanation => ({
		subject,
		amount,
		rule: "SUM",
		description,
	});
	const added = taxIncludedInPrices ? ", which include the tax" : " + tax";
	return [
		sum("subtotal", subtotal, "sum of the lines before discounts"),
		sum("discount", discount, "sum of the discounts"),
		sum("tax", tax, "sum of the taxes of lines, delivery and fees"),
		sum("total", total, `subtotal + delivery + fees − discounts${added}`),
		...(giftCard
			? [
					{
						subject: "giftCard",
						amount: giftCard.amount,
						rule: "GIFT_CARD" as const,
						description: "at most the balance of the gift card",
						base: giftCard.balance,
					},
				]
			: []),
	];
};
