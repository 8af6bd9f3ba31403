import type { Cart as WireCart } from "@cartwright/contract/carts/v1/cart-messages";
import { ApplicationError } from "../../foundation/errors.ts";
import { maskedMembers } from "../../foundation/field-mask.ts";
import { addLines, removeLines, setQuantities } from "../purchase/lines.ts";
import type { CustomLine, Line } from "../purchase/purchase.ts";
import type { Cart } from "./documents.ts";

/** What is to be added to a cart. */
export interface Additions {
	readonly lines: readonly Line[];
	readonly customLines: readonly CustomLine[];
	readonly businessLocationId?: string | null | undefined;
}

export const withAdditions = (cart: Cart, { lines, customLines, businessLocationId }: Additions): Cart => ({
	...cart,
	lines: lines.length > 0 ? addLines(cart.lines, lines) : cart.lines,
	customLines: customLines.length > 0 ? [...cart.customLines, ...customLines] : cart.customLines,
	...(businessLocationId ? { businessLocationId: sameLocation(cart, businessLocationId) } : {}),
});

const sameLocation = (cart: Cart, businessLocationId: string): string => {
	if ((cart.businessLocationId ?? businessLocationId) === businessLocationId) return businessLocationId;
	throw new ApplicationError(
		"CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION",
		"The cart buys from another business location; remove that first, or leave the location out.",
		{ businessLocationId: cart.businessLocationId },
	);
};

export const withQuantities = (
	cart: Cart,
	updates: readonly { readonly id?: string | null; readonly quantity?: number | null }[],
): Cart => {
	const quantities = new Map(updates.map(({ id, quantity }) => [id ?? "", quantity ?? 1]));
	checkLineIds(cart, quantities.keys());
	return {
		...cart,
		lines: setQuantities(cart.lines, quantities),
		customLines: setQuantities(cart.customLines, quantities),
	};
};

export const withoutLines = (cart: Cart, ids: readonly string[]): Cart => {
	const removed = new Set(ids);
	checkLineIds(cart, removed);
	return { ...cart, lines: removeLines(cart.lines, removed), customLines: removeLines(cart.customLines, removed) };
};

const checkLineIds = (cart: Cart, ids: Iterable<string>): void => {
	const present = new Set([...cart.lines, ...cart.customLines].map(({ id }) => id));
	const missing = [...ids].filter((id) => !present.has(id));
	if (missing.length === 0) return;
	throw new ApplicationError("LINE_ITEM_NOT_FOUND", `The cart has no line ${missing.join(", ")}; get it again.`, {
		lineItemIds: missing,
	});
};

export const withoutCoupon = (cart: Cart): Cart => without(cart, "couponCode");

export const withoutLocation = (cart: Cart): Cart => without(cart, "businessLocationId");

const without = (cart: Cart, member: "couponCode" | "businessLocationId"): Cart => {
	if (cart[member] === undefined) return cart;
	const { [member]: _, ...rest } = cart;
	return rest;
};

/** The members of a cart that a caller may set. What is absent stays, null clears. */
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

/** The cart with the members that were sent; with a mask, with those that it names. */
export const withInfo = (cart: Cart, info: CartInfo | null | undefined, mask?: string | null): Cart => {
	if (!info && !mask) return cart;
	const sent = maskedMembers(info, mask, "cartInfo");
	const changed: Cart = {
		...cart,
		...member("buyerNote", sent.buyerNote),
		...member("shipping", sent.contactInfo),
		...member("overrideCheckoutUrl", sent.overrideCheckoutUrl),
		...member("delivery", choiceOf(sent.selectedShippingOption)),
		...member("extendedFields", sent.extendedFields),
		...member("businessLocationId", sent.businessLocationId),
		buyer: withBuyerInfo(cart.buyer, sent.buyerInfo),
	};
	// A member that was cleared is absent, not undefined: the document is compared and kept as it is.
	return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as unknown as Cart;
};

/** Absent: nothing to change; null: to be cleared. */
const member = (name: keyof Cart | keyof Cart["buyer"], value: unknown): object => {
	if (value === undefined) return {};
	return { [name]: value ?? undefined };
};

export const choiceOf = (option: CartInfo["selectedShippingOption"]) => {
	if (!option) return option;
	if (!option.code) return null;
	return { code: option.code, ...(option.carrierId ? { carrierId: option.carrierId } : {}) };
};

const withBuyerInfo = (buyer: Cart["buyer"], info: CartInfo["buyerInfo"]): Cart["buyer"] => {
	if (!info) return buyer;
	if (info.contactId && buyer.memberId && info.contactId !== buyer.contactId) {
		throw new ApplicationError(
			"CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER",
			"The buyer is signed in and has a contact already; leave buyerInfo.contactId out.",
		);
	}
	const changed = {
		...buyer,
		...member("contactId", info.contactId),
		...member("email", info.email),
	};
	return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
};
