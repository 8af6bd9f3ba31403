import type { createCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { create } from "@cartwright/store/batch";
import { checkPayments } from "../../carts/checkout-conditions.ts";
import { loadWithEarlierOrders } from "../../orders/load/with-earlier-orders.ts";
import { loadOfferedProviders } from "../../payments/load/load-accounts.ts";
import { paymentSettings } from "../../payments/settings.ts";
import { type Cart, carts, changedNow, createdByOf } from "../../purchase/cart-document.ts";
import { checkoutCreated } from "../../purchase/cart-events.ts";
import { checkChannel } from "../../purchase/check-channel.ts";
import { checkCoupon, checkGiftCard } from "../../purchase/codes.ts";
import { leftOutWarnings } from "../../purchase/left-out-warnings.ts";
import { limitToStock } from "../../purchase/limit-to-stock.ts";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import { withCoupon } from "../../purchase/load/with-coupon.ts";
import { withGiftCard } from "../../purchase/load/with-gift-card.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import type { Purchase } from "../../purchase/purchase.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { contactFields, sentMembers, withSettings } from "../changes.ts";
import { checkChosenDelivery } from "../check-placeable.ts";
import { checkoutView } from "./checkout-view.ts";

type Request = RequestOf<typeof declared>;

export const createCheckout = async (context: Context, request: Request): Promise<ResponseOf<typeof declared>> => {
	const { store, site, origin } = context;
	checkChannel(context.identity, request.channelType, "channelType");
	if (request.checkoutInfo?.cartId) {
		throw invalid(
			"checkoutInfo.cartId",
			"a checkout of a cart is created by createCheckout of ecom.cart",
			"FIELD_NOT_ALLOWED",
		);
	}
	await checkShopperUrl(context, request.overrideCheckoutUrl, "overrideCheckoutUrl");
	const lines = requestedLines(request.lineItems, context);
	const siteWide = await loadWithEarlierOrders(context, { lines });
	const { settings } = siteWide;
	const offered = await loadOfferedProviders(context, paymentSettings(settings), settings.currency);
	checkPayments(settings, offered, "SITE_MUST_ACCEPT_PAYMENTS");
	const customLines = requestedCustomLines(request.customLineItems, settings.currency, context);
	if (lines.length + customLines.length === 0) {
		throw invalid("lineItems", "A checkout needs at least one line or custom line.", "REQUIRED_FIELD");
	}
	const discounted = await withCoupon(
		context,
		await withTaxIds(
			undefined,
			requestedCheckout(context, request, { lines, customLines, currency: settings.currency }),
			contactFields("checkoutInfo"),
		),
		request.couponCode,
		settings,
	);
	const requested = await withGiftCard(context, discounted, request.giftCardCode);
	const pricing = await loadWithEarlierOrders(context, requested, siteWide);
	const { purchase: checkout, lines: resolved, leftOut } = limitToStock(undefined, requested, pricing);
	for (const warning of leftOutWarnings(context.call, leftOut)) context.warn?.(warning);
	const priced = await priceWithPlugins(context, checkout, pricing, { lines: resolved, source: "CHECKOUT" });
	if (checkout.delivery) checkChosenDelivery(priced.totals);
	checkCoupon(request.couponCode, priced.totals);
	checkGiftCard(request.giftCardCode, priced.totals);
	if (context.identity.kind === "visitor") limitByAddress(context, "checkout");
	await store.commit(site, [create(carts, checkout, [checkoutCreated(context)])]);
	return { checkout: checkoutView(priced, origin) };
};

/** The checkout as requested, before its lines are limited to the stock. */
const requestedCheckout = (
	context: Context,
	{ checkoutInfo, channelType, overrideCheckoutUrl }: Request,
	purchaseLines: Pick<Purchase, "lines" | "customLines" | "currency">,
): Cart => {
	const { identity, now, newId } = context;
	const owner = ownerOf(identity);
	const createdBy = createdByOf(identity);
	const { visitorId, memberId, userId } = createdBy;
	const buyer = {
		...(visitorId ? { visitorId } : {}),
		...(memberId ? { memberId } : {}),
		...(userId ? { userId } : {}),
	};
	const { customSettings, customContentReference, externalReference } = checkoutInfo ?? {};
	const created: Cart = {
		id: newId(),
		...(owner ? { owner } : {}),
		...purchaseLines,
		buyer,
		purchaseFlowId: newId(),
		...(overrideCheckoutUrl ? { overrideCheckoutUrl } : {}),
		channelType,
		createdBy,
		withoutCart: true,
		createdDate: now,
		updatedDate: now,
	};
	return {
		...withSettings(changedNow(created, context), sentMembers(checkoutInfo)),
		...(customSettings ? { customSettings: { ...customSettings } as Cart["customSettings"] & object } : {}),
		...(customContentReference
			? { customContentReference: { ...customContentReference } as Cart["customContentReference"] & object }
			: {}),
		...(externalReference ? { externalReference: externalReference as Cart["externalReference"] & object } : {}),
	};
};
