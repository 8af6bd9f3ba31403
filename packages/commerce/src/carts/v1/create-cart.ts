import type { createCart as declared } from "@cartwright/contract/carts/v1/cart";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import { loadPricing } from "../../purchase/load/load-pricing.ts";
import { withCoupon } from "../../purchase/load/with-coupon.ts";
import { selectsMembership, withMembershipApps } from "../../purchase/load/with-membership-apps.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { newCart } from "../cart.ts";
import { contactFields, withAdditions, withInfo } from "../changes.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { rejectingCoupon } from "./rejecting-coupon.ts";

/** A cart that is not the current one: it is only found by its id. */
export const createCart: Handler<typeof declared> = async (context, request) => {
	const facts = await withMembershipApps(context, selectsMembership(request.lineItems));
	const lines = requestedLines(request.lineItems, facts);
	if (lines.length + (request.customLineItems?.length ?? 0) === 0) throw noItems();
	const pricing = await loadPricing(context, { lines });
	const { currency } = pricing.settings;
	const customLines = requestedCustomLines(request.customLineItems, currency, context);
	await checkShopperUrl(context, request.cartInfo?.overrideCheckoutUrl, "cartInfo.overrideCheckoutUrl");
	const empty = newCart(context, { currency, current: false });
	const cart = await withTaxIds(empty, withInfo(empty, request.cartInfo), contactFields);
	const filled = withAdditions(await withCoupon(context, cart, request.couponCode, pricing.settings), {
		lines,
		customLines,
	});
	const check = rejectingCoupon(request.couponCode);
	const written = await writeCart(context, { cart: undefined, pricing }, filled, { check });
	return { cart: cartView(written, context) };
};

const noItems = (): ApplicationError =>
	new ApplicationError<typeof declared>(
		"CANT_CREATE_CART_WITHOUT_ITEMS",
		"Send at least one of lineItems and customLineItems.",
	);
