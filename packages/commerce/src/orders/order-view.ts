import type {
	DiscountReason,
	OrderAdditionalFee,
	OrderAppliedDiscount,
} from "@cartwright/contract/orders/order-discount-messages";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import type { BalanceSummary, OrderPriceSummary, Price } from "@cartwright/contract/orders/order-money-messages";
import type { OrderShippingInformation } from "@cartwright/contract/orders/order-shipping-messages";
import type { OrderTaxInfo } from "@cartwright/contract/orders/order-tax-messages";
import { type Minor, rateToDecimal, toDecimal } from "@cartwright/kernel/foundation/money";
import { roundingSums } from "../payments/cash-rounding.ts";
import { pendingRefund } from "../payments/movement.ts";
import { chargebackSums } from "../payments/network-report.ts";
import { sumsOf } from "../payments/payment.ts";
import type { Money } from "../purchase/price-view.ts";
import { ruleNameView } from "../purchase/rule-name.ts";
import { exemptPart } from "../purchase/tax.ts";
import { jurisdictionOf } from "../purchase/tax-view.ts";
import type { DiscountTotals, FeeTotals, Summary } from "../purchase/totals-model.ts";
import { isWritten } from "./activities.ts";
import type { Download } from "./downloads.ts";
import { feeIdOf } from "./fee-id.ts";
import { moneyOf, orderLineView, priceIn, taxDetailsView, taxInfoView } from "./line-view.ts";
import type { Order, ShippingInfo } from "./order.ts";
import { balanceOf, statedSums } from "./payment-status.ts";
import { roundingView } from "./transactions-view.ts";

export interface OrderViewOptions {
	/** Origin of this server, which serves the shop's images. */
	readonly origin: string;
	/** Whether it has what only staff and apps see: private tags, and what they wrote into the history. */
	readonly forStaff?: boolean;
	/** Links to the files of digital lines; only for those who may see the order now. */
	readonly downloads?: readonly Download[];
}

/** An order in the contract's format. */
export const orderView = (order: Order, options: OrderViewOptions): WireOrder => ({
	id: order.id,
	number: order.number,
	createdDate: order.createdDate,
	updatedDate: order.updatedDate,
	purchasedDate: order.purchasedDate,
	status: order.status,
	paymentStatus: order.paymentStatus,
	fulfillmentStatus: order.fulfillmentStatus,
	fulfillmentStatusesAggregate: { statuses: [order.fulfillmentStatus] },
	lineItems: order.lineItems.map((line) => orderLineView(line, order, options)),
	buyerInfo: order.buyerInfo,
	buyerLanguage: order.buyerLanguage ?? order.siteLanguage,
	siteLanguage: order.siteLanguage,
	weightUnit: order.weightUnit,
	currency: order.currency,
	currencyConversionDetails: { originalCurrency: order.currency, conversionRate: "1" },
	...moneyView(order),
	...peopleView(order),
	appliedDiscounts: order.discounts.map((discount) => discountView(discount, moneyOf(order))),
	additionalFees: order.fees.map((fee, index) => feeView(fee, order, index)),
	activities: order.activities.filter((each) => options.forStaff || !isWritten(each)),
	archived: order.archived,
	imported: order.imported ?? false,
	seenByAHuman: order.seenByAHuman,
	createdBy: order.createdBy,
	channelInfo: order.channelInfo,
	customFields: [...(order.customFields ?? [])],
	...(order.attributionSource ? { attributionSource: order.attributionSource } : {}),
	...(order.buyerNote ? { buyerNote: order.buyerNote } : {}),
	...(order.checkoutId ? { checkoutId: order.checkoutId } : {}),
	...(order.cartId ? { cartId: order.cartId } : {}),
	...(order.purchaseFlowId ? { purchaseFlowId: order.purchaseFlowId } : {}),
	...(order.extendedFields ? { extendedFields: order.extendedFields } : {}),
	...(order.businessLocation ? { businessLocation: order.businessLocation } : {}),
	...(order.editableByApps ? { settings: { editableByOwnerApps: { appIds: [...order.editableByApps] } } } : {}),
	tags: {
		tags: { tagIds: [...(order.tags?.tags ?? [])] },
		privateTags: { tagIds: options.forStaff ? [...(order.tags?.privateTags ?? [])] : [] },
	},
});

const moneyView = (order: Order): WireOrder => {
	const { priceSummary, giftCard, payNow, taxIncludedInPrices } = order;
	const money = moneyOf(order);
	const totalTax = priceIn(priceSummary.tax, money);
	const [onlyTax, ...others] = order.taxes;
	const hasShares = order.lineItems.some(({ totals }) => totals.taxed.shares !== undefined);
	return {
		taxIncludedInPrices,
		priceSummary: {
			...summaryView(priceSummary, money),
			...(giftCard ? { totalWithGiftCard: priceIn(priceSummary.total - giftCard.amount, money) } : {}),
		},
		payNow: summaryView(payNow, money),
		balanceSummary: balanceView(order),
		taxSummary: {
			totalTax,
			...(onlyTax && others.length === 0 && !hasShares ? { manualTaxRate: rateToDecimal(onlyTax.rate) } : {}),
		},
		taxInfo: {
			totalTax,
			taxBreakdown: order.taxes.map((tax) => taxView(tax, money)),
			...(order.taxExempt ? { taxExempt: true } : {}),
			...(priceSummary.taxExempt ? { totalExempt: priceIn(priceSummary.taxExempt, money) } : {}),
		},
	};
};

/** `total` is after discounts and tax; a gift card is a payment here. */
const summaryView = (summary: Summary, money: Money): OrderPriceSummary => {
	const amount = (of: Minor) => priceIn(of, money);
	return {
		subtotal: amount(summary.subtotal),
		shipping: amount(summary.shipping),
		tax: amount(summary.tax),
		discount: amount(summary.discount),
		totalPrice: amount(summary.total),
		total: amount(summary.total),
		totalWithGiftCard: amount(summary.total),
		totalWithoutGiftCard: amount(summary.total),
		totalAdditionalFees: amount(summary.additionalFees),
	};
};

const balanceView = (order: Order): BalanceSummary => {
	const { paid, refunded, authorized, pending } = sumsOf(order.payments);
	const { taken, returned } = chargebackSums(order.payments);
	const stated = statedSums(order);
	const rounding = roundingSums(order.payments);
	const rounded = rounding.paid + rounding.promised;
	const shown = moneyOf(order);
	const money = (amount: Minor) => priceIn(amount, shown);
	const balance = balanceOf(order);
	return {
		balance: { amount: toDecimal(balance, order.currency), formattedAmount: money(balance).formattedAmount },
		paid: money(paid + rounding.paid + stated.paid),
		refunded: money(refunded + stated.refunded),
		authorized: money(authorized),
		pending: money(pending),
		pendingRefund: money(pendingRefund(order)),
		cashRoundingAdjustment: rounded ? roundingView(rounded, order) : undefined,
		chargeback: taken > 0 ? money(taken) : undefined,
		chargebackReversal: returned > 0 ? money(returned) : undefined,
	};
};

const taxView = (
	taxOfRate: Order["taxes"][number],
	money: Money,
): NonNullable<OrderTaxInfo["taxBreakdown"]>[number] => ({
	taxName: taxOfRate.name,
	...(taxOfRate.type ? { taxType: taxOfRate.type } : {}),
	...jurisdictionOf(taxOfRate),
	rate: rateToDecimal(taxOfRate.rate),
	aggregatedTaxAmount: priceIn(taxOfRate.tax, money),
	aggregatedTaxableAmount: priceIn(taxOfRate.taxable - exemptPart(taxOfRate), money),
	...(taxOfRate.exemption ? { aggregatedExemptAmount: priceIn(exemptPart(taxOfRate), money) } : {}),
});

const peopleView = (order: Order): WireOrder => ({
	...(order.billingInfo ? { billingInfo: order.billingInfo } : {}),
	...(order.recipientInfo ? { recipientInfo: order.recipientInfo } : {}),
	...(order.shippingInfo ? { shippingInfo: shippingView(order.shippingInfo, order) } : {}),
});

export const shippingView = (shipping: ShippingInfo, order: Order): OrderShippingInformation => {
	const money = moneyOf(order);
	const { carrierId, code, title, region, logistics, cost } = shipping;
	const { shippingDestination, deliveryTime, instructions, estimatedDelivery } = logistics;
	const { deliverByDate, deliveryTimeSlot } = logistics;
	const pickupDetails = pickupDetailsView(logistics);
	return {
		title,
		...(carrierId ? { carrierId } : {}),
		...(code ? { code } : {}),
		...(region ? { region } : {}),
		logistics: {
			...(pickupDetails ? { pickupDetails } : {}),
			...(shippingDestination ? { shippingDestination } : {}),
			...(deliveryTime ? { deliveryTime } : {}),
			...(instructions ? { instructions } : {}),
			...(estimatedDelivery ? { estimatedDelivery } : {}),
			...(deliverByDate ? { deliverByDate } : {}),
			...(deliveryTimeSlot ? { deliveryTimeSlot } : {}),
		},
		cost: {
			price: priceIn(cost.beforeDiscounts, money),
			discount: priceIn(cost.discount, money),
			totalPriceBeforeTax: priceIn(cost.taxed.net, money),
			totalPriceAfterTax: priceIn(cost.taxed.gross, money),
			taxDetails: taxDetailsView(cost.taxed, money),
			taxInfo: taxInfoView(cost.taxed, order, money),
		},
	};
};

const pickupDetailsView = ({ pickupAddress, pickupMethod }: ShippingInfo["logistics"]) =>
	pickupAddress || pickupMethod
		? { ...(pickupAddress ? { address: pickupAddress } : {}), pickupMethod: pickupMethod ?? ("STORE_PICKUP" as const) }
		: undefined;

export const discountView = ({ discount, amount, lines }: DiscountTotals, money: Money): OrderAppliedDiscount => {
	const { id, source, scope } = discount;
	const total = priceIn(amount, money);
	return {
		id,
		discountType: scope,
		lineItemIds: scope === "SPECIFIC_ITEMS" ? lines.map(({ lineItemId }) => lineItemId) : [],
		lineItemDiscounts: lines.map((line) => ({ id: line.lineItemId, totalDiscount: priceIn(line.amount, money) })),
		...(source.kind === "coupon" ? { coupon: { id, code: source.code, name: source.name, amount: total } } : {}),
		...(source.kind === "merchant" ? { merchantDiscount: merchantDiscountView(source, total) } : {}),
		...(source.kind === "rule" ? { discountRule: { id, name: ruleNameView(source), amount: total } } : {}),
	};
};

const merchantDiscountView = (
	{ reason, description }: { readonly reason?: DiscountReason; readonly description?: string },
	amount: Price,
): OrderAppliedDiscount["merchantDiscount"] => ({
	amount,
	...(reason ? { discountReason: reason } : {}),
	...(description ? { description } : {}),
});

export const feeView = (
	{ fee, beforeDiscounts, taxed }: FeeTotals,
	order: Order,
	index: number,
): OrderAdditionalFee => {
	const money = moneyOf(order);
	return {
		id: feeIdOf(order, index),
		code: fee.code,
		name: fee.name,
		price: priceIn(beforeDiscounts, money),
		priceBeforeTax: priceIn(taxed.net, money),
		priceAfterTax: priceIn(taxed.gross, money),
		taxDetails: taxDetailsView(taxed, money),
		taxInfo: taxInfoView(taxed, order, money),
		lineItemIds: [...(fee.lineItemIds ?? [])],
		source: fee.source === "UNKNOWN_ADDITIONAL_FEE_SOURCE" ? "MANUAL" : fee.source,
		...(fee.providerAppId ? { providerAppId: fee.providerAppId } : {}),
	};
};
