import type { Example } from "./example.ts";
import { findProductInStock, variantInStock } from "./product-in-stock.ts";

const lineItem = { quantity: 1, catalogReference: variantInStock };

/** Edits of carts and checkouts by their id, as the server of a storefront makes them. */
export const cartAndCheckoutExamples: readonly Example[] = [
	...findProductInStock,
	{
		call: "ecom.cart.createCart",
		as: "visitor",
		request: { lineItems: [lineItem] },
		captures: { ownCartId: "cart.id" },
	},
	{
		call: "ecom.cart.addToCart",
		as: "visitor",
		request: { id: "$ownCartId", lineItems: [lineItem] },
		captures: { ownLineId: "cart.lineItems.0.id" },
	},
	{
		call: "ecom.cart.updateLineItemsQuantity",
		as: "visitor",
		request: { id: "$ownCartId", lineItems: [{ id: "$ownLineId", quantity: 2 }] },
	},
	{
		call: "ecom.cart.updateCart",
		as: "visitor",
		request: { cartInfo: { id: "$ownCartId", buyerNote: "Leave it with the neighbour." } },
	},
	{
		call: "ecom.cart.estimateTotals",
		as: "visitor",
		request: { id: "$ownCartId", shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "10001" } },
	},
	{
		call: "cartwright.merchant-discounts.setMerchantDiscounts",
		as: "staff",
		request: { cartId: "$ownCartId", merchantDiscounts: [{ percentage: 5, description: "For the scratch" }] },
	},
	{ call: "ecom.cart.removeCoupon", as: "visitor", request: { id: "$ownCartId" } },
	{ call: "ecom.cart.removeBusinessLocation", as: "staff", request: { id: "$ownCartId" } },
	{
		call: "ecom.cart.createCheckout",
		as: "visitor",
		request: { id: "$ownCartId", channelType: "WEB" },
		captures: { ownCheckoutId: "checkoutId" },
	},
	{ call: "ecom.cart.getCartByCheckoutId", as: "visitor", request: { id: "$ownCheckoutId" } },
	{ call: "ecom.checkout.getCheckoutByCartId", as: "visitor", request: { id: "$ownCartId" } },
	{
		call: "ecom.cart.removeLineItems",
		as: "visitor",
		request: { id: "$ownCartId", lineItemIds: ["$ownLineId"] },
	},
	{
		call: "ecom.checkout.createCheckout",
		as: "visitor",
		request: { channelType: "WEB", lineItems: [lineItem] },
		captures: { checkoutId: "checkout.id", checkoutLineId: "checkout.lineItems.0.id" },
	},
	{
		call: "ecom.checkout.addToCheckout",
		as: "visitor",
		request: { id: "$checkoutId", lineItems: [lineItem] },
	},
	{
		call: "ecom.checkout.updateLineItemsQuantity",
		as: "visitor",
		request: { id: "$checkoutId", lineItems: [{ id: "$checkoutLineId", quantity: 1 }] },
	},
	{ call: "cartwright.explanations.explainCheckout", as: "visitor", request: { checkoutId: "$checkoutId" } },
	{ call: "ecom.checkout.removeCoupon", as: "visitor", request: { id: "$checkoutId" } },
	{ call: "ecom.checkout.removeGiftCard", as: "visitor", request: { id: "$checkoutId" } },
	{ call: "ecom.checkout.removeOverrideCheckoutUrl", as: "staff", request: { id: "$checkoutId" } },
	{ call: "ecom.checkout.getWixCheckoutUrl", as: "visitor", request: { id: "$checkoutId" } },
	{
		call: "ecom.checkout.removeLineItems",
		as: "visitor",
		request: { id: "$checkoutId", lineItemIds: ["$checkoutLineId"] },
	},
	{ call: "ecom.checkout.markCheckoutAsCompleted", as: "staff", request: { id: "$checkoutId" } },
	{
		call: "ecom.current-cart.addToCurrentCart",
		as: "visitor",
		request: { lineItems: [lineItem] },
		captures: { lineId: "cart.lineItems.0.id" },
	},
	{ call: "ecom.current-cart.removeCouponFromCurrentCart", as: "visitor", request: {} },
	{
		call: "ecom.current-cart.removeLineItemsFromCurrentCart",
		as: "visitor",
		request: { lineItemIds: ["$lineId"] },
	},
	{ call: "ecom.current-cart.deleteCurrentCart", as: "visitor", request: {} },
	{
		call: "cartwright.saved-lines.addSavedLines",
		as: "visitor",
		request: { lineItems: [lineItem] },
		captures: { savedLineId: "lineItems.0.id" },
	},
	{
		call: "cartwright.saved-lines.removeSavedLines",
		as: "visitor",
		request: { lineItemIds: ["$savedLineId"] },
	},
	{ call: "ecom.orders.aggregateOrders", as: "staff", request: { aggregation: { orders: { $count: "id" } } } },
];
