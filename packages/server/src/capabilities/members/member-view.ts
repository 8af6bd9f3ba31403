import type { IdentityProfile, ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import type {
	Member,
	MemberAddress,
	MemberFieldSet,
	MemberPicture,
} from "@cartwright/contract/members/member-messages";
import { v5 as uuidOf } from "uuid";
import { actsForShop, type Identity } from "../../foundation/identity.ts";
import type { Account } from "../identity/accounts/documents.ts";
import type { MemberField } from "../member-fields/documents.ts";
import { customFieldsOf, publicFieldsOf } from "./custom-fields.ts";
import { isPublic } from "./member.ts";

/** Which field sets were asked for; the largest counts. */
export interface AskedFieldSets {
	readonly fieldSet?: MemberFieldSet | null;
	readonly fieldsets?: readonly MemberFieldSet[] | null;
}

export const widest = ({ fieldSet, fieldsets }: AskedFieldSets): MemberFieldSet => {
	const sets = [...(fieldsets ?? []), fieldSet];
	return sets.includes("FULL") ? "FULL" : sets.includes("EXTENDED") ? "EXTENDED" : "PUBLIC";
};

/** Who sees all of a member: staff, and the member. */
const seesAll = ({ id }: Account, identity: Identity): boolean =>
	actsForShop(identity) || (identity.kind === "member" && identity.memberId === id);

/** Private members, and those who may not come in, are there for nobody but themselves and staff. */
export const maySee = (account: Account, identity: Identity): boolean =>
	seesAll(account, identity) || (isPublic(account) && account.status === "ACTIVE");

/** The member as this caller may see them, who may see them at all. Of the contact others see the shop's public fields. */
export const memberFor = (
	account: Account,
	identity: Identity,
	asked: AskedFieldSets,
	fields: readonly MemberField[],
): Member => {
	const fieldSet = widest(asked);
	if (seesAll(account, identity)) return memberView(account, fieldSet);
	const customFields = fieldSet === "FULL" ? publicFieldsOf(account.profile, fields) : {};
	const contact = Object.keys(customFields).length > 0 ? { contact: { customFields } } : {};
	return { ...memberView(account, "PUBLIC"), ...contact };
};

/** The member as a field set tells of them. */
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

/** A provider that members sign in with may bring another picture, and knows nothing else of it. */
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

/** Its id follows from what it says, so one that was changed is another. */
export const addressOf = (memberId: string, address: ProfileAddress): MemberAddress => {
	const { streetName, streetNumber, addressLine, ...rest } = address;
	const { country, subdivision, city, postalCode, addressLine2 } = rest;
	const street = { ...(streetNumber ? { number: streetNumber } : {}), ...(streetName ? { name: streetName } : {}) };
	const hasStreet = Object.keys(street).length > 0;
	const plain = { country, subdivision, city, postalCode, addressLine2, ...(hasStreet ? {} : { addressLine }) };
	const told = Object.fromEntries(Object.entries(plain).filter(([, value]) => value));
	const id = uuidOf(JSON.stringify([street, told]), memberId);
	return { id, ...told, ...(hasStreet ? { streetAddress: street } : {}) };
};
