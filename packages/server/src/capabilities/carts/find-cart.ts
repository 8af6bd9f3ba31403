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

/** What one round trip tells of a cart. */
export interface Found {
	readonly cart: Stored<Cart> | undefined;
	readonly settings: Settings;
	/** Products that were asked for along with it. */
	readonly products: ProductsById;
}

export interface FoundCart extends Found {
	readonly cart: Stored<Cart>;
}

const noProducts: ProductsById = new Map();

/** The current cart of whoever calls, if there is one; an API key has none. */
export const findCurrentCart = async (context: Context, productIds: readonly string[] = []): Promise<Found> => {
	const owner = ownerOf(context.identity);
	if (!owner) throw noCurrentCart();
	const answers = await context.store.read(context.site, {
		settings: byId(settings, settingsId),
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		...(productIds.length > 0 ? { products: byIds(products, productIds) } : {}),
	});
	return {
		cart: answers.carts[0],
		settings: answers.settings?.doc ?? defaultSettings,
		products: answers.products ?? noProducts,
	};
};

export const requireCurrentCart = async (context: Context, productIds?: readonly string[]): Promise<FoundCart> => {
	const { cart, ...found } = await findCurrentCart(context, productIds);
	if (!cart) throw noCurrentCart();
	return { cart, ...found };
};

/** A cart by its id. Shoppers find their own only; that of somebody else is as good as none. */
export const requireCart = async (
	context: Context,
	id: string,
	productIds: readonly string[] = [],
): Promise<FoundCart> => {
	const { site, identity, store } = context;
	const answers = await store.read(site, {
		settings: byId(settings, settingsId),
		cart: byId(carts, id),
		...(productIds.length > 0 ? { products: byIds(products, productIds) } : {}),
	});
	const { cart } = answers;
	if (!cart || !maySee(cart.doc, identity)) throw noCart(id);
	return { cart, settings: answers.settings?.doc ?? defaultSettings, products: answers.products ?? noProducts };
};

/** `asked` is the id that the caller gave, of the cart or of its checkout. */
export const noCart = (asked: string): ApplicationError =>
	new ApplicationError("CART_NOT_FOUND", `There is no cart for the id ${asked}, or it belongs to somebody else.`, {
		id: asked,
	});

export const noCurrentCart = (): ApplicationError =>
	new ApplicationError("OWNED_CART_NOT_FOUND", "You have no cart yet; it comes into being with the first add.");
