import type { calculateTotals as declared } from "@cartwright/contract/carts/totals-calculator";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { estimatedView } from "./estimated-view.ts";
import { findAppliedGiftCard } from "./load/find-applied-gift-card.ts";
import { findCoupon } from "./load/find-coupon.ts";
import { loadPricing } from "./load/load-pricing.ts";
import { priceWithPlugins } from "./load/price-with-plugins.ts";
import { multiCurrencyPrice } from "./price-view.ts";
import { pricedLines, withSentTaxGroups } from "./priced-lines.ts";
import { moneyFor } from "./pricing.ts";
import type { AppliedCoupon, AppliedGiftCard } from "./purchase.ts";
import { resolvePurchase } from "./resolve.ts";

type Request = RequestOf<typeof declared>;

/** Calculates like a cart with these items at these prices. */
export const calculateTotals: Handler<typeof declared> = async (context, request) => {
	const siteWide = await loadPricing(context, { lines: [] });
	const { currency } = siteWide.settings;
	const purchase = {
		currency,
		...pricedLines(request.lineItems ?? [], currency),
		coupons: await couponsOf(context, request),
		giftCards: await giftCardsOf(context, request, currency),
		...detailsOf(request),
	};
	const pricing = await loadPricing(context, purchase, siteWide);
	const money = moneyFor(pricing);
	const priced = await priceWithPlugins(context, purchase, pricing, {
		lines: withSentTaxGroups(resolvePurchase(purchase, pricing), request.lineItems ?? []),
		preselect: true,
		calculateTax: request.calculateTax ?? true,
		calculateShipping: request.calculateShipping ?? true,
		validates: false,
		memberships: "NONE",
	});
	const { totals } = priced;
	return {
		...estimatedView(priced, money),
		conversionCurrency: currency,
		taxIncludedInPrice: totals.taxIncludedInPrices,
		payNowTotalAfterGiftCard: multiCurrencyPrice(totals.payNowAfterGiftCard, money),
		totalAfterGiftCard: multiCurrencyPrice(totals.totalAfterGiftCard, money),
	};
};

/** What is unknown is listed among the errors of the calculation. */
const couponsOf = async (context: Context, { couponId, couponCode }: Request): Promise<AppliedCoupon[]> => {
	if (couponId) return [{ id: couponId, code: couponId }];
	if (!couponCode) return [];
	return [(await findCoupon(context, couponCode)) ?? { id: context.newId(), code: couponCode }];
};

const giftCardsOf = async (
	context: Context,
	{ giftCardCode, giftCardRedeemAmount }: Request,
	currency: string,
): Promise<AppliedGiftCard[]> => {
	if (!giftCardCode) return [];
	const card = (await findAppliedGiftCard(context, giftCardCode)) ?? { id: context.newId(), obfuscatedCode: "" };
	if (!giftCardRedeemAmount) return [card];
	return [{ ...card, requestedAmount: requestedAmount(giftCardRedeemAmount, "giftCardRedeemAmount", currency) }];
};

/** Who buys, and where it goes. */
const detailsOf = (request: Request) => {
	const { shippingAddress, billingAddress, buyerPhone, buyerEmail, memberId } = request;
	const { selectedShippingOption: option, taxExemptGroupId, purchaseFlowId, businessLocationId } = request;
	const { extendedFields } = request;
	return {
		buyer: { ...(memberId ? { memberId } : {}), ...(buyerEmail ? { email: buyerEmail } : {}) },
		shipping: {
			...(shippingAddress ? { address: shippingAddress } : {}),
			...(buyerPhone ? { contactDetails: { phone: buyerPhone } } : {}),
		},
		...(billingAddress ? { billing: { address: billingAddress } } : {}),
		...(option
			? { delivery: { code: option.code, ...(option.carrierId ? { carrierId: option.carrierId } : {}) } }
			: {}),
		...(taxExemptGroupId ? { taxExemptGroupId } : {}),
		...(purchaseFlowId ? { purchaseFlowId } : {}),
		...(businessLocationId ? { businessLocationId } : {}),
		...(extendedFields ? { extendedFields } : {}),
	};
};
