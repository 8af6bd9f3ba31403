import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { type Cart, carts } from "../carts/documents.ts";
import { products } from "../catalogue/documents.ts";
import { cacheInventory, inventoryItemsOf, withoutCachedInventory } from "../catalogue/inventory/inventory-cache.ts";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { heldReservations, withOwnReservations } from "../orders/own-reservations.ts";
import { maySeePurchase } from "../orders/ownership.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { type ProductsById, productIdsOf } from "../purchase/resolve.ts";
import { defaultSettings, type Settings, settings, settingsId } from "../sites/documents.ts";

export interface LoadedCheckout {
	readonly stored: Stored<CheckoutDocument>;
	readonly settings: Settings;
	/** The products of its lines; pieces taken for its own order count as being there. */
	readonly productsById: ProductsById;
	readonly order?: Stored<Order> | undefined;
	readonly cart?: Stored<Cart> | undefined;
}

/** A checkout that the caller may see, and no more than that. */
export const findCheckout = async (
	{ store, site, identity }: Context,
	id: string,
): Promise<Pick<LoadedCheckout, "stored" | "settings">> => {
	const loaded = await store.read(site, { checkout: byId(checkouts, id), settings: byId(settings, settingsId) });
	const { checkout } = loaded;
	if (!checkout || !maySeePurchase(checkout.doc, { checkoutId: id, identity })) throw checkoutNotFound(id);
	return { stored: checkout, settings: loaded.settings?.doc ?? defaultSettings };
};

/** A checkout by id with all that its totals depend on: two round trips, a third where a product was never seen. */
export const loadCheckout = async (context: Context, id: string): Promise<LoadedCheckout> => {
	const found = await findCheckout(context, id);
	return { ...found, ...(await loadAround(context, found.stored)) };
};

/** The products, the order and the cart of a checkout. */
const loadAround = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ doc }: Stored<CheckoutDocument>,
): Promise<Pick<LoadedCheckout, "productsById" | "order" | "cart">> => {
	const [orderId, cartId] = [doc.orderId ?? "", doc.cartId ?? ""];
	const { lineProducts, order, cart } = await store.read(site, {
		lineProducts: byIds(products, productIdsOf(doc.lines)),
		order: byIds(orders, orderId ? [orderId] : []),
		cart: byIds(carts, cartId ? [cartId] : []),
	});
	const productsById = await loadInventory({ store, site }, lineProducts);
	return {
		productsById: withOwnReservations(productsById, heldReservations(order.get(orderId)?.doc)),
		order: order.get(orderId),
		cart: cart.get(cartId),
	};
};

const loadInventory = async (
	{ store, site }: Pick<Context, "store" | "site">,
	lineProducts: ProductsById,
): Promise<ProductsById> => {
	const missing = withoutCachedInventory([...lineProducts.values()]);
	if (missing.length > 0) {
		const { items } = await store.read(site, { items: inventoryItemsOf(missing) });
		cacheInventory(missing, items);
	}
	return lineProducts;
};

/** The products of lines that are not in any checkout yet. */
export const loadProductsOf = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ lines }: Pick<CheckoutDocument, "lines">,
): Promise<{ productsById: ProductsById; settings: Settings }> => {
	const read = await store.read(site, {
		found: byIds(products, productIdsOf(lines)),
		settings: byId(settings, settingsId),
	});
	return {
		productsById: await loadInventory({ store, site }, read.found),
		settings: read.settings?.doc ?? defaultSettings,
	};
};

/** A foreign checkout looks like one that is not there. */
export const checkoutNotFound = (id: string): ApplicationError =>
	new ApplicationError("CHECKOUT_NOT_FOUND", `There is no checkout with id ${id}.`, { checkoutId: id });
