import type { CheckoutLineItem } from "@cartwright/contract/checkouts/v1/checkout-line-item-messages";
import type {
	CheckoutShippingInfo,
	Checkout as WireCheckout,
} from "@cartwright/contract/checkouts/v1/checkout-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { publicPicture } from "@cartwright/products/media/address";
import { type Cart, creatorOf } from "../../purchase/cart-document.ts";
import { datedLeadTime } from "../../purchase/delivery-dates.ts";
import { carrierOptionsView, regionView, selectedOptionView } from "../../purchase/delivery-view.ts";
import { itemTexts } from "../../purchase/item-texts.ts";
import { unitPrice, unitPriceBeforeTax } from "../../purchase/line-prices.ts";
import { checkoutMembershipsView } from "../../purchase/membership-view.ts";
import { pageUrl } from "../../purchase/page-url.ts";
import { type Money, multiCurrencyPrice } from "../../purchase/price-view.ts";
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
import type { PricedCheckout } from "../check-placeable.ts";

/** `origin`: the public origin of this server. */
export const checkoutView = (priced: PricedCheckout, origin: string): WireCheckout => {
	const { purchase: checkout, lines, totals, settings, language = checkout.buyerLanguage } = priced;
	const { currency } = totals;
	const money: Money = { currency, ...(language ? { language } : {}) };
	return {
		id: checkout.id,
		lineItems: lines.map((line, index) =>
			lineView(line, index, totals, money, {
				base: settings.storefrontUrl ?? origin,
				origin,
			}),
		),
		billingInfo: checkout.billing ?? null,
		shippingInfo: shippingView(checkout, totals, money),
		buyerNote: checkout.buyerNote ?? null,
		buyerInfo: checkout.buyer,
		currency,
		conversionCurrency: currency,
		paymentCurrency: currency,
		conversionInfo: { siteCurrency: currency, conversionRate: "1" },
		...amountsView(totals, money),
		calculationErrors: calculationErrorsView(totals.errors),
		violations: violationsView(priced),
		customFields: [...(checkout.customFields ?? [])],
		weightUnit: settings.weightUnit,
		channelType: checkout.channelType ?? "WEB",
		siteLanguage: settings.language,
		buyerLanguage: checkout.buyerLanguage ?? settings.language,
		completed: checkout.completed ?? false,
		createdBy: creatorOf(checkout),
		createdDate: checkout.createdDate,
		updatedDate: checkout.updatedDate,
		membershipOptions: checkoutMembershipsView(priced),
		purchaseFlowId: checkout.purchaseFlowId,
		paymentRequired: totals.payNowAfterGiftCard > 0,
		cartId: checkout.withoutCart ? null : checkout.id,
		orderId: checkout.completed ? (checkout.orderId ?? null) : null,
		extendedFields: checkout.extendedFields ?? null,
		businessLocationId: checkout.businessLocationId ?? null,
		customSettings: checkout.customSettings ?? null,
		customContentReference: checkout.customContentReference ?? null,
		externalReference: checkout.externalReference ?? null,
	};
};

const amountsView = (totals: Totals, money: Money): WireCheckout => {
	const amount = (of: Minor) => multiCurrencyPrice(of, money);
	const giftCard = totals.giftCard?.amount ?? 0;
	return {
		priceSummary: priceSummaryView(totals, giftCard, money),
		payNow: priceSummaryView(totals.payNow, 0, money),
		payLater: priceSummaryView(totals.payLater, 0, money),
		payNowTotalAfterGiftCard: amount(totals.payNowAfterGiftCard),
		totalAfterGiftCard: amount(totals.totalAfterGiftCard),
		lineItemsSubtotal: amount(totals.subtotal),
		taxSummary: taxSummaryView(totals, money),
		taxIncludedInPrice: totals.taxIncludedInPrices,
		appliedDiscounts: discountsView(totals, money),
		additionalFees: feesView(totals, money),
		giftCard: giftCardView(totals, money) ?? null,
	};
};

const shippingView = (checkout: Cart, totals: Totals, money: Money): CheckoutShippingInfo => ({
	shippingDestination: checkout.shipping ?? null,
	selectedCarrierServiceOption: selectedOptionView(totals, money) ?? null,
	region: regionView(totals) ?? null,
	carrierServiceOptions: carrierOptionsView(totals, money),
});

const lineView = (
	resolved: ResolvedLine,
	index: number,
	totals: Totals,
	money: Money,
	{ base, origin }: { readonly base: string; readonly origin: string },
): CheckoutLineItem => {
	const { id, quantity, item, line, customLine, leadTime } = resolved;
	const amounts = totals.lines[index] as LineTotals;
	const { beforeDiscounts, discount, ownDiscount, taxed } = amounts;
	const amount = (of: Minor) => multiCurrencyPrice(of, money);
	const { modifierGroups: _, media, ...custom } = customLine?.item ?? {};
	return {
		...custom,
		id,
		quantity,
		catalogReference: resolved.catalogReference ?? null,
		...itemTexts(item),
		url: pageUrl(item.url, base) ?? null,
		price: amount(unitPrice(item, amounts)),
		priceBeforeDiscounts: amount(item.price),
		priceBeforeDiscountsAndTax: amount(unitPriceBeforeTax(item, amounts, totals)),
		fullPrice: amount(item.fullPrice),
		lineItemPrice: amount(beforeDiscounts - ownDiscount),
		discount: amount(discount),
		totalPriceBeforeTax: amount(taxed.net),
		totalPriceAfterTax: amount(taxed.gross),
		taxDetails: taxDetailsView(taxed, totals, money),
		media: item.image ? publicPicture(item.image, origin) : (media ?? null),
		availability: resolved.availability,
		leadTime: leadTime && datedLeadTime(leadTime, totals.delivery.lineDates[index]),
		physicalProperties: item.physicalProperties ?? null,
		itemType: item.itemType,
		paymentOption: item.paymentOption,
		depositAmount: item.depositAmount === undefined ? null : amount(item.depositAmount),
		rootCatalogItemId: item.productId ?? custom.rootCatalogItemId ?? null,
		customLineItem: customLine !== undefined,
		catalogOverrideFields: line?.overrides ?? null,
		extendedFields: line?.extendedFields ?? null,
		taxableAddress: line?.taxableAddress ?? custom.taxableAddress ?? null,
		fixedQuantity: line?.overrides?.fixedQuantity ?? custom.fixedQuantity ?? false,
	};
};
