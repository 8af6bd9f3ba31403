import type { createCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { create } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { invalid } from "../../../foundation/errors.ts";
import { ownerOf } from "../../../foundation/identity.ts";
import { limitByAddress } from "../../../foundation/limit-by-address.ts";
import { checkPayments } from "../../carts/checkout-conditions.ts";
import { checkCoupon } from "../../carts/coupons.ts";
import { limitToStock } from "../../carts/limit-to-stock.ts";
import { requestedCustomLines, requestedLines } from "../../carts/requested-lines.ts";
import { type CheckoutDocument, checkouts, createdByOf, newCheckout } from "../../purchase/checkout-document.ts";
import { checkoutCreated } from "../../purchase/checkout-events.ts";
import type { Purchase } from "../../purchase/purchase.ts";
import { checkChosenDelivery, totalsOf } from "../assessment.ts";
import { sentMembers, withSettings } from "../changes.ts";
import { checkOverrideUrl } from "../check-override-url.ts";
import { checkGiftCard } from "../codes.ts";
import { loadProductsOf } from "../load-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

type Request = RequestOf<typeof declared>;

export const createCheckout = async (context: Context, request: Request): Promise<ResponseOf<typeof declared>> => {
	const { store, site, origin } = context;
	checkCoupon(request.couponCode);
	checkGiftCard(request.giftCardCode);
	await checkOverrideUrl(context, request.overrideCheckoutUrl);
	const lines = requestedLines(request.lineItems, context);
	const { productsById, settings } = await loadProductsOf(context, { lines });
	checkPayments(settings, context.providers, "SITE_MUST_ACCEPT_PAYMENTS");
	const customLines = requestedCustomLines(request.customLineItems, settings.currency, context);
	if (lines.length + customLines.length === 0) {
		throw invalid("lineItems", "A checkout needs at least one line or custom line.", "REQUIRED_FIELD");
	}
	const wanted = requestedPurchase(context, request, { lines, customLines, currency: settings.currency });
	const settled = limitToStock(undefined, wanted, productsById);
	// Settling gives lines other quantities and leaves all else as it is.
	const checkout = settled.cart as CheckoutDocument;
	const totals = totalsOf(checkout, settled.lines, settings);
	if (checkout.delivery) checkChosenDelivery(totals);
	if (context.identity.kind === "visitor") limitByAddress(context, "checkout");
	await store.commit(site, [create(checkouts, checkout, [checkoutCreated(context)])]);
	return { checkout: checkoutView({ checkout, lines: settled.lines, totals, settings }, origin) };
};

/** The checkout as it was asked for, before the catalogue has its say. */
const requestedPurchase = (
	{ identity, now, newId }: Context,
	{ checkoutInfo, channelType, overrideCheckoutUrl }: Request,
	purchaseLines: Pick<Purchase, "lines" | "customLines" | "currency">,
): CheckoutDocument => {
	const owner = ownerOf(identity);
	const createdBy = createdByOf(identity);
	const { visitorId, memberId, userId } = createdBy;
	const buyer = {
		...(visitorId ? { visitorId } : {}),
		...(memberId ? { memberId } : {}),
		...(userId ? { userId } : {}),
	};
	const { customSettings, customContentReference, externalReference } = checkoutInfo ?? {};
	const purchase = {
		...purchaseLines,
		buyer,
		purchaseFlowId: newId(),
		...(overrideCheckoutUrl ? { overrideCheckoutUrl } : {}),
	};
	const made = newCheckout(purchase, {
		id: newId(),
		...(owner ? { owner } : {}),
		channelType: channelType ?? "UNSPECIFIED",
		createdBy,
		now,
	});
	return {
		...withSettings(made, sentMembers(checkoutInfo)),
		...(customSettings ? { customSettings: { ...customSettings } as CheckoutDocument["customSettings"] & object } : {}),
		...(customContentReference
			? { customContentReference: { ...customContentReference } as CheckoutDocument["customContentReference"] & object }
			: {}),
		...(externalReference?.appId
			? { externalReference: externalReference as CheckoutDocument["externalReference"] & object }
			: {}),
	};
};
