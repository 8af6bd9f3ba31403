import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import type { Cart } from "../../purchase/cart-document.ts";
import { checkChannel } from "../../purchase/check-channel.ts";
import { withMembers } from "../../purchase/edits.ts";

/** Sets the members that were sent; with a mask, those that it names. A member that was sent as null is cleared. */
export const withSentMembers = (
	cart: Cart,
	wire: WireCart | null | undefined,
	identity: Identity,
	mask?: string | null,
): Cart => {
	if (!wire && !mask) return cart;
	const { note, customCheckoutUrl, extendedFields, businessInfo, ...sent } = maskedMembers(wire, mask, "cart");
	checkSupported(cart, sent, identity);
	checkChannel(identity, sent.source?.channelType, "cart.source.channelType");
	return withMembers(cart, {
		buyerNote: note,
		overrideCheckoutUrl: customCheckoutUrl,
		extendedFields,
		businessLocationId: businessInfo === null ? null : businessInfo?.locationId,
		buyer: withEmail(cart.buyer, sent.customerInfo),
		taxExemptGroupId: exemptGroupOf(sent, identity),
		shipping: withoutEmpty(shippingOf(cart.shipping, sent)),
		billing: withoutEmpty(billingOf(cart.billing, sent.paymentInfo)),
		...sourceOf(cart, sent.source),
	});
};

/** Where a request has the contacts of a cart. */
export const contactFields = { shipping: "cart.customerInfo", billing: "cart.paymentInfo.billingContact" };

const checkSupported = ({ taxExemptGroupId }: Cart, { demo, taxInfo }: WireCart, identity: Identity): void => {
	if (demo) throw invalid("cart.demo", "demo carts are not supported; leave it out", "FIELD_NOT_ALLOWED");
	if ((taxInfo?.taxExemptGroupId ?? taxExemptGroupId) === taxExemptGroupId || actsForShop(identity)) return;
	throw invalid("cart.taxInfo.taxExemptGroupId", "is set by staff and apps alone", "FIELD_NOT_ALLOWED");
};

/** Shoppers leave it as it is. */
const exemptGroupOf = ({ taxInfo }: WireCart, identity: Identity) => {
	if (!actsForShop(identity)) return undefined;
	return taxInfo === null ? null : taxInfo?.taxExemptGroupId;
};

const withEmail = (buyer: Cart["buyer"], info: WireCart["customerInfo"]): Cart["buyer"] =>
	info === undefined ? buyer : withMembers(buyer, { email: info === null ? null : info.email });

/** The names of the customer are those of the recipient: version 1 has them with the shipping address. */
const shippingOf = (
	before: AddressWithContact | undefined,
	{ customerInfo, deliveryInfo }: WireCart,
): AddressWithContact | undefined => {
	const contact = customerInfo === null ? { firstName: null, lastName: null, phone: null } : customerInfo;
	const { firstName, lastName, phone, company, vatId } = contact ?? {};
	const sent = withMembers({ ...before?.contactDetails }, { firstName, lastName, phone, company, vatId });
	return withMembers(
		{ ...before },
		{
			address: deliveryInfo === null ? null : deliveryInfo?.address,
			...(Object.keys(sent).length > 0 ? { contactDetails: sent } : {}),
		},
	);
};

const billingOf = (
	before: AddressWithContact | undefined,
	info: WireCart["paymentInfo"],
): AddressWithContact | undefined =>
	withMembers(
		{ ...before },
		{
			address: info === null ? null : info?.billingAddress,
			contactDetails: info === null ? null : info?.billingContact,
		},
	);

const withoutEmpty = (value: AddressWithContact | undefined): AddressWithContact | null | undefined =>
	value && Object.keys(value).length === 0 ? null : value;

/** Who created the cart, and from what, is set once. */
const sourceOf = ({ channelType }: Cart, source: WireCart["source"]) => ({
	...(source?.channelType && !channelType ? { channelType: source.channelType } : {}),
	...(source?.customContentReference ? { customContentReference: { ...source.customContentReference } } : {}),
});
