import type { getCheckoutUrl as declared } from "@cartwright/contract/carts/v2/cart-completion";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { faultOfAddress } from "@cartwright/kernel/sites/origin";
import { createHostedUrl } from "../checkout-url.ts";
import { findOpenCart } from "./find-open-cart.ts";

export const getCheckoutUrl: Handler<typeof declared> = async (context, { cartId, currencyCode }) => {
	const { stored } = await findOpenCart(context, cartId);
	const { overrideCheckoutUrl: override } = stored.doc;
	if (override && !faultOfAddress(override)) return { checkoutUrl: override };
	return { checkoutUrl: await createHostedUrl(context, stored.doc, currencyCode) };
};
