import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { loadWithOwnOrder } from "../carts/load/load-with-own-order.ts";
import type { KnownContacts } from "../orders/buyer-contact.ts";
import { findBuyerContacts } from "../orders/load/find-buyer-contacts.ts";
import type { Order } from "../orders/order.ts";
import { maySeePurchase } from "../orders/ownership.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { type Pricing, pricingOf, pricingReads } from "../purchase/pricing.ts";
import { loadMergedInto } from "./load-merged-into.ts";

export interface LoadedCheckout {
	readonly stored: Stored<Cart>;
	/** Units reserved for the checkout's own order count as in stock. */
	readonly pricing: Pricing;
	readonly order?: Stored<Order> | undefined;
	/** The current cart that its lines were merged into. */
	readonly mergedInto?: Stored<Cart> | undefined;
}

/** A checkout that the caller may see, without the products of its lines. Every cart can be used as one, by its id. */
export const findCheckout = async (
	context: Context,
	id: string,
): Promise<Pick<LoadedCheckout, "stored" | "pricing">> => {
	const { store, site, identity } = context;
	const loaded = await store.read(site, { ...pricingReads(), cart: byId(carts, id) });
	const { cart } = loaded;
	if (!cart || !maySeePurchase(cart.doc, { checkoutId: id, identity })) throw checkoutNotFound(id);
	return { stored: cart, pricing: pricingOf(loaded, context) };
};

/** A checkout with its order and pricing: two round trips, and a third if inventory is not cached. */
export const loadCheckout = async (context: Context, id: string): Promise<LoadedCheckout> =>
	loadOrder(context, await findCheckout(context, id));

/** The same with the contacts that the buyer may be, in as many round trips. */
export const loadCheckoutToPlace = async (
	context: Context,
	id: string,
): Promise<LoadedCheckout & { readonly contacts: KnownContacts }> => {
	const checkout = await findCheckout(context, id);
	const { buyer, billing, shipping } = checkout.stored.doc;
	const bought = {
		buyerInfo: buyer,
		...(billing ? { billingInfo: billing } : {}),
		...(shipping ? { recipientInfo: shipping } : {}),
	};
	const [loaded, contacts] = await Promise.all([loadOrder(context, checkout), findBuyerContacts(context, bought)]);
	return { ...loaded, contacts };
};

const loadOrder = async (
	context: Context,
	{ stored, pricing: siteWide }: Pick<LoadedCheckout, "stored" | "pricing">,
): Promise<LoadedCheckout> => {
	const [loaded, mergedInto] = await Promise.all([
		loadWithOwnOrder(context, stored.doc, siteWide),
		loadMergedInto(context, stored.doc),
	]);
	return { stored, ...loaded, mergedInto };
};

/** Also for a checkout of somebody else. */
export const checkoutNotFound = (id: string): ApplicationError =>
	new ApplicationError("CHECKOUT_NOT_FOUND", `There is no checkout with id ${id}.`, { checkoutId: id });
