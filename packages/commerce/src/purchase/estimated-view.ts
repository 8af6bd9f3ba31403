import type { CalculatedLineItem, EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import { carrierOptionsView, regionView, selectedOptionView } from "./delivery-view.ts";
import { unitPrice, unitPriceBeforeTax } from "./line-prices.ts";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import type { CalculablePurchase, PricedPurchase } from "./pricing.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import { taxDetailsView, taxSummaryView } from "./tax-view.ts";
import type { LineTotals, Totals } from "./totals-model.ts";
import { calculationErrorsView, discountsView, feesView, giftCardView, priceSummaryView } from "./totals-view.ts";

/** The amounts of a purchase that is not placed, in the form of version 1. */
export const estimatedView = (
	{ lines, totals, settings }: PricedPurchase<CalculablePurchase>,
	money: Money,
): Omit<EstimatedTotals, "cart" | "violations"> => ({
	calculatedLineItems: lines.map((line, index) => lineView(line, totals.lines[index] as LineTotals, totals, money)),
	priceSummary: priceSummaryView(totals, totals.giftCard?.amount ?? 0, money),
	giftCard: giftCardView(totals, money),
	taxSummary: taxSummaryView(totals, money),
	shippingInfo: {
		region: regionView(totals),
		selectedCarrierServiceOption: selectedOptionView(totals, money),
		carrierServiceOptions: carrierOptionsView(totals, money),
	},
	appliedDiscounts: discountsView(totals, money),
	calculationErrors: calculationErrorsView(totals.errors),
	weightUnit: settings.weightUnit,
	currency: settings.currency,
	payNow: priceSummaryView(totals.payNow, 0, money),
	payLater: priceSummaryView(totals.payLater, 0, money),
	additionalFees: feesView(totals, money),
});

const lineView = (line: ResolvedLine, amounts: LineTotals, totals: Totals, money: Money): CalculatedLineItem => {
	const { item } = line;
	const { beforeDiscounts, ownDiscount, taxed, discount } = amounts;
	const price = (amount: number) => multiCurrencyPrice(amount, money);
	return {
		lineItemId: line.id,
		paymentOption: item.paymentOption,
		pricesBreakdown: {
			totalPriceAfterTax: price(taxed.gross),
			totalPriceBeforeTax: price(taxed.net),
			taxDetails: taxDetailsView(taxed, totals, money),
			totalDiscount: price(discount),
			price: price(unitPrice(item, amounts)),
			priceBeforeDiscounts: price(item.price),
			lineItemPrice: price(beforeDiscounts - ownDiscount),
			fullPrice: price(item.fullPrice),
			priceBeforeDiscountsAndTax: price(unitPriceBeforeTax(item, amounts, totals)),
			depositAmount: item.depositAmount === undefined ? undefined : price(item.depositAmount),
		},
	};
};
