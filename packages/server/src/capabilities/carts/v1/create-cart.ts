import type { createCart as declared } from "@cartwright/contract/carts/v1/cart";
import { byId, byIds } from "@cartwright/store/store";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { products } from "../../catalogue/documents.ts";
import { productIdsOf } from "../../purchase/resolve.ts";
import { defaultSettings, settings, settingsId } from "../../sites/documents.ts";
import { newCart } from "../cart.ts";
import { withAdditions, withInfo } from "../changes.ts";
import { checkOverrideUrl } from "../check-override-url.ts";
import { checkCoupon } from "../coupons.ts";
import { requestedCustomLines, requestedLines } from "../requested-lines.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

/** A cart beside the current one: found by its id alone. */
export const createCart: Handler<typeof declared> = async (context, request) => {
	const lines = requestedLines(request.lineItems, context);
	if (lines.length + (request.customLineItems?.length ?? 0) === 0) throw noItems();
	checkCoupon(request.couponCode);
	const results = await context.store.read(context.site, {
		settings: byId(settings, settingsId),
		products: byIds(products, productIdsOf(lines)),
	});
	const loaded = { ...results, cart: undefined, settings: results.settings?.doc ?? defaultSettings };
	const { currency } = loaded.settings;
	const customLines = requestedCustomLines(request.customLineItems, currency, context);
	await checkOverrideUrl(context, request.cartInfo?.overrideCheckoutUrl);
	const cart = withInfo(newCart(context, { currency, current: false }), request.cartInfo);
	return { cart: cartView(await writeCart(context, loaded, withAdditions(cart, { lines, customLines })), context) };
};

const noItems = (): ApplicationError =>
	new ApplicationError("CANT_CREATE_CART_WITHOUT_ITEMS", "Send at least one of lineItems and customLineItems.");
