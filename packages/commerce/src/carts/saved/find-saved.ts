import type { Context } from "@cartwright/kernel/foundation/context";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Cart, carts } from "../../purchase/cart-document.ts";
import { checkLineIds } from "../../purchase/edits.ts";
import { pricingOf, pricingReads } from "../../purchase/pricing.ts";
import { newCart } from "../cart.ts";
import { savedLines } from "../documents.ts";
import type { LoadedCart } from "../find-cart.ts";

export interface FoundSaved extends LoadedCart {
	readonly saved: Stored<Cart> | undefined;
}

/** The caller's current cart and saved lines, if they exist. */
export const findSaved = async (context: Context): Promise<FoundSaved> => {
	const { store, site, identity } = context;
	const owner = ownerOf(identity) ?? "";
	const loaded = await store.read(site, {
		...pricingReads(),
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
	});
	return { cart: loaded.carts[0], saved: loaded.saved[0], pricing: pricingOf(loaded, context) };
};

/** The saved lines, stored as a cart of their own; an empty one if there are none yet. */
export const savedOf = ({ saved, pricing }: FoundSaved, context: Context): Cart =>
	saved?.doc ?? newCart(context, { currency: pricing.settings.currency, current: true });

/** Rejects other ids, also those of custom lines: only lines of the catalogue can be saved. */
export const linesWithIds = ({ lines }: Cart, ids: readonly string[]): Cart["lines"] => {
	checkLineIds({ lines, customLines: [] }, ids);
	return lines.filter(({ id }) => ids.includes(id));
};
