import type { Checkout as WireCheckout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import type { SelectedMembership } from "@cartwright/contract/ecommerce/membership-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Cart } from "../purchase/cart-document.ts";
import { withMembers } from "../purchase/edits.ts";
import { withSelection } from "../purchase/memberships.ts";
import type { Buyer, DeliveryChoice } from "../purchase/purchase.ts";

/** Rejects changes once the checkout is completed. */
export const checkOpen = ({ id, completed }: Cart): void => {
	if (!completed) return;
	throw new ApplicationError(
		"CHECKOUT_IS_COMPLETE",
		"The checkout is completed and cannot be changed. Create a new one.",
		{ checkoutId: id },
	);
};

/** The members of a checkout that its buyer may set. Absent members do not change; null deletes a member. */
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

/** Where a request has the contacts of a checkout. */
export const contactFields = (checkout: string) => ({
	billing: `${checkout}.billingInfo.contactDetails`,
	shipping: `${checkout}.shippingInfo.shippingDestination.contactDetails`,
});

export const withSettings = (checkout: Cart, sent: Settable): Cart => {
	const { billingInfo, shippingInfo, buyerInfo, membershipOptions, ...plain } = sent;
	const selection = membershipOptions === null ? null : membershipOptions?.selectedMemberships?.memberships;
	checkSelection(selection ?? []);
	return withMembers(withSelection(checkout, selection), {
		...plain,
		billing: billingInfo,
		shipping: shippingInfo === null ? null : shippingInfo?.shippingDestination,
		delivery: shippingInfo === null ? null : choiceOf(shippingInfo?.selectedCarrierServiceOption),
		buyer: withBuyerInfo(checkout.buyer, buyerInfo),
	});
};

/** A line is paid by one membership. */
const checkSelection = (selection: readonly SelectedMembership[]): void => {
	const ids = selection.flatMap(({ lineItemIds }) => lineItemIds ?? []);
	const twice = ids.find((id, index) => ids.indexOf(id) !== index);
	if (twice === undefined) return;
	const field = "membershipOptions.selectedMemberships.memberships";
	throw invalid(field, `must name each line once; ${twice} is there twice`);
};

type WireOption = NonNullable<WireCheckout["shippingInfo"]>["selectedCarrierServiceOption"];

const choiceOf = (option: WireOption): DeliveryChoice | null | undefined => {
	if (option === undefined || option === null) return option;
	if (!option.code) {
		throw new ApplicationError(
			"INVALID_SELECTED_CARRIER_SERVICE_OPTION",
			"selectedCarrierServiceOption needs the code of one of shippingInfo.carrierServiceOptions, or null to select none.",
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
