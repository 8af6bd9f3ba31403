import type { updateCart as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import { withCoupon } from "../../purchase/load/with-coupon.ts";
import { selectsMembership, withMembershipApps } from "../../purchase/load/with-membership-apps.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { productIdsOf } from "../../purchase/resolve.ts";
import { contactFields, withAdditions, withInfo } from "../changes.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { rejectingCoupon } from "./rejecting-coupon.ts";

export const updateCart: Handler<typeof declared> = async (context, request) => {
	const facts = await withMembershipApps(context, selectsMembership(request.lineItems));
	const lines = requestedLines(request.lineItems, facts);
	const loaded = await requireCart(context, request.cartInfo.id, productIdsOf(lines));
	const customLines = requestedCustomLines(request.customLineItems, loaded.pricing.settings.currency, context);
	await checkShopperUrl(context, request.cartInfo.overrideCheckoutUrl, "cartInfo.overrideCheckoutUrl");
	const { doc: before } = loaded.cart;
	const changed = await withTaxIds(before, withInfo(before, request.cartInfo, request.cartFieldmask), contactFields);
	const filled = withAdditions(await withCoupon(context, changed, request.couponCode, loaded.pricing.settings), {
		lines,
		customLines,
	});
	const check = rejectingCoupon(request.couponCode);
	return { cart: cartView(await writeCart(context, loaded, filled, { check }), context) };
};
