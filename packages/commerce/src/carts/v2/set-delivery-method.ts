import type { setDeliveryMethod as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkDelivery, deliveryChoice } from "./delivery-method.ts";
import { editCart } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const setDeliveryMethod: Handler<typeof declared> = async (context, { cartId, deliveryMethod }) => {
	const loaded = await openCart(cartId)(context);
	const delivery = deliveryChoice(deliveryMethod);
	const pricing = await checkDelivery(context, { ...loaded.cart.doc, delivery }, loaded.pricing);
	return editCart(context, { ...loaded, pricing }, (cart) => ({ ...cart, delivery }));
};
