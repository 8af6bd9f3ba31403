import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentCartV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import type { Client } from "@cartwright/sdk/client";
import { buyerDetails } from "./buying.ts";
import type { Way } from "./cart-model.ts";

interface Item {
	readonly quantity: number;
	readonly catalogReference: { readonly appId: string; readonly catalogItemId: string };
}

/** What every way of calling can do with a cart. */
export interface CartCalls {
	add(item: Item): Promise<unknown>;
	set(lineId: string, quantity: number): Promise<unknown>;
	remove(lineId: string): Promise<unknown>;
	note(note: string): Promise<unknown>;
	address(): Promise<unknown>;
	deliver(): Promise<unknown>;
	undeliver(): Promise<unknown>;
	checkOut?(): Promise<unknown>;
	refresh?(): Promise<unknown>;
	delete?(): Promise<unknown>;
	place?(): Promise<{ readonly orderId?: string | null }>;
}

const code = "standard";
const { shippingDestination } = buyerDetails.shippingInfo;
const { address, contactDetails } = buyerDetails.billingInfo;
/** The same, as version 1 takes them. */
export const infoV1 = { buyerInfo: buyerDetails.buyerInfo, contactInfo: shippingDestination };
/** The buyer's details, as version 2 of carts takes them. */
export const infoV2 = {
	customerInfo: { ...contactDetails, ...buyerDetails.buyerInfo },
	deliveryInfo: { address },
	paymentInfo: { billingAddress: address, billingContact: contactDetails },
};

/** The calls that change a cart in each way; `id` is that of the cart. */
export const cartCalls = (client: Client, id: string): Readonly<Record<Way, CartCalls>> => ({
	currentV1: ofCurrentV1(client),
	cartV1: ofCartV1(client, id),
	checkoutV1: ofCheckoutV1(client, id),
	currentV2: ofCurrentV2(client),
	cartV2: ofCartV2(client, id),
});

const ofCurrentV1 = (client: Client): CartCalls => {
	const calls = client.use(currentCartV1);
	return {
		add: (item) => calls.addToCurrentCart({ lineItems: [item] }),
		set: (lineId, quantity) => calls.updateCurrentCartLineItemQuantity({ lineItems: [{ id: lineId, quantity }] }),
		remove: (lineId) => calls.removeLineItemsFromCurrentCart({ lineItemIds: [lineId] }),
		note: (buyerNote) => calls.updateCurrentCart({ cartInfo: { buyerNote } }),
		address: () => calls.updateCurrentCart({ cartInfo: infoV1 }),
		deliver: () => calls.updateCurrentCart({ cartInfo: { selectedShippingOption: { code } } }),
		undeliver: () => calls.updateCurrentCart({ cartInfo: { selectedShippingOption: null } }),
		checkOut: () => calls.createCheckoutFromCurrentCart({ channelType: "WEB" }),
		delete: () => calls.deleteCurrentCart({}),
	};
};

const ofCartV1 = (client: Client, id: string): CartCalls => {
	const calls = client.use(cartV1);
	return {
		add: (item) => calls.addToCart({ id, lineItems: [item] }),
		set: (lineId, quantity) => calls.updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity }] }),
		remove: (lineId) => calls.removeLineItems({ id, lineItemIds: [lineId] }),
		note: (buyerNote) => calls.updateCart({ cartInfo: { id, buyerNote } }),
		address: () => calls.updateCart({ cartInfo: { id, ...infoV1 } }),
		deliver: () => calls.updateCart({ cartInfo: { id, selectedShippingOption: { code } } }),
		undeliver: () => calls.updateCart({ cartInfo: { id, selectedShippingOption: null } }),
		checkOut: () => calls.createCheckout({ id, channelType: "WEB" }),
		delete: () => calls.deleteCart({ id }),
	};
};

const ofCheckoutV1 = (client: Client, id: string): CartCalls => {
	const calls = client.use(checkoutV1);
	const update = (checkout: object) => calls.updateCheckout({ checkout: { id, ...checkout } });
	return {
		add: (item) => calls.addToCheckout({ id, lineItems: [item] }),
		set: (lineId, quantity) => calls.updateLineItemsQuantity({ id, lineItems: [{ id: lineId, quantity }] }),
		remove: (lineId) => calls.removeLineItems({ id, lineItemIds: [lineId] }),
		note: (buyerNote) => update({ buyerNote }),
		address: () => update({ ...buyerDetails, shippingInfo: { shippingDestination } }),
		deliver: () => update({ shippingInfo: { selectedCarrierServiceOption: { code } } }),
		undeliver: () => update({ shippingInfo: { selectedCarrierServiceOption: null } }),
		place: () => calls.createOrder({ id }),
	};
};

const ofCurrentV2 = (client: Client): CartCalls => {
	const calls = client.use(currentCartV2);
	return {
		add: (item) => calls.addLineItemsToCurrentCart({ catalogItems: [item] }),
		set: (lineItemId, newQuantity) =>
			calls.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity } }] }),
		remove: (lineId) => calls.removeLineItemsFromCurrentCart({ lineItemIds: [lineId] }),
		note: (note) => calls.updateCurrentCart({ cart: { note } }),
		address: () => calls.updateCurrentCart({ cart: infoV2 }),
		deliver: () => calls.setDeliveryMethodForCurrentCart({ deliveryMethod: { code } }),
		undeliver: () => calls.removeDeliveryMethodFromCurrentCart({}),
		refresh: () => calls.refreshCurrentCart({}),
		delete: () => calls.deleteCurrentCart({}),
	};
};

const ofCartV2 = (client: Client, cartId: string): CartCalls => {
	const calls = client.use(cartV2);
	return {
		add: (item) => calls.addLineItems({ cartId, catalogItems: [item] }),
		set: (lineItemId, newQuantity) =>
			calls.updateLineItems({ cartId, lineItems: [{ lineItemId, quantity: { newQuantity } }] }),
		remove: (lineId) => calls.removeLineItems({ cartId, lineItemIds: [lineId] }),
		note: (note) => calls.updateCart({ cart: { id: cartId, note } }),
		address: () => calls.updateCart({ cart: { id: cartId, ...infoV2 } }),
		deliver: () => calls.setDeliveryMethod({ cartId, deliveryMethod: { code } }),
		undeliver: () => calls.removeDeliveryMethod({ cartId }),
		refresh: () => calls.refreshCart({ cartId }),
		delete: () => calls.deleteCart({ cartId }),
		place: () => calls.placeOrder({ cartId }),
	};
};
