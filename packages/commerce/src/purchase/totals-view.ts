import type { AppliedDiscount, GiftCard } from "@cartwright/contract/ecommerce/discount-messages";
import type {
	AdditionalFee,
	CalculationErrors,
	PriceSummary,
	Violation,
} from "@cartwright/contract/ecommerce/totals-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { percentageOf } from "@cartwright/kernel/foundation/percentage";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import type { PricedPurchase } from "./pricing.ts";
import { ruleNameView } from "./rule-name.ts";
import { taxDetailsView } from "./tax-view.ts";
import type { DiscountTotals, Summary, Totals, TotalsError } from "./totals-model.ts";

/** The summary of carts and checkouts. Its total is after gift cards, unlike an order's. */
export const priceSummaryView = (summary: Summary, giftCard: Minor, money: Money): PriceSummary => ({
	subtotal: multiCurrencyPrice(summary.subtotal, money),
	shipping: multiCurrencyPrice(summary.shipping, money),
	tax: multiCurrencyPrice(summary.tax, money),
	discount: multiCurrencyPrice(summary.discount, money),
	total: multiCurrencyPrice(Math.max(0, summary.total - giftCard), money),
	additionalFees: multiCurrencyPrice(summary.additionalFees, money),
});

export const feesView = (totals: Totals, money: Money): AdditionalFee[] =>
	totals.fees.map(({ fee, taxed }) => ({
		code: fee.code,
		name: fee.name,
		price: multiCurrencyPrice(fee.price, money),
		taxDetails: taxDetailsView(taxed, totals, money),
		...(fee.providerAppId === undefined ? {} : { providerAppId: fee.providerAppId }),
		priceBeforeTax: multiCurrencyPrice(taxed.net, money),
		priceAfterTax: multiCurrencyPrice(taxed.gross, money),
		lineItemIds: [...(fee.lineItemIds ?? [])],
		source: fee.source,
	}));

export const discountsView = (totals: Totals, money: Money): AppliedDiscount[] =>
	totals.discounts.map((each) => ({
		...sourceView(each, money),
		discountType: each.discount.scope,
		id: each.discount.id,
		lineItemIds: each.lines.map(({ lineItemId }) => lineItemId),
		lineItemDiscounts: each.lines.map(({ lineItemId, amount }) => ({
			id: lineItemId,
			totalDiscountAmount: multiCurrencyPrice(amount, money),
		})),
	}));

const sourceView = ({ discount: { id, source, value }, amount: taken }: DiscountTotals, money: Money) => {
	const amount = multiCurrencyPrice(taken, money);
	switch (source.kind) {
		case "coupon": {
			const { code, name, couponType } = source;
			return { coupon: { id, code, name, amount, ...(couponType === undefined ? {} : { couponType }) } };
		}
		case "rule":
			return { discountRule: { id, name: ruleNameView(source), amount } };
		default: {
			const rate = source.rate ?? (value.type === "PERCENT" ? value.rate : undefined);
			return {
				merchantDiscount: { amount, ...(rate === undefined ? {} : { percentage: percentageOf(rate) }) },
			};
		}
	}
};

export const giftCardView = ({ giftCard }: Totals, money: Money): GiftCard | undefined =>
	giftCard && {
		id: giftCard.id,
		obfuscatedCode: giftCard.obfuscatedCode,
		amount: multiCurrencyPrice(giftCard.amount, money),
		appId: giftCard.appId,
		externalId: giftCard.externalId ?? giftCard.id,
		...(giftCard.requested ? { requestedAmount: multiCurrencyPrice(giftCard.requested, money) } : {}),
	};

/** Errors of the calculation. Of the three for delivery, only the most specific is shown. */
export const calculationErrorsView = (errors: readonly TotalsError[]): CalculationErrors => {
	const error = (part: TotalsError["part"]) => {
		const found = errors.find((each) => each.part === part);
		return found && { applicationError: wireError(found) };
	};
	const [selected, shipping, tax] = [error("selectedOption"), error("shipping"), error("tax")];
	const [coupon, giftCard, membership] = [error("coupon"), error("giftCard"), error("membership")];
	const discounts = error("discounts");
	const carriers = errors.filter(({ part }) => part === "carrier");
	return {
		...(selected
			? { selectedShippingOptionError: selected }
			: shipping && { generalShippingCalculationError: shipping }),
		...(!selected && !shipping && carriers.length > 0 && { carrierErrors: { errors: carriers.map(carrierError) } }),
		...(tax && { taxCalculationError: tax }),
		...(coupon && { couponCalculationError: coupon }),
		...(giftCard && { giftCardCalculationError: giftCard }),
		...(membership && { membershipError: membership }),
		...(discounts && { discountsCalculationError: discounts }),
		orderValidationErrors: errors.filter(({ part }) => part === "order").map(wireError),
	};
};

const carrierError = (error: TotalsError) => ({
	carrierId: String(error.data?.carrierId),
	error: { applicationError: wireError(error) },
});

const wireError = ({ code, description, data }: TotalsError) => ({
	code,
	description,
	data: { ...data } as Record<string, never>,
});

/** Errors that prevent checkout, and warnings: those of the lines, and those of plug-ins. */
export const violationsView = ({ lines, ruled }: Pick<PricedPurchase, "lines" | "ruled">): Violation[] => [
	...lines.flatMap(({ violations }) =>
		violations.map(({ severity, lineItemId, suggestedFix, description }) => ({
			severity,
			target: {
				lineItem: { name: "LINE_ITEM_DEFAULT" as const, id: lineItemId, ...(suggestedFix ? { suggestedFix } : {}) },
			},
			description,
		})),
	),
	...(ruled?.violations ?? []),
];
