import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { limitByAddress } from "../../foundation/limit-by-address.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import { type Cart, carts } from "./documents.ts";
import { cartCreated, cartUpdated } from "./events.ts";
import type { LoadedCart } from "./find-cart.ts";
import { limitToStock } from "./limit-to-stock.ts";
import { loadLineProducts } from "./load-line-products.ts";

export interface ShownCart {
	readonly cart: Cart;
	readonly revision: number;
	readonly lines: readonly ResolvedLine[];
	readonly settings: LoadedCart["settings"];
}

/** Settles a changed cart with the catalogue and writes it, if it changed at all; with what goes along, in one batch. */
export const writeCart = async (
	context: Context,
	loaded: LoadedCart,
	changed: Cart,
	along: readonly Write[] = [],
): Promise<ShownCart> => {
	const { store, site, now } = context;
	const { cart: before, settings } = loaded;
	const productsById = await loadLineProducts(context, changed.lines, loaded.products);
	const { cart: settled, lines } = limitToStock(before?.doc, changed, productsById);
	if (before?.doc === settled && along.length === 0)
		return { cart: settled, revision: before.revision, lines, settings };
	const cart = { ...settled, updatedDate: now };
	if (!before && context.identity.kind === "visitor") limitByAddress(context, "cart");
	const events: readonly NewEvent[] = [before ? cartUpdated(before.doc, cart, context) : cartCreated(context)];
	await store.commit(site, [before ? replace(carts, before, cart, events) : create(carts, cart, events), ...along]);
	return { cart, revision: (before?.revision ?? 0) + 1, lines, settings };
};

/** A cart as it stands, with what the catalogue says of its lines now. */
export const showCart = async (
	context: Context,
	{ cart, settings, products }: LoadedCart & { readonly cart: { readonly doc: Cart; readonly revision: number } },
): Promise<ShownCart> => {
	const productsById = await loadLineProducts(context, cart.doc.lines, products);
	const { lines } = limitToStock(cart.doc, cart.doc, productsById);
	return { cart: cart.doc, revision: cart.revision, lines, settings };
};
