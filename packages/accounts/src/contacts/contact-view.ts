import type { ContactInfo, Contact as WireContact } from "@cartwright/contract/contacts/contact-messages";
import type { Stored } from "@cartwright/store/collection";
import { primaryOf } from "./contact.ts";
import type { Contact } from "./documents.ts";

/** The whole contact on the wire. */
export const contactView = ({ doc, revision }: Stored<Contact>): WireContact => {
	const { id, source, createdDate, updatedDate, lastActivity, member } = doc;
	const [email, phone] = [primaryOf(doc.emails), primaryOf(doc.phones)];
	return {
		id,
		revision,
		source,
		createdDate,
		updatedDate,
		lastActivity,
		primaryInfo: email || phone ? { email: email?.email, phone: phone?.phone } : undefined,
		info: infoView(doc),
		primaryEmail: email && { email: email.email, subscriptionStatus: "NOT_SET", deliverabilityStatus: "NOT_SET" },
		primaryPhone: phone && {
			countryCode: phone.countryCode,
			e164Phone: phone.e164Phone,
			formattedPhone: phone.formattedPhone,
			subscriptionStatus: "NOT_SET",
			phone: phone.phone,
		},
		memberInfo: member && { memberId: id, signupDate: member.signupDate, email: member.email },
	};
};

const infoView = (contact: Contact): ContactInfo => {
	const { name, company, jobTitle, birthdate, locale, picture, extendedFields } = contact;
	return {
		name,
		emails: itemsOf(contact.emails),
		phones: itemsOf(contact.phones),
		addresses: itemsOf(contact.addresses),
		company,
		jobTitle,
		birthdate,
		locale,
		labelKeys: itemsOf(contact.labelKeys),
		extendedFields: Object.keys(extendedFields).length > 0 ? { items: { ...extendedFields } } : undefined,
		picture: picture && { image: picture },
	};
};

const itemsOf = <Item>(items: readonly Item[]): { items: Item[] } => ({ items: [...items] });
