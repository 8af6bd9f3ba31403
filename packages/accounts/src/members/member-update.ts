import { isDeepStrictEqual } from "node:util";
import { formats } from "@cartwright/contract/codec/formats";
import type { IdentityProfile, ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import type {
	Member,
	MemberAddress,
	MemberContact,
	MemberPicture,
	MemberProfile,
} from "@cartwright/contract/members/member-messages";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Account } from "../identity/accounts/documents.ts";
import type { MemberField } from "../member-fields/documents.ts";
import { withCustomFields } from "./custom-fields.ts";
import { withPrivacy } from "./member.ts";

/**
 * Updates a member; absent values stay. A response can be sent back unchanged: UNKNOWN and empty lists change nothing.
 * `fields` are the shop's custom fields.
 */
export const updatedMember = (
	account: Account,
	{ profile, contact, privacyStatus }: Member,
	fields: readonly MemberField[] = [],
): Account => {
	const shown = profile === undefined ? account : withProfile(account, profile ?? emptyProfile);
	const updated = contact === undefined ? shown : withContact(shown, contact ?? emptyContact, fields);
	return privacyStatus === "PUBLIC" || privacyStatus === "PRIVATE" ? withPrivacy(updated, privacyStatus) : updated;
};

const emptyProfile: MemberProfile = { nickname: null, photo: null, cover: null, title: null };
const emptyContact: MemberContact = {
	firstName: null,
	lastName: null,
	birthdate: null,
	company: null,
	jobTitle: null,
};

const withoutUndefined = <Value extends object>(value: object): Value =>
	Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

/** Text changes: absent leaves a text unchanged; null and "" clear it. */
const textChanges = (texts: Readonly<Record<string, string | null | undefined>>) =>
	Object.fromEntries(
		Object.entries(texts)
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, value || undefined]),
	);

const withProfile = (account: Account, { nickname, title, photo, cover }: MemberProfile): Account => {
	const pictures = {
		...(photo === undefined ? {} : { photo: picture(photo, "member.profile.photo") }),
		...(cover === undefined ? {} : { cover: picture(cover, "member.profile.cover") }),
	};
	const pictureUrl = "photo" in pictures ? { picture: pictures.photo?.url ?? undefined } : {};
	const profile = withoutUndefined<IdentityProfile>({
		...account.profile,
		...textChanges({ nickname }),
		...pictureUrl,
	});
	return withoutUndefined<Account>({ ...account, ...pictures, ...textChanges({ title }), profile });
};

/** Other members see the image, so its URL must be a web URL. */
const picture = (image: MemberPicture | null, field: string): MemberPicture | undefined => {
	if (!image?.url) return undefined;
	if (formats.WEB_URL.accepts(image.url)) return image;
	throw invalid(`${field}.url`, `must be ${formats.WEB_URL.means}`, "FORMAT", { type: "WEB_URL" });
};

const withContact = (account: Account, contact: MemberContact, fields: readonly MemberField[]): Account => {
	const { firstName, lastName, birthdate, company, jobTitle: position } = contact;
	const { phones, emails, addresses, customFields } = contact;
	if (birthdate && !formats.LOCAL_DATE.accepts(birthdate)) {
		throw invalid("member.contact.birthdate", `must be ${formats.LOCAL_DATE.means}`, "FORMAT", { type: "LOCAL_DATE" });
	}
	const profile = account.profile;
	const lists = {
		...(phones?.length ? { phones: undefined, phonesV2: phonesOf(profile, phones) } : {}),
		...(addresses?.length ? { addresses: addressesOf(profile, addresses) } : {}),
	};
	const updated = withoutUndefined<IdentityProfile>({
		...profile,
		...textChanges({ firstName, lastName, birthdate, company, position }),
		...lists,
	});
	const changed = { ...account, profile: withCustomFields(updated, customFields ?? {}, fields) };
	return emails?.length ? withEmails(changed, emails) : changed;
};

// Stored details of an entry that the contract does not expose, such as that it is for work, stay while the entry
// exists.

const phonesOf = ({ phonesV2 = [] }: IdentityProfile, phones: readonly string[]): IdentityProfile["phonesV2"] =>
	phones.map((phone) => phonesV2?.find((each) => each.phone === phone) ?? { phone });

const addressesOf = (profile: IdentityProfile, addresses: readonly MemberAddress[]): IdentityProfile["addresses"] =>
	addresses.map((each, index) => {
		const address = readAddress(each, `member.contact.addresses[${index}]`);
		return profile.addresses?.find((other) => isDeepStrictEqual(other.address, address)) ?? { address: address };
	});

/** The login email is in the list or hidden; the others are stored as secondary emails. */
const withEmails = (account: Account, emails: readonly string[]): Account => {
	const { emails: _, secondaryEmails: existing, ...profile } = account.profile;
	const { hidesLoginEmail: __, ...rest } = account;
	const isOther = (email: string) => normalizedEmail(email) !== account.loginEmail;
	const others = [...new Set(emails)].filter(isOther);
	const secondaryEmails = others.map((email) => existing?.find((each) => each.email === email) ?? { email });
	return {
		...rest,
		profile: { ...profile, ...(others.length > 0 ? { secondaryEmails } : {}) },
		...(others.length === emails.length ? { hidesLoginEmail: true } : {}),
	};
};

/** The stored form of an address. `path` is its path in the request. */
export const readAddress = (address: MemberAddress, path: string): ProfileAddress => {
	const { streetAddress, addressLine, addressLine2, city, subdivision, country, postalCode } = address;
	if (country && !formats.COUNTRY.accepts(country)) {
		throw invalid(`${path}.country`, `must be ${formats.COUNTRY.means}`, "FORMAT", { type: "COUNTRY" });
	}
	const street = streetAddress ? { streetName: streetAddress.name, streetNumber: streetAddress.number } : {};
	const fields = { ...street, addressLine, addressLine2, city, subdivision, country, postalCode };
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
};
