import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import type { LineItemUpdate } from "@cartwright/contract/carts/v2/item-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Cart } from "../../purchase/cart-document.ts";
import { missingLineIds, withoutLines, withQuantities } from "../../purchase/edits.ts";
import { withMembershipApps } from "../../purchase/load/with-membership-apps.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import { withLineMembership } from "../../purchase/memberships.ts";
import type { RequestFacts } from "../../purchase/requested-lines.ts";
import type { RequiredCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { contactFields } from "./changes.ts";
import { choosing, chosenMembership, selectsOne } from "./chosen-membership.ts";

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

/** Sets quantities, and the memberships that pay lines. */
export const updateLines = async (
	context: Context,
	loaded: RequiredCart,
	updates: readonly LineItemUpdate[],
): Promise<{ cart: WireCart }> => {
	const facts = await withMembershipApps(
		context,
		updates.some((update) => selectsOne(choosing(update))),
	);
	return editCart(context, loaded, withLineItemUpdates(updates, facts));
};

const withLineItemUpdates =
	(updates: readonly LineItemUpdate[], facts: RequestFacts) =>
	(cart: Cart): Cart => {
		const ids = updates.map(({ lineItemId }) => lineItemId ?? "");
		const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
		if (duplicates.length > 0) {
			throw new ApplicationError("DUPLICATE_LINE_ITEM_UPDATES", "Send one update for each line item.", {
				duplicateLineItemIds: duplicates,
			});
		}
		const empty = updates.filter((each) => each.quantity?.newQuantity == null && !selectsOne(choosing(each)));
		if (updates.length === 0 || empty.length > 0) {
			const description = "Send line items, each with its quantity.newQuantity or its membershipPayment.";
			throw new ApplicationError("EMPTY_LINE_ITEM_UPDATES", description, {
				lineItemIds: empty.map(({ lineItemId }) => lineItemId),
			});
		}
		checkLineIds(cart, ids);
		const quantities = updates.flatMap(({ lineItemId: id, quantity }) =>
			quantity?.newQuantity == null ? [] : [{ id, quantity: quantity.newQuantity }],
		);
		return updates.reduce(
			(changed, update, index) => {
				const membership = chosenMembership(choosing(update), `lineItems[${index}]`, facts);
				return membership ? withLineMembership(changed, update.lineItemId ?? "", membership) : changed;
			},
			withQuantities(cart, quantities as Parameters<typeof withQuantities>[1]),
		);
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
