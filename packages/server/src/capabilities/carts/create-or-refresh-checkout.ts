import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { limitByAddress } from "../../foundation/limit-by-address.ts";
import { orders } from "../orders/documents.ts";
import { isFinal, type Order } from "../orders/order.ts";
import { heldReservations, withOwnReservations } from "../orders/own-reservations.ts";
import {
	type BuyerDetails,
	type CheckoutDocument,
	checkouts,
	createdByOf,
	newCheckout,
	refreshedCheckout,
	withBuyerDetails,
} from "../purchase/checkout-document.ts";
import { checkoutCreated, checkoutUpdated } from "../purchase/checkout-events.ts";
import { loweredLines } from "../purchase/limit-to-stock.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import { resolvePurchase } from "../purchase/resolve.ts";
import { checkAvailable, checkEmail, checkPayments } from "./checkout-conditions.ts";
import { type Cart, carts } from "./documents.ts";
import { cartUpdated } from "./events.ts";
import type { RequiredCart } from "./find-cart.ts";

export interface CheckoutOptions extends BuyerDetails {
	readonly channelType: ChannelType;
}

/**
 * Creates the checkout of a cart, or refreshes the existing one unless it is completed. The cart is written with a new
 * checkout, so concurrent calls create only one.
 */
export const createOrRefreshCheckout = async (
	context: Context,
	loaded: RequiredCart,
	options: CheckoutOptions,
): Promise<string> => {
	const { store, site } = context;
	const { cart } = loaded;
	checkPayments(loaded.pricing.settings, context.providers, "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT");
	checkEmail(cart.doc, options, context.identity);
	const [{ checkout: before, order }, pricing] = await Promise.all([
		openCheckout(context, cart.doc.checkoutId),
		loadPricing(context, cart.doc.lines, loaded.pricing),
	]);
	const resolved = resolvePurchase(cart.doc, withOwnReservations(pricing.products, heldReservations(order?.doc)));
	checkAvailable(resolved);
	const purchase: Cart = {
		...cart.doc,
		lines: loweredLines(cart.doc.lines, resolved),
		customLines: loweredLines(cart.doc.customLines, resolved),
	};
	if (!before && context.identity.kind === "visitor") limitByAddress(context, "checkout");
	const checkout = withBuyerDetails(checkoutOf(purchase, before?.doc, options, context), options);
	await store.commit(site, [
		...(before
			? [replace(checkouts, before, checkout, [checkoutUpdated(before.doc, checkout, context)])]
			: [create(checkouts, checkout, [checkoutCreated(context)])]),
		...cartWrites(cart, checkout.id, context),
	]);
	return checkout.id;
};

interface OpenCheckout {
	readonly checkout?: Stored<CheckoutDocument>;
	readonly order?: Stored<Order> | undefined;
}

/** The cart's checkout and its unpaid order, if the checkout can still be refreshed. */
const openCheckout = async ({ store, site }: Context, id: string | undefined): Promise<OpenCheckout> => {
	if (id === undefined) return {};
	const { checkout } = await store.read(site, { checkout: byId(checkouts, id) });
	if (!checkout || checkout.doc.completed) return {};
	if (!checkout.doc.orderId) return { checkout };
	const { order } = await store.read(site, { order: byId(orders, checkout.doc.orderId) });
	return order && isFinal(order.doc) ? {} : { checkout, order };
};

const checkoutOf = (
	purchase: Cart,
	before: CheckoutDocument | undefined,
	{ channelType }: CheckoutOptions,
	{ identity, now, newId }: Context,
): CheckoutDocument => {
	if (before) return refreshedCheckout(before, purchase, now);
	const { id: cartId, owner } = purchase;
	const createdBy = createdByOf(identity);
	return newCheckout(purchase, { id: newId(), ...(owner ? { owner } : {}), cartId, channelType, createdBy, now });
};

const cartWrites = (cart: Stored<Cart>, checkoutId: string, context: Context): Write[] => {
	if (cart.doc.checkoutId === checkoutId) return [];
	const after = { ...cart.doc, checkoutId, updatedDate: context.now };
	return [replace(carts, cart, after, [cartUpdated(cart.doc, after, context)])];
};
