import type { Cart as WireCart } from "@cartwright/contract/carts/v1/cart-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { sumOf } from "@cartwright/kernel/foundation/money";
import { lineAmount } from "../../purchase/line-prices.ts";
import { lineReductions } from "../../purchase/line-reductions.ts";
import { type Money, multiCurrencyPrice } from "../../purchase/price-view.ts";
import { moneyFor } from "../../purchase/pricing.ts";
import { redeem } from "../../purchase/redemptions.ts";
import { ruleNameView } from "../../purchase/rule-name.ts";
import type { GrantedDiscount } from "../../purchase/totals-model.ts";
import { includesTax } from "../../taxes/rate-at.ts";
import { taxSettings } from "../../taxes/settings.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { lineView } from "./line-view.ts";

/** `discounts`: those of the cart, if its totals have been calculated. */
export const cartView = (
	{ cart, revision, lines, pricing }: ResolvedCart,
	{ origin }: Pick<Context, "origin">,
	discounts: readonly GrantedDiscount[] = redeem(cart, lines, pricing).discounts ?? [],
): WireCart => {
	const { settings } = pricing;
	const money = moneyFor(pricing);
	const base = settings.storefrontUrl ?? origin;
	const reductions = lineReductions(discounts);
	const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
	return {
		id: cart.id,
		lineItems: lines.map((line) => lineView(line, reductions.get(line.id), money, { base, origin })),
		buyerNote: cart.buyerNote,
		buyerInfo: cart.buyer,
		currency: settings.currency,
		conversionCurrency: settings.currency,
		paymentCurrency: settings.currency,
		buyerLanguage: cart.buyerLanguage,
		siteLanguage: settings.language,
		taxIncludedInPrices: includesTax(taxSettings(settings), cart.shipping?.address ?? undefined),
		weightUnit: settings.weightUnit,
		subtotal: multiCurrencyPrice(subtotal, money),
		appliedDiscounts: discountsView(cart, discounts, money),
		checkoutId: cart.channelType && cart.id,
		createdDate: cart.createdDate,
		updatedDate: cart.updatedDate,
		contactInfo: cart.shipping,
		overrideCheckoutUrl: cart.overrideCheckoutUrl,
		purchaseFlowId: cart.purchaseFlowId,
		selectedShippingOption: cart.delivery,
		extendedFields: cart.extendedFields,
		businessLocationId: cart.businessLocationId,
		revision: String(revision),
	};
};

/** The rules that apply, the discounts of staff, and the coupons of the cart, also those that take nothing off it now. */
const discountsView = (
	cart: ResolvedCart["cart"],
	discounts: readonly GrantedDiscount[],
	money: Money,
): WireCart["appliedDiscounts"] => [
	...discounts.flatMap(({ id, source, scope, lineItemIds = [], value }) =>
		source.kind === "rule" && value.type === "LINE_AMOUNTS"
			? [
					{
						discountRule: {
							id,
							name: ruleNameView(source),
							amount: multiCurrencyPrice(sumOf(Object.values(value.amounts)), money),
						},
						discountType: scope,
						lineItemIds: [...lineItemIds],
					},
				]
			: [],
	),
	...discounts.flatMap(({ source, scope, lineItemIds = [], value }) =>
		source.kind === "merchant" && value.type === "AMOUNT"
			? [
					{
						merchantDiscount: { amount: multiCurrencyPrice(value.amount, money) },
						discountType: scope,
						lineItemIds: [...lineItemIds],
					},
				]
			: [],
	),
	...(cart.coupons ?? []).map(({ id, code }) => {
		const granted = discounts.find((discount) => discount.id === id);
		return {
			coupon: { id, code },
			discountType: granted?.scope,
			lineItemIds: granted?.lineItemIds && [...granted.lineItemIds],
		};
	}),
];
