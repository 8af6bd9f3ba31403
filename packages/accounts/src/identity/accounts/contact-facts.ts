import type { ContactPostalAddress } from "@cartwright/contract/contacts/contact-messages";
import type { ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import type { MemberFacts } from "../../contacts/member-contact.ts";
import type { Account } from "./documents.ts";

/** What the contact of a member takes from the account. */
export const contactFactsOf = ({ id, email, createdDate, profile }: Account): MemberFacts => {
	const { firstName, lastName, company, position, birthdate, language } = profile;
	const emails = [email, ...(profile.secondaryEmails ?? []).map((each) => each.email), ...(profile.emails ?? [])];
	return {
		id,
		email,
		signupDate: createdDate,
		details: {
			first: firstName ?? undefined,
			last: lastName ?? undefined,
			emails: emails.flatMap((each) => (each ? [{ email: each }] : [])),
			phones: [
				...(profile.phonesV2 ?? []).map(({ phone, countryCode, tag }) => ({ phone, countryCode, tag })),
				...(profile.phones ?? []).map((phone) => ({ phone })),
			].flatMap(phoneDetails),
			addresses: (profile.addresses ?? []).flatMap(({ address, tag }) =>
				address ? [{ address: postalAddress(address), tag: tag ?? undefined }] : [],
			),
			company: company ?? undefined,
			jobTitle: position ?? undefined,
			birthdate: birthdate ?? undefined,
			locale: language ?? undefined,
		},
	};
};

type Phones = NonNullable<NonNullable<Account["profile"]["phonesV2"]>>;

const phoneDetails = ({ phone, countryCode, tag }: Phones[number]): MemberFacts["details"]["phones"] =>
	phone ? [{ phone, countryCode: countryCode ?? undefined, tag: tag ?? undefined }] : [];

const postalAddress = (address: ProfileAddress): ContactPostalAddress => {
	const { streetName, streetNumber, addressLine, addressLine2, city, subdivision, country, postalCode } = address;
	const street = streetName ? { streetAddress: { name: streetName, number: streetNumber ?? "" } } : { addressLine };
	return { ...street, addressLine2, city, subdivision, country, postalCode };
};
