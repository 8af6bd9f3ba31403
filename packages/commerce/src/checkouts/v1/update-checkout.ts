import type { updateCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Cart } from "../../purchase/cart-document.ts";
import { checkCoupon, checkGiftCard } from "../../purchase/codes.ts";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import { withCoupon } from "../../purchase/load/with-coupon.ts";
import { withGiftCard } from "../../purchase/load/with-gift-card.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { contactFields, sentMembers, withSettings } from "../changes.ts";
import { checkChosenDelivery } from "../check-placeable.ts";
import { loadOpenCheckout, writeCheckout } from "../write-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

type Request = RequestOf<typeof declared>;

export const updateCheckout = async (context: Context, request: Request): Promise<ResponseOf<typeof declared>> => {
	const sent = sentMembers(request.checkout, request.fieldMask);
	if (Object.keys(sent).length === 0 && !hasOtherChanges(request)) {
		throw new ApplicationError<typeof declared>("EMPTY_UPDATE", "The update is empty. Send the members to change.");
	}
	const loaded = await loadOpenCheckout(context, request.checkout.id);
	await checkShopperUrl(context, request.overrideCheckoutUrl, "overrideCheckoutUrl");
	const before = loaded.stored.doc;
	const informed = await withTaxIds(before, withSettings(before, sent), contactFields("checkout"));
	const settled = withLines(withUrl(informed, request), request, context);
	const discounted = await withCoupon(context, settled, request.couponCode, loaded.pricing.settings);
	const changed = await withGiftCard(context, discounted, request.giftCardCode);
	const priced = await writeCheckout(context, loaded, changed, (after) => {
		if (changed.delivery !== before.delivery) checkChosenDelivery(after.totals);
		checkCoupon(request.couponCode, after.totals);
		checkGiftCard(request.giftCardCode, after.totals);
	});
	return { checkout: checkoutView(priced, context.origin) };
};

const hasOtherChanges = ({
	couponCode,
	giftCardCode,
	overrideCheckoutUrl,
	lineItems,
	customLineItems,
}: Request): boolean =>
	overrideCheckoutUrl != null || Boolean(couponCode || giftCardCode || lineItems?.length || customLineItems?.length);

const withUrl = (checkout: Cart, { overrideCheckoutUrl }: Request): Cart =>
	overrideCheckoutUrl ? { ...checkout, overrideCheckoutUrl } : checkout;

/** Sent lines replace all lines of their kind. */
const withLines = (checkout: Cart, { lineItems, customLineItems }: Request, context: Context): Cart => ({
	...checkout,
	...(lineItems?.length ? { lines: requestedLines(lineItems, context) } : {}),
	...(customLineItems?.length
		? { customLines: requestedCustomLines(customLineItems, checkout.currency, context) }
		: {}),
});
