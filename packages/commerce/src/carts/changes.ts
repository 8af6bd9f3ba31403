import type { Cart as WireCart } from "@cartwright/contract/carts/v1/cart-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Cart } from "../purchase/cart-document.ts";
import { type AddedLines, withAddedLines, withMembers } from "../purchase/edits.ts";

export interface Additions extends AddedLines {
	readonly businessLocationId?: string | null | undefined;
}

export const withAdditions = (cart: Cart, { businessLocationId, ...added }: Additions): Cart => {
	if (!businessLocationId) return withAddedLines(cart, added);
	checkLocation(cart, businessLocationId);
	return { ...withAddedLines(cart, added), businessLocationId };
};

const checkLocation = (cart: Cart, businessLocationId: string): void => {
	if ((cart.businessLocationId ?? businessLocationId) === businessLocationId) return;
	throw new ApplicationError(
		"CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION",
		"The cart buys from another business location. Remove that location first, or leave businessLocationId out.",
		{ businessLocationId: cart.businessLocationId },
	);
};

/** The members of a cart that a caller may set. Absent members do not change; null deletes a member. */
export type CartInfo = Pick<
	WireCart,
	| "buyerNote"
	| "buyerInfo"
	| "contactInfo"
	| "overrideCheckoutUrl"
	| "selectedShippingOption"
	| "extendedFields"
	| "businessLocationId"
>;

/** Sets the members that were sent; with a mask, those that it names. */
export const withInfo = (cart: Cart, info: CartInfo | null | undefined, mask?: string | null): Cart => {
	if (!info && !mask) return cart;
	const sent = maskedMembers(info, mask, "cartInfo");
	return withMembers(cart, {
		buyerNote: sent.buyerNote,
		shipping: sent.contactInfo,
		overrideCheckoutUrl: sent.overrideCheckoutUrl,
		delivery: choiceOf(sent.selectedShippingOption),
		extendedFields: sent.extendedFields,
		businessLocationId: sent.businessLocationId,
		buyer: withBuyerInfo(cart.buyer, sent.buyerInfo),
	});
};

/** Where a request has the contact of a cart. */
export const contactFields = { shipping: "cartInfo.contactInfo.contactDetails" };

/** An option without a code selects none. */
export const choiceOf = (option: CartInfo["selectedShippingOption"]) => {
	if (!option) return option;
	if (!option.code && option.carrierId) {
		throw invalid("selectedShippingOption.code", "is required beside carrierId", "REQUIRED_FIELD");
	}
	if (!option.code) return null;
	return { code: option.code, ...(option.carrierId ? { carrierId: option.carrierId } : {}) };
};

const withBuyerInfo = (buyer: Cart["buyer"], info: CartInfo["buyerInfo"]): Cart["buyer"] => {
	if (!info) return buyer;
	if (info.contactId && buyer.memberId && info.contactId !== buyer.contactId) {
		throw new ApplicationError(
			"CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER",
			"The buyer is signed in and already has a contact. Leave buyerInfo.contactId out.",
		);
	}
	return withMembers(buyer, { contactId: info.contactId, email: info.email });
};
