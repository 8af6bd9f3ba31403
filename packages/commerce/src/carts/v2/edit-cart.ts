import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import type { LineItemUpdate } from "@cartwright/contract/carts/v2/item-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Cart } from "../../purchase/cart-document.ts";
import { missingLineIds, withoutLines, withQuantities } from "../../purchase/edits.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import type { RequiredCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { contactFields } from "./changes.ts";

/** Commits a changed cart. */
export const editCart = async (
	context: Context,
	loaded: RequiredCart,
	edit: (cart: Cart) => Cart,
): Promise<{ cart: WireCart }> => {
	const before = loaded.cart.doc;
	const changed = await withTaxIds(before, edit(before), contactFields);
	return { cart: cartView(await writeCart(context, loaded, changed), context) };
};

export const withoutLineItems =
	(ids: readonly string[]) =>
	(cart: Cart): Cart => {
		checkLineIds(cart, ids);
		return withoutLines(cart, ids);
	};

export const withLineItemUpdates =
	(updates: readonly LineItemUpdate[]) =>
	(cart: Cart): Cart => {
		const ids = updates.map(({ lineItemId }) => lineItemId ?? "");
		const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
		if (duplicates.length > 0) {
			throw new ApplicationError("DUPLICATE_LINE_ITEM_UPDATES", "Send one update for each line item.", {
				duplicateLineItemIds: duplicates,
			});
		}
		const empty = updates.filter(({ quantity }) => quantity?.newQuantity == null);
		if (updates.length === 0 || empty.length > 0) {
			throw new ApplicationError("EMPTY_LINE_ITEM_UPDATES", "Send line items, each with its quantity.newQuantity.", {
				lineItemIds: empty.map(({ lineItemId }) => lineItemId),
			});
		}
		checkLineIds(cart, ids);
		const quantities = updates.map(({ lineItemId: id, quantity }) => ({ id, quantity: quantity?.newQuantity }));
		return withQuantities(cart, quantities as Parameters<typeof withQuantities>[1]);
	};

const checkLineIds = (cart: Cart, ids: readonly string[]): void => {
	const missing = missingLineIds(cart, ids);
	if (missing.length === 0) return;
	throw new ApplicationError(
		"LINE_ITEM_NOT_FOUND_IN_CART",
		`There is no line item ${missing.join(", ")} in the cart. Read it again.`,
		{ lineItemIds: missing },
	);
};
