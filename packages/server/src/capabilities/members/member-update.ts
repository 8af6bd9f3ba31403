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
import { invalid } from "../../foundation/errors.ts";
import type { Account } from "../identity/accounts/documents.ts";
import { loginEmailOf } from "../identity/accounts/email.ts";
import type { MemberField } from "../member-fields/documents.ts";
import { withCustomFields } from "./custom-fields.ts";
import { withPrivacy } from "./member.ts";

/**
 * The member with what was sent of them; what was not sent stays. An answer may be sent back as it came: UNKNOWN and
 * empty lists, with which it tells nothing, change nothing. `fields` are those that the shop added.
 */
export const updatedMember = (
	account: Account,
	{ profile, contact, privacyStatus }: Member,
	fields: readonly MemberField[] = [],
): Account => {
	const shown = profile === undefined ? account : withProfile(account, profile ?? emptyProfile);
	const told = contact === undefined ? shown : withContact(shown, contact ?? emptyContact, fields);
	return privacyStatus === "PUBLIC" || privacyStatus === "PRIVATE" ? withPrivacy(told, privacyStatus) : told;
};

const emptyProfile: MemberProfile = { nickname: null, photo: null, cover: null, title: null };
const emptyContact: MemberContact = {
	...{ firstName: null, lastName: null, birthdate: null, company: null, jobTitle: null },
};

/** The same without members that are not set. */
const clean = <Value extends object>(value: object): Value =>
	Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

/** What becomes of a text: absent leaves it, null clears it as "" does. */
const texts = (wanted: Readonly<Record<string, string | null | undefined>>) =>
	Object.fromEntries(
		Object.entries(wanted)
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, value || undefined]),
	);

const withProfile = (account: Account, { nickname, title, photo, cover }: MemberProfile): Account => {
	const pictures = {
		...(photo === undefined ? {} : { photo: picture(photo, "member.profile.photo") }),
		...(cover === undefined ? {} : { cover: picture(cover, "member.profile.cover") }),
	};
	const shownBy = "photo" in pictures ? { picture: pictures.photo?.url ?? undefined } : {};
	const profile = clean<IdentityProfile>({ ...account.profile, ...texts({ nickname }), ...shownBy });
	return clean<Account>({ ...account, ...pictures, ...texts({ title }), profile });
};

/** A picture is shown to others, so its address must be one that a page can load and nothing else. */
const picture = (wanted: MemberPicture | null, field: string): MemberPicture | undefined => {
	if (!wanted?.url) return undefined;
	if (formats.WEB_URL.accepts(wanted.url)) return wanted;
	throw invalid(`${field}.url`, `must be ${formats.WEB_URL.means}`, "FORMAT", { type: "WEB_URL" });
};

const withContact = (account: Account, contact: MemberContact, fields: readonly MemberField[]): Account => {
	const { firstName, lastName, birthdate, company, jobTitle: position } = contact;
	const { phones, emails, addresses, customFields } = contact;
	if (birthdate && !formats.LOCAL_DATE.accepts(birthdate)) {
		throw invalid("member.contact.birthdate", `must be ${formats.LOCAL_DATE.means}`, "FORMAT", { type: "LOCAL_DATE" });
	}
	const known = account.profile;
	const lists = {
		...(phones?.length ? { phones: undefined, phonesV2: phonesOf(known, phones) } : {}),
		...(addresses?.length ? { addresses: addressesOf(known, addresses) } : {}),
	};
	const told = clean<IdentityProfile>({
		...known,
		...texts({ firstName, lastName, birthdate, company, position }),
		...lists,
	});
	const changed = { ...account, profile: withCustomFields(told, customFields ?? {}, fields) };
	return emails?.length ? withEmails(changed, emails) : changed;
};

// What is known of an entry beyond what the wire tells, such as that it is for work, stays for as long as it stands.

const phonesOf = ({ phonesV2 = [] }: IdentityProfile, wanted: readonly string[]): IdentityProfile["phonesV2"] =>
	wanted.map((phone) => phonesV2?.find((each) => each.phone === phone) ?? { phone });

const addressesOf = (known: IdentityProfile, wanted: readonly MemberAddress[]): IdentityProfile["addresses"] =>
	wanted.map((each, index) => {
		const told = readAddress(each, `member.contact.addresses[${index}]`);
		return known.addresses?.find((other) => isDeepStrictEqual(other.address, told)) ?? { address: told };
	});

/** The address of the sign-in is one of them, or it is not; the others are kept beside it. */
const withEmails = (account: Account, wanted: readonly string[]): Account => {
	const { emails: _, secondaryEmails: known, ...profile } = account.profile;
	const { hidesLoginEmail: __, ...rest } = account;
	const isOther = (email: string) => loginEmailOf(email) !== account.loginEmail;
	const others = [...new Set(wanted)].filter(isOther);
	const secondaryEmails = others.map((email) => known?.find((each) => each.email === email) ?? { email });
	return {
		...rest,
		profile: { ...profile, ...(others.length > 0 ? { secondaryEmails } : {}) },
		...(others.length === wanted.length ? { hidesLoginEmail: true } : {}),
	};
};

/** An address as it is kept. `at` is where the request has it. */
export const readAddress = (wanted: MemberAddress, at: string): ProfileAddress => {
	const { streetAddress, addressLine, addressLine2, city, subdivision, country, postalCode } = wanted;
	if (country && !formats.COUNTRY.accepts(country)) {
		throw invalid(`${at}.country`, `must be ${formats.COUNTRY.means}`, "FORMAT", { type: "COUNTRY" });
	}
	const street = streetAddress ? { streetName: streetAddress.name, streetNumber: streetAddress.number } : {};
	const told = { ...street, addressLine, addressLine2, city, subdivision, country, postalCode };
	return Object.fromEntries(Object.entries(told).filter(([, value]) => value));
};
