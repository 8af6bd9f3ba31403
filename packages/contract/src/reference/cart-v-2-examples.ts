import type { Example } from "./example.ts";
import { findProductInStock, variantInStock } from "./product-in-stock.ts";

const catalogItem = { quantity: 1, catalogReference: variantInStock };
const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine: "20 West 34th Street",
};
const contact = { firstName: "Ada", lastName: "Park", phone: "+12125550100" };
const details = {
	customerInfo: { ...contact, email: "ada@example.com" },
	deliveryInfo: { address },
	paymentInfo: { billingAddress: address, billingContact: contact },
};

/** A purchase with version 2 of carts, which need no checkout. */
export const cartV2Examples: readonly Example[] = [
	...findProductInStock,
	{
		call: "ecom.current-cart-v-2.addLineItemsToCurrentCart",
		as: "visitor",
		request: { catalogItems: [catalogItem] },
		captures: { cartId: "cart.id", lineItemId: "cart.lineItems.0.id" },
	},
	{
		call: "ecom.current-cart-v-2.updateLineItemsInCurrentCart",
		as: "visitor",
		request: { lineItems: [{ lineItemId: "$lineItemId", quantity: { newQuantity: 2 } }] },
	},
	{ call: "ecom.current-cart-v-2.updateCurrentCart", as: "visitor", request: { cart: details } },
	{ call: "ecom.current-cart-v-2.getCurrentCart", as: "visitor", request: {} },
	{ call: "ecom.current-cart-v-2.calculateCurrentCart", as: "visitor", request: {} },
	{
		call: "ecom.current-cart-v-2.setDeliveryMethodForCurrentCart",
		as: "visitor",
		request: { deliveryMethod: { code: "north-america" } },
	},
	{ call: "ecom.cart-v-2.getCart", as: "visitor", request: { cartId: "$cartId" } },
	{ call: "ecom.cart-v-2.calculateCart", as: "visitor", request: { cartId: "$cartId" } },
	{ call: "ecom.cart-v-2.getCheckoutUrl", as: "visitor", request: { cartId: "$cartId" } },
	{
		call: "ecom.current-cart-v-2.removeLineItemsFromCurrentCart",
		as: "visitor",
		request: { lineItemIds: ["$lineItemId"] },
	},
	{ call: "ecom.current-cart-v-2.deleteCurrentCart", as: "visitor", request: {} },
	{
		call: "ecom.cart-v-2.createCart",
		as: "visitor",
		request: { catalogItems: [catalogItem], cart: details },
		captures: { ownCartId: "cart.id" },
	},
	{
		call: "ecom.cart-v-2.addLineItems",
		as: "visitor",
		request: { cartId: "$ownCartId", catalogItems: [catalogItem] },
	},
	{
		call: "ecom.cart-v-2.setDeliveryMethod",
		as: "visitor",
		request: { cartId: "$ownCartId", deliveryMethod: { code: "north-america" } },
	},
	{ call: "ecom.cart-v-2.placeOrder", as: "visitor", request: { cartId: "$ownCartId" } },
];
