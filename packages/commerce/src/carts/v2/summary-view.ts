import type { CartSummary, Discount } from "@cartwright/contract/carts/v2/summary-messages";
import { rateToDecimal } from "@cartwright/kernel/foundation/money";
import type { Cart } from "../../purchase/cart-document.ts";
import { unitPrice } from "../../purchase/line-prices.ts";
import type { PricedPurchase } from "../../purchase/pricing.ts";
import type { ResolvedLine } from "../../purchase/resolved-line.ts";
import { ruleNameView } from "../../purchase/rule-name.ts";
import { exemptPart } from "../../purchase/tax.ts";
import type { LineTotals, Totals } from "../../purchase/totals-model.ts";
import { calculationErrorsView, violationsView } from "../../purchase/totals-view.ts";
import { deliveryMethodView } from "./delivery-method-view.ts";
import { convertedMoney } from "./money-view.ts";
import { cartViolations } from "./violations.ts";

/** The amounts of a cart, without what tells calculations apart. `validates`: whether to list what prevents an order. */
export const summaryView = (
	priced: PricedPurchase<Cart>,
	revision: number,
	validates = true,
): Omit<CartSummary, "calculationId" | "priceVerificationToken"> => {
	const { purchase: cart, lines, totals } = priced;
	const { currency, delivery } = totals;
	const money = (amount: number) => convertedMoney(amount, currency);
	return {
		cartId: cart.id,
		cartRevision: String(revision),
		lineItems: lines.map(({ id, quantity, item }, index) => {
			const amounts = totals.lines[index] as LineTotals;
			return {
				lineItemId: id,
				quantity,
				unitPrice: money(unitPrice(item, amounts)),
				totalPrice: money(amounts.beforeDiscounts - amounts.ownDiscount),
			};
		}),
		discounts: totals.discounts.map((discount) => discountView(discount, currency)),
		deliverySummary: delivery.selected && {
			method: deliveryMethodView(delivery.selected, delivery.selected),
			price: money(delivery.cost?.beforeDiscounts ?? 0),
		},
		additionalFees: totals.fees.map(({ fee }) => ({
			code: fee.code,
			name: { original: fee.name },
			price: money(fee.price),
			providerAppId: fee.providerAppId,
			lineItemIds: [...(fee.lineItemIds ?? [])],
		})),
		taxSummary: taxView(totals),
		priceSummary: {
			subtotal: money(totals.subtotal),
			discount: money(totals.discount),
			delivery: money(totals.shipping),
			additionalFees: money(totals.additionalFees),
			tax: money(totals.tax),
			total: money(totals.total),
		},
		paymentSummary: {
			giftCards: totals.giftCard
				? [{ giftCardId: totals.giftCard.id, redeemAmount: money(totals.giftCard.amount) }]
				: [],
			memberships: membershipsView(lines),
			requiresPaymentAfterGiftCard: totals.totalAfterGiftCard > 0,
			totalAfterGiftCards: money(totals.totalAfterGiftCard),
			payNow: money(totals.payNow.total),
			payLater: money(totals.payLater.total),
		},
		calculationErrors: calculationErrorsView(totals.errors),
		spiViolations: violationsView(priced),
		violations: validates ? cartViolations(priced) : [],
	};
};

/** The memberships that pay, each with its lines. */
const membershipsView = (lines: readonly ResolvedLine[]) => {
	const paid = lines.flatMap(({ id, membership }) => (membership ? [{ id, membership }] : []));
	const groups = Map.groupBy(paid, ({ membership: { appId, id } }) => `${appId} ${id}`);
	return [...groups.values()].map((group) => {
		const { id, appId } = (group[0] as (typeof group)[number]).membership;
		return { id, appId, lineItemIds: group.map((each) => each.id) };
	});
};

const nameView = (source: Totals["discounts"][number]["discount"]["source"]): Discount["name"] => {
	if (source.kind === "rule") return ruleNameView(source);
	return { original: source.kind === "merchant" ? (source.description ?? "Discount") : source.name };
};

const discountView = ({ discount, amount, lines }: Totals["discounts"][number], currency: string): Discount => ({
	name: nameView(discount.source),
	source: {
		sourceType: discount.source.kind === "coupon" ? "COUPON" : "AUTOMATIC_RULE",
		couponCode: discount.source.kind === "coupon" ? discount.source.code : undefined,
	},
	scope: ({ GLOBAL: "CART_SUBTOTAL", SPECIFIC_ITEMS: "LINE_ITEM", SHIPPING: "DELIVERY" } as const)[discount.scope],
	total: convertedMoney(amount, currency),
	lineItemDiscounts: lines.map((line) => ({
		lineItemId: line.lineItemId,
		amountOff: convertedMoney(line.amount, currency),
	})),
});

const taxView = ({
	taxes,
	taxExempt,
	lines,
	delivery,
	fees,
	taxIncludedInPrices,
	currency,
}: Totals): CartSummary["taxSummary"] => {
	const money = (amount: number) => convertedMoney(amount, currency);
	return {
		taxes: taxes.map((rate) => ({
			name: { original: rate.name },
			taxableAmount: money(rate.taxable - exemptPart(rate)),
			exemptAmount: money(exemptPart(rate)),
			amount: money(rate.tax),
		})),
		totalExempt: money(taxExempt ?? 0),
		pricesIncludeTax: taxIncludedInPrices,
		lineItemTaxes: lines.map(({ lineItemId, taxed }) => ({
			lineItemId,
			tax: money(taxed.tax),
			rate: rateToDecimal(taxed.rate),
		})),
		deliveryTax: money(delivery.cost?.taxed.tax ?? 0),
		additionalFeeTaxes: fees.map(({ fee, taxed }) => ({ additionalFeeCode: fee.code, tax: money(taxed.tax) })),
	};
};
