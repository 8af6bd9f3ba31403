import type { setDeliveryMethodForCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkDelivery, deliveryChoice } from "./delivery-method.ts";
import { editCart } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const setDeliveryMethodForCurrentCart: Handler<typeof declared> = async (context, { deliveryMethod }) => {
	const loaded = await current(context);
	const delivery = deliveryChoice(deliveryMethod);
	const pricing = await checkDelivery(context, { ...loaded.cart.doc, delivery }, loaded.pricing);
	return editCart(context, { ...loaded, pricing }, (cart) => ({ ...cart, delivery }));
};
