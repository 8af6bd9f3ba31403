import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import { addressBook as addressBookService } from "@cartwright/contract/members/address-book";
import type { Member, MemberAddress } from "@cartwright/contract/members/member-messages";
import { members } from "@cartwright/contract/members/members";
import { CallError } from "@cartwright/sdk/errors";
import type { Session } from "../session.server.ts";
import type { CheckoutChanges } from "./changes.ts";
import { fieldName, splitName, type Typed } from "./details.ts";
import { type AddressView, addressOf, addressView, typedOf } from "./member-address.ts";

/** The member who buys; `undefined` for guests. */
export const findBuyer = async ({ api }: Session, { buyerInfo }: Checkout): Promise<Member | undefined> => {
	if (!buyerInfo?.memberId) return undefined;
	try {
		return (await api.use(members).getCurrentMember({ fieldSet: "FULL" })).member;
	} catch (error) {
		// The session has ended, or the checkout belongs to somebody else.
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};

/** The addresses that the shop delivers to; an empty list of countries means all. */
const deliverable = (buyer: Member | undefined, countries: readonly string[]): readonly MemberAddress[] =>
	(buyer?.contact?.addresses ?? []).filter(
		({ country }) => country && (countries.length === 0 || countries.includes(country)),
	);

export const addressBook = (buyer: Member | undefined, countries: readonly string[]): readonly AddressView[] =>
	deliverable(buyer, countries).map((address) => addressView(address, ""));

/** Fills in the member's name and default address, unless the checkout has them already. */
export const knownOfBuyer = (
	buyer: Member | undefined,
	checkout: Checkout,
	countries: readonly string[],
): Omit<CheckoutChanges, "id"> => {
	if (!buyer) return {};
	const { address, contactDetails } = checkout.shippingInfo?.shippingDestination ?? {};
	const email = checkout.buyerInfo?.email ? {} : { buyerInfo: { email: buyer.loginEmail ?? "" } };
	if (address?.addressLine || contactDetails?.firstName) return email;
	const all = deliverable(buyer, countries);
	// A postcode was entered by the buyer; a country alone may be a guess.
	const usual = all.find(({ country }) => country === address?.country) ?? (address?.postalCode ? undefined : all[0]);
	const { firstName, lastName, company, phones } = buyer.contact ?? {};
	const shippingDestination = {
		address: { ...address, ...(usual ? addressOf(typedOf(usual)) : {}) },
		contactDetails: {
			...(firstName ? { firstName } : {}),
			...(lastName ? { lastName } : {}),
			...(company ? { company } : {}),
			...(phones?.[0] ? { phone: phones[0] } : {}),
		},
	};
	return { ...email, shippingInfo: { shippingDestination } };
};

/** The form with another address of the member. */
export const withBooked = (typed: Typed, buyer: Member | undefined, id: string): Typed => {
	const found = buyer?.contact?.addresses?.find((each) => each.id === id);
	return found ? { ...typed, ...typedOf(found) } : typed;
};

/** Saves the delivery address of a member's order for the next one, and the name if the account has none. */
export const rememberAddress = async ({ api }: Session, buyer: Member, typed: Typed): Promise<void> => {
	const { firstName, lastName } = splitName(typed[fieldName("shipping", "name")] ?? "");
	try {
		await api.use(addressBookService).saveMyAddress({ address: addressOf(typed), isDefault: false });
		if (buyer.contact?.firstName || buyer.contact?.lastName) return;
		await api.use(members).updateMember({ member: { id: buyer.id ?? "", contact: { firstName, lastName } } });
	} catch (error) {
		// The order is placed whatever becomes of the account: its book may be full, or the session has ended.
		if (!(error instanceof CallError)) throw error;
	}
};
