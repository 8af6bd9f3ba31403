import { creationOf } from "@cartwright/accounts/contacts/contact-writes";
import { newContact, type PersonDetails } from "@cartwright/accounts/contacts/details";
import type { Contact } from "@cartwright/accounts/contacts/documents";
import { phoneKey } from "@cartwright/accounts/contacts/phone";
import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "./activities.ts";
import type { Order } from "./order.ts";

type Purchase = Pick<Order, "buyerInfo" | "billingInfo" | "recipientInfo" | "buyerLanguage">;

/** Contacts that the buyer may be. The lists have the oldest first. */
export interface KnownContacts {
	readonly byId: ReadonlyMap<string, Stored<Contact>>;
	readonly byEmail: readonly Stored<Contact>[];
	readonly byPhone: readonly Stored<Contact>[];
}

/** What an order says of its buyer: who pays, or else who gets it. */
export const buyerDetails = ({ buyerInfo, billingInfo, recipientInfo, buyerLanguage }: Purchase): PersonDetails => {
	const { address, contactDetails } = billingInfo?.contactDetails ? billingInfo : (recipientInfo ?? billingInfo ?? {});
	const { firstName, lastName, phone, company } = contactDetails ?? {};
	return {
		first: firstName ?? undefined,
		last: lastName ?? undefined,
		emails: buyerInfo.email ? [{ email: buyerInfo.email }] : [],
		phones: phone ? [{ phone, countryCode: address?.country ?? undefined }] : [],
		addresses: address ? [{ address: postalAddress(address), tag: billingInfo ? "BILLING" : "SHIPPING" }] : [],
		company: company ?? undefined,
		locale: buyerLanguage,
	};
};

const postalAddress = ({
	streetAddress,
	addressLine,
	...rest
}: Address): PersonDetails["addresses"][number]["address"] => {
	const { addressLine2, city, subdivision, country, postalCode } = rest;
	const street = streetAddress?.name ? { streetAddress } : { addressLine };
	return { ...street, addressLine2, city, subdivision, country, postalCode };
};

/**
 * The contact of an order's buyer: of a member their own, or else that with the email address, or without an address that
 * with the phone number. Whom the shop did not know is created. Nobody can be found again by a name alone, so an order
 * without all three has no contact. Shoppers cannot name a contact that does not have their address.
 */
export const buyerContact = (
	purchase: Purchase,
	{ byId, byEmail, byPhone }: KnownContacts,
	{ actsForShop, ...change }: Change & { readonly actsForShop: boolean },
): { readonly contactId?: string; readonly writes: readonly Write[] } => {
	const { memberId, contactId: named, email } = purchase.buyerInfo;
	const member = memberId ? byId.get(memberId) : undefined;
	const chosen = named ? byId.get(named) : undefined;
	const isTheirs = chosen && (actsForShop || (email && chosen.doc.emailKeys.includes(normalizedEmail(email))));
	const known = member ?? (isTheirs ? chosen : undefined) ?? (email ? found(byEmail) : found(byPhone));
	if (known) return { contactId: known.doc.id, writes: [] };
	const details = buyerDetails(purchase);
	if (details.emails.length === 0 && !details.phones.some((phone) => phoneKey(phone))) return { writes: [] };
	const source = { sourceType: "WIX_STORES" } as const;
	const contact = newContact({ id: change.newId(), source, activityType: "ECOM_CHECKOUT_BUYER", details, ...change });
	return { contactId: contact.id, writes: [creationOf(contact, change)] };
};

/** Of several the member, or else the one that claims what they share. */
const found = (contacts: readonly Stored<Contact>[]): Stored<Contact> | undefined =>
	contacts.find(({ doc }) => doc.member) ?? contacts.find(({ doc }) => doc.claim) ?? contacts[0];

/** The buyer with their contact. */
export const withContact = <Bought extends Purchase>(purchase: Bought, contactId: string | undefined): Bought => {
	const { contactId: _, ...buyerInfo } = purchase.buyerInfo;
	return { ...purchase, buyerInfo: contactId ? { ...buyerInfo, contactId } : buyerInfo };
};
