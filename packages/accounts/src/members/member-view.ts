import type { IdentityProfile, ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import type {
	Member,
	MemberAddress,
	MemberFieldSet,
	MemberPicture,
} from "@cartwright/contract/members/member-messages";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { v5 as uuidOf } from "uuid";
import type { Account } from "../identity/accounts/documents.ts";
import type { MemberField } from "../member-fields/documents.ts";
import { customFieldsOf, publicFieldsOf } from "./custom-fields.ts";
import { isPublic } from "./member.ts";

/** The requested field sets; the largest applies. */
export interface FieldSetRequest {
	readonly fieldSet?: MemberFieldSet | null;
	readonly fieldsets?: readonly MemberFieldSet[] | null;
}

export const widest = ({ fieldSet, fieldsets }: FieldSetRequest): MemberFieldSet => {
	const sets = [...(fieldsets ?? []), fieldSet];
	return sets.includes("FULL") ? "FULL" : sets.includes("EXTENDED") ? "EXTENDED" : "PUBLIC";
};

/** Staff and the member see everything. */
const seesAll = ({ id }: Account, identity: Identity): boolean =>
	actsForShop(identity) || (identity.kind === "member" && identity.memberId === id);

/** Private and inactive members are only visible to themselves and to staff. */
export const maySee = (account: Account, identity: Identity): boolean =>
	seesAll(account, identity) || (isPublic(account) && account.status === "ACTIVE");

/** The member as the caller may see them. Of the contact, others see the public custom fields. */
export const memberFor = (
	account: Account,
	identity: Identity,
	request: FieldSetRequest,
	fields: readonly MemberField[],
): Member => {
	const fieldSet = widest(request);
	if (seesAll(account, identity)) return memberView(account, fieldSet);
	const customFields = fieldSet === "FULL" ? publicFieldsOf(account.profile, fields) : {};
	const contact = Object.keys(customFields).length > 0 ? { contact: { customFields } } : {};
	return { ...memberView(account, "PUBLIC"), ...contact };
};

/** The member with the values of a field set. */
export const memberView = (account: Account, fieldSet: MemberFieldSet): Member => {
	const { id, createdDate, updatedDate } = account;
	const shown: Member = { id, contactId: id, createdDate, updatedDate, profile: profileOf(account) };
	if (fieldSet === "PUBLIC") return shown;
	const extended: Member = {
		...shown,
		...(account.email ? { loginEmail: account.email } : {}),
		loginEmailVerified: account.emailVerified,
		...(account.lastLoginDate ? { lastLoginDate: account.lastLoginDate } : {}),
		status: account.status === "ACTIVE" ? "APPROVED" : account.status,
		privacyStatus: isPublic(account) ? "PUBLIC" : "PRIVATE",
		activityStatus: account.muted ? "MUTED" : "ACTIVE",
	};
	return fieldSet === "EXTENDED" ? extended : { ...extended, contact: contactOf(account) };
};

const profileOf = (account: Account): Member["profile"] => {
	const { profile, cover, title } = account;
	const { nickname, slug } = profile;
	const photo = photoOf(account);
	return {
		...(nickname ? { nickname } : {}),
		...(slug ? { slug } : {}),
		...(photo ? { photo } : {}),
		...(cover ? { cover } : {}),
		...(title ? { title } : {}),
	};
};

/** An identity provider may set another picture, without its other details. */
const photoOf = ({ profile: { picture }, photo }: Account): MemberPicture | undefined => {
	if (!picture) return undefined;
	return photo?.url === picture ? photo : { url: picture };
};

const contactOf = (account: Account): Member["contact"] => {
	const { firstName, lastName, birthdate, company, position, addresses } = account.profile;
	return {
		...(firstName ? { firstName } : {}),
		...(lastName ? { lastName } : {}),
		...(birthdate ? { birthdate } : {}),
		...(company ? { company } : {}),
		...(position ? { jobTitle: position } : {}),
		emails: emailsOf(account),
		phones: phonesOf(account.profile),
		addresses: (addresses ?? []).map(({ address }) => addressOf(account.id, address ?? {})),
		customFields: customFieldsOf(account.profile),
	};
};

const emailsOf = ({ email, hidesLoginEmail, profile: { emails, secondaryEmails } }: Account): string[] => {
	const others = (secondaryEmails ?? []).map((each) => each.email).filter((each) => typeof each === "string");
	return [...new Set([...(hidesLoginEmail ? [] : [email]), ...others, ...(emails ?? [])])];
};

const phonesOf = ({ phones, phonesV2 }: IdentityProfile): string[] => {
	const newer = (phonesV2 ?? []).map(({ phone }) => phone).filter((each) => typeof each === "string");
	return [...new Set([...newer, ...(phones ?? [])])];
};

/** The id is derived from the content, so a changed address has another id. */
export const addressOf = (memberId: string, address: ProfileAddress): MemberAddress => {
	const { streetName, streetNumber, addressLine, ...rest } = address;
	const { country, subdivision, city, postalCode, addressLine2 } = rest;
	const street = { ...(streetNumber ? { number: streetNumber } : {}), ...(streetName ? { name: streetName } : {}) };
	const hasStreet = Object.keys(street).length > 0;
	const plain = { country, subdivision, city, postalCode, addressLine2, ...(hasStreet ? {} : { addressLine }) };
	const fields = Object.fromEntries(Object.entries(plain).filter(([, value]) => value));
	const id = uuidOf(JSON.stringify([street, fields]), memberId);
	return { id, ...fields, ...(hasStreet ? { streetAddress: street } : {}) };
};
