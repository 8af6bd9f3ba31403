import type { ContactPostalAddress } from "@cartwright/contract/contacts/contact-messages";
import type { AddressTag, EmailTag, PhoneTag } from "@cartwright/contract/identity/profile-messages";
import { type ContactFacts, emptyContact, joinedLists, type Lists, maxOfEachList, withDerived } from "./contact.ts";
import type { Contact } from "./documents.ts";
import { phoneForms } from "./phone.ts";

/** What a purchase, a profile or an import tells of a person. */
export interface PersonDetails {
	readonly first?: string | undefined;
	readonly last?: string | undefined;
	/** The first is the main one. */
	readonly emails: readonly { readonly email: string; readonly tag?: EmailTag | undefined }[];
	/** The first is the main one. */
	readonly phones: readonly {
		readonly phone: string;
		readonly countryCode?: string | undefined;
		readonly tag?: PhoneTag | undefined;
	}[];
	readonly addresses: readonly { readonly address: ContactPostalAddress; readonly tag?: AddressTag | undefined }[];
	readonly company?: string | undefined;
	readonly jobTitle?: string | undefined;
	readonly birthdate?: string | undefined;
	readonly locale?: string | undefined;
}

/** The details as lists of a contact. */
const listsOf = ({ emails, phones, addresses }: PersonDetails, newId: () => string): Lists => ({
	emails: emails.map(({ email, tag = "UNTAGGED" }) => ({ id: newId(), tag, email, primary: false })),
	phones: phones.map(({ phone, countryCode, tag = "UNTAGGED" }) => ({
		id: newId(),
		tag,
		countryCode,
		phone,
		...phoneForms({ phone, countryCode }),
		primary: false,
	})),
	addresses: addresses.map(({ address, tag = "UNTAGGED" }) => ({ id: newId(), tag, address })),
	labelKeys: [],
});

interface NewContact extends Pick<Contact, "id" | "source"> {
	readonly activityType: Contact["lastActivity"]["activityType"];
	readonly details: PersonDetails;
	/** As for `withDerived`. */
	readonly others?: readonly Contact[];
	readonly now: string;
	readonly newId: () => string;
}

/** A contact of whom nobody knew before. */
export const newContact = ({ details, others = [], now, newId, ...origin }: NewContact): Contact =>
	withDetails(emptyContact(origin, now), details, newId, { others });

/**
 * A contact with what it lacked of the details: nothing is overwritten. Lists end at their limit. `others` and
 * `before` as for `withDerived`.
 */
export const withDetails = (
	contact: ContactFacts,
	details: PersonDetails,
	newId: () => string,
	{ others, before }: { readonly others?: readonly Contact[]; readonly before?: Contact } = {},
): Contact => {
	const lists = joinedLists(contact, listsOf(details, newId));
	const hasName = contact.name?.first || contact.name?.last;
	const { first, last, company, jobTitle, birthdate, locale } = details;
	const facts: ContactFacts = {
		...contact,
		name: hasName || !(first || last) ? contact.name : { first, last },
		emails: lists.emails.slice(0, maxOfEachList),
		phones: lists.phones.slice(0, maxOfEachList),
		addresses: lists.addresses.slice(0, maxOfEachList),
		company: contact.company || company,
		jobTitle: contact.jobTitle || jobTitle,
		birthdate: contact.birthdate || birthdate,
		locale: contact.locale || locale,
	};
	return withDerived(facts, others, before);
};
