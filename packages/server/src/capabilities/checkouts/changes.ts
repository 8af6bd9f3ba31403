import type { Checkout as WireCheckout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import { ApplicationError } from "../../foundation/errors.ts";
import { maskedMembers } from "../../foundation/field-mask.ts";
import type { CheckoutDocument } from "../purchase/checkout-document.ts";
import { removeLines, setQuantities } from "../purchase/lines.ts";
import type { Buyer, DeliveryChoice } from "../purchase/purchase.ts";

/** Refuses to change what has become an order. */
export const checkOpen = ({ id, completed }: CheckoutDocument): void => {
	if (!completed) return;
	throw new ApplicationError(
		"CHECKOUT_IS_COMPLETE",
		"The checkout has become an order and does not change any more; begin a new one.",
		{ checkoutId: id },
	);
};

/** The members of a checkout that its buyer may set. What is absent stays, null clears. */
type Settable = Pick<
	WireCheckout,
	| "billingInfo"
	| "shippingInfo"
	| "buyerNote"
	| "buyerInfo"
	| "customFields"
	| "membershipOptions"
	| "extendedFields"
	| "businessLocationId"
>;

const settable: readonly (keyof Settable)[] = [
	"billingInfo",
	"shippingInfo",
	"buyerNote",
	"buyerInfo",
	"customFields",
	"membershipOptions",
	"extendedFields",
	"businessLocationId",
];

/** The members that a request sets; with a mask, those that it names. */
export const sentMembers = (wire: WireCheckout | null | undefined, mask?: string | null): Settable => {
	const named = maskedMembers(wire, mask, "checkout");
	const sent = settable.filter((name) => named[name] !== undefined);
	return Object.fromEntries(sent.map((name) => [name, named[name]]));
};

export const withSettings = (checkout: CheckoutDocument, sent: Settable): CheckoutDocument => {
	const { billingInfo, shippingInfo, buyerInfo, membershipOptions, ...plain } = sent;
	const shipping = shippingInfo === null ? null : shippingInfo?.shippingDestination;
	const memberships = membershipOptions === null ? null : membershipOptions?.selectedMemberships?.memberships;
	const changed = {
		...checkout,
		...plain,
		...member("billing", billingInfo),
		...member("shipping", shipping),
		...member("delivery", shippingInfo === null ? null : choiceOf(shippingInfo?.selectedCarrierServiceOption)),
		...member("memberships", memberships),
		buyer: withBuyerInfo(checkout.buyer, buyerInfo),
	};
	return withoutCleared(changed);
};

/** What was cleared is absent, neither null nor undefined. */
const withoutCleared = (changed: object): CheckoutDocument =>
	Object.fromEntries(
		Object.entries(changed).filter(([, value]) => value !== undefined && value !== null),
	) as unknown as CheckoutDocument;

const member = (name: keyof CheckoutDocument, value: unknown): object => (value === undefined ? {} : { [name]: value });

type WireOption = NonNullable<WireCheckout["shippingInfo"]>["selectedCarrierServiceOption"];

const choiceOf = (option: WireOption): DeliveryChoice | null | undefined => {
	if (option === undefined || option === null) return option;
	if (!option.code) {
		throw new ApplicationError(
			"INVALID_SELECTED_CARRIER_SERVICE_OPTION",
			"A delivery is chosen by its code, one of shippingInfo.carrierServiceOptions; null chooses none.",
		);
	}
	return { code: option.code, ...(option.carrierId ? { carrierId: option.carrierId } : {}) };
};

const withBuyerInfo = (buyer: Buyer, info: WireCheckout["buyerInfo"]): Buyer => {
	if (info === undefined) return buyer;
	const email = info === null ? null : info.email;
	if (email === undefined) return buyer;
	if (email) return { ...buyer, email };
	if (!buyer.email) return buyer;
	throw new ApplicationError("EMAIL_CANNOT_BE_REMOVED", "The buyer's email can be replaced but not removed.");
};

export const withoutLines = (checkout: CheckoutDocument, ids: readonly string[]): CheckoutDocument => {
	const removed = new Set(ids);
	checkLineIds(checkout, removed);
	return {
		...checkout,
		lines: removeLines(checkout.lines, removed),
		customLines: removeLines(checkout.customLines, removed),
	};
};

export const withQuantities = (
	checkout: CheckoutDocument,
	updates: readonly { readonly id?: string | null; readonly quantity?: number | null }[],
): CheckoutDocument => {
	const quantities = new Map(updates.map(({ id, quantity }) => [id ?? "", quantity ?? 1]));
	checkLineIds(checkout, quantities.keys());
	return {
		...checkout,
		lines: setQuantities(checkout.lines, quantities),
		customLines: setQuantities(checkout.customLines, quantities),
	};
};

const checkLineIds = ({ lines, customLines }: CheckoutDocument, ids: Iterable<string>): void => {
	const present = new Set([...lines, ...customLines].map(({ id }) => id));
	const missing = [...ids].filter((id) => !present.has(id));
	if (missing.length === 0) return;
	throw new ApplicationError("LINE_ITEM_NOT_FOUND", `The checkout has no line ${missing.join(", ")}; get it again.`, {
		lineItemIds: missing,
	});
};

/** The checkout without one of its optional members. */
export const without = (
	checkout: CheckoutDocument,
	name: "couponCode" | "giftCardCode" | "overrideCheckoutUrl",
): CheckoutDocument => {
	if (checkout[name] === undefined) return checkout;
	const { [name]: _, ...rest } = checkout;
	return rest;
};
