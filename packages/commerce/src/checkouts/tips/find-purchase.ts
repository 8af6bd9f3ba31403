import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { maySeePurchase } from "../../orders/ownership.ts";
import { type Cart, carts } from "../../purchase/cart-document.ts";

/** More carts than that of one shopper are not looked through. */
const maxCarts = 200;

/** The open cart or checkout of the caller in which a purchase began. */
export const findPurchase = async (context: Context, purchaseFlowId: string): Promise<Cart> => {
	const own = await ownPurchases(context);
	const found = own.find((cart) => cart.purchaseFlowId === purchaseFlowId && !cart.completed);
	if (found) return found;
	throw new ApplicationError(
		"CHECKOUT_NOT_FOUND",
		`The caller has no open cart or checkout with the purchase flow ${purchaseFlowId}.`,
		{ purchaseFlowId },
	);
};

const ownPurchases = async ({ store, site, identity }: Context): Promise<readonly Cart[]> => {
	if (identity.kind === "guest") {
		const { checkoutId } = identity;
		const { cart } = await store.read(site, { cart: byId(carts, checkoutId) });
		return cart && maySeePurchase(cart.doc, { checkoutId, identity }) ? [cart.doc] : [];
	}
	const owner = ownerOf(identity);
	if (!owner) {
		throw new ApplicationError("PERSON_IDENTITY_NOT_FOUND", "Only visitors and members have carts of their own.");
	}
	const { own } = await store.read(site, { own: page(carts, { filter: equals("owner", owner), limit: maxCarts }) });
	return own.map(({ doc }) => doc);
};
