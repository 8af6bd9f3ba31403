import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Cart, carts } from "../purchase/cart-document.ts";

/**
 * The current cart that holds the lines of a merged one. It need not be the cart of the sign-in: once that was ordered,
 * what is left of it goes on in another one. Costs a round trip, for merged carts only.
 */
export const loadMergedInto = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ merged, owner }: Cart,
): Promise<Stored<Cart> | undefined> => {
	if (!merged || !owner) return undefined;
	const { current } = await store.read(site, {
		current: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
	});
	return current[0];
};
