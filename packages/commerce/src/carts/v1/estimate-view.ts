import type { estimateCurrentCartTotals as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { CalculatedLineItem, EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { withBuyerDetails } from "../../purchase/cart-document.ts";
import { carrierOptionsView, regionView, selectedOptionView } from "../../purchase/delivery-view.ts";
import { unitPrice, unitPriceBeforeTax } from "../../purchase/line-prices.ts";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import { type Money, multiCurrencyPrice } from "../../purchase/price-view.ts";
import { moneyFor } from "../../purchase/pricing.ts";
import type { ResolvedLine } from "../../purchase/resolved-line.ts";
import { taxDetailsView, taxSummaryView } from "../../purchase/tax-view.ts";
import type { LineTotals, Totals } from "../../purchase/totals-model.ts";
import {
	calculationErrorsView,
	discountsView,
	feesView,
	giftCardView,
	priceSummaryView,
	violationsView,
} from "../../purchase/totals-view.ts";
import { choiceOf } from "../changes.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { cartView } from "./cart-view.ts";

type Request = RequestOf<typeof declared>;

/** Estimates with the addresses and the delivery option of the request, or else those of the cart. */
export const estimate = async (
	resolved: ResolvedCart,
	request: Request,
	context: Context,
): Promise<EstimatedTotals> => {
	const { cart, lines, pricing } = resolved;
	const { settings } = pricing;
	const money = moneyFor(pricing);
	const delivery = choiceOf(request.selectedShippingOption);
	const purchase = withBuyerDetails(delivery ? { ...cart, delivery } : cart, {
		shippingAddress: request.shippingAddress ?? undefined,
		billingAddress: request.billingAddress ?? undefined,
	});
	const priced = await priceWithPlugins(context, purchase, pricing, {
		lines,
		preselect: true,
		calculateTax: request.calculateTax ?? true,
		calculateShipping: request.calculateShipping ?? true,
		calculateFees: request.calculateAdditionalFees ?? true,
	});
	const { totals } = priced;
	return {
		cart: cartView(
			resolved,
			context,
			totals.discounts.map(({ discount }) => discount),
		),
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
		violations: violationsView(priced),
	};
};

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
