import type { DeliveryMethodInput } from "@cartwright/contract/carts/v2/item-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { loadWithEarlierOrders } from "../../orders/load/with-earlier-orders.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import type { Pricing } from "../../purchase/pricing.ts";
import type { DeliveryChoice } from "../../purchase/purchase.ts";

export const deliveryChoice = ({ code, appId }: DeliveryMethodInput): DeliveryChoice => ({
	code: code ?? "",
	...(appId ? { carrierId: appId } : {}),
});

/** Rejects a delivery method that is not offered for the cart. Returns the pricing of its lines. */
export const checkDelivery = async (context: Context, cart: Cart, loaded: Pricing): Promise<Pricing> => {
	const pricing = await loadWithEarlierOrders(context, cart, loaded);
	const { delivery } = (await priceWithPlugins(context, cart, pricing, { validates: false, memberships: "NONE" }))
		.totals;
	if (!delivery.needed) {
		throw new ApplicationError("DELIVERY_METHOD_MISSING_LINE_ITEMS", "The cart has nothing to deliver.");
	}
	if (delivery.selected?.pickup) return pricing;
	const { code, carrierId: appId } = cart.delivery ?? { code: "" };
	if (!cart.shipping?.address) {
		throw new ApplicationError(
			"DELIVERY_METHOD_MISSING_ADDRESS",
			"Set deliveryInfo.address before the delivery method.",
		);
	}
	if (delivery.selected) return pricing;
	throw new ApplicationError("DELIVERY_METHOD_NOT_FOUND", `The delivery method ${code} is not offered for this cart.`, {
		code,
		appId,
	});
};
