import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import { type Cart, carts } from "../../purchase/cart-document.ts";

/**
 * Rejects a call for what the cart and the stock were read to be. Stock that seems to be missing may have been reserved
 * for the cart's own order since the cart was read, so a call about a cart that has changed runs again instead.
 */
export const rejectUnchanged = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	{ doc: { id }, revision }: Stored<Cart>,
	error: Error,
): Promise<never> => {
	const { cart } = await store.read(site, { cart: byId(carts, id) });
	throw cart && cart.revision !== revision ? new Conflict(carts.name, id, "revision") : error;
};
