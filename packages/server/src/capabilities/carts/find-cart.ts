import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { ownerOf } from "../../foundation/identity.ts";
import { products } from "../catalogue/documents.ts";
import { maySee } from "../orders/ownership.ts";
import type { ProductsById } from "../purchase/resolve.ts";
import { defaultSettings, type Settings, settings, settingsId } from "../sites/documents.ts";
import { type Cart, carts } from "./documents.ts";

/** A cart, loaded in one round trip with the settings. */
export interface LoadedCart {
	readonly cart: Stored<Cart> | undefined;
	readonly settings: Settings;
	/** Products requested with it. */
	readonly products: ProductsById;
}

export interface RequiredCart extends LoadedCart {
	readonly cart: Stored<Cart>;
}

const noProducts: ProductsById = new Map();

/** The caller's current cart, if there is one; an API key has none. */
export const findCurrentCart = async (context: Context, productIds: readonly string[] = []): Promise<LoadedCart> => {
	const owner = ownerOf(context.identity);
	if (!owner) throw currentCartNotFound();
	const loaded = await context.store.read(context.site, {
		settings: byId(settings, settingsId),
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		...(productIds.length > 0 ? { products: byIds(products, productIds) } : {}),
	});
	return {
		cart: loaded.carts[0],
		settings: loaded.settings?.doc ?? defaultSettings,
		products: loaded.products ?? noProducts,
	};
};

export const requireCurrentCart = async (context: Context, productIds?: readonly string[]): Promise<RequiredCart> => {
	const { cart, ...found } = await findCurrentCart(context, productIds);
	if (!cart) throw currentCartNotFound();
	return { cart, ...found };
};

/** A cart by its id. Shoppers can only find their own. */
export const requireCart = async (
	context: Context,
	id: string,
	productIds: readonly string[] = [],
): Promise<RequiredCart> => {
	const { site, identity, store } = context;
	const loaded = await store.read(site, {
		settings: byId(settings, settingsId),
		cart: byId(carts, id),
		...(productIds.length > 0 ? { products: byIds(products, productIds) } : {}),
	});
	const { cart } = loaded;
	if (!cart || !maySee(cart.doc, identity)) throw cartNotFound(id);
	return { cart, settings: loaded.settings?.doc ?? defaultSettings, products: loaded.products ?? noProducts };
};

/** `asked` is the id that the caller gave, of the cart or of its checkout. */
export const cartNotFound = (id: string): ApplicationError =>
	new ApplicationError("CART_NOT_FOUND", `There is no cart for the id ${id}, or it belongs to somebody else.`, {
		id: id,
	});

export const currentCartNotFound = (): ApplicationError =>
	new ApplicationError("OWNED_CART_NOT_FOUND", "You have no cart yet; it comes into being with the first add.");
