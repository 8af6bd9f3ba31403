import type { IdentityProfile, ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import type { Member, MemberAddress, MemberFieldSet } from "@cartwright/contract/members/member-messages";
import type { Account } from "../identity/documents.ts";

/** Whether others may see the member at all. */
export const isPublic = ({ profile }: Account): boolean => profile.privacyStatus === "PUBLIC";

export const withPrivacy = (account: Account, privacyStatus: "PUBLIC" | "PRIVATE", now: string): Account => ({
	...account,
	profile: { ...account.profile, privacyStatus },
	updatedDate: now,
});

export const approved = (account: Account, now: string): Account =>
	account.status === "OFFLINE" ? account : { ...account, status: "ACTIVE", pending: [], updatedDate: now };

export const closed = (account: Account, status: "BLOCKED" | "OFFLINE", now: string): Account => ({
	...account,
	status,
	updatedDate: now,
});

export const withMuted = (account: Account, muted: boolean, now: string): Account => ({
	...account,
	muted,
	updatedDate: now,
});

/** The largest of the field sets that were asked for. */
export const widest = (asked: {
	readonly fieldSet?: MemberFieldSet | null;
	readonly fieldsets?: readonly MemberFieldSet[] | null;
}): MemberFieldSet => {
	const sets = [...(asked.fieldsets ?? []), ...(asked.fieldSet ? [asked.fieldSet] : [])];
	return sets.includes("FULL") ? "FULL" : sets.includes("EXTENDED") ? "EXTENDED" : "PUBLIC";
};

/** The member as a field set tells of them. */
export const memberView = (account: Account, fieldSet: MemberFieldSet): Member => {
	const { id, profile, createdDate, updatedDate } = account;
	const { nickname, slug, picture } = profile;
	const shown: Member = {
		...{ id, contactId: id, createdDate, updatedDate },
		profile: {
			...(nickname ? { nickname } : {}),
			...(slug ? { slug } : {}),
			...(picture ? { photo: { url: picture } } : {}),
		},
	};
	if (fieldSet === "PUBLIC") return shown;
	const extended: Member = {
		...shown,
		...{ loginEmail: account.email, loginEmailVerified: account.emailVerified },
		...(account.lastLoginDate ? { lastLoginDate: account.lastLoginDate } : {}),
		status: account.status === "ACTIVE" ? "APPROVED" : account.status,
		privacyStatus: isPublic(account) ? "PUBLIC" : "PRIVATE",
		activityStatus: account.muted ? "MUTED" : "ACTIVE",
	};
	return fieldSet === "EXTENDED" ? extended : { ...extended, contact: contactOf(account.email, profile) };
};

const contactOf = (email: string, profile: IdentityProfile): Member["contact"] => {
	const { firstName, lastName, birthdate, company, position, phones, phonesV2, secondaryEmails, addresses } = profile;
	const numbers = [...(phonesV2 ?? []).map(({ phone }) => phone), ...(phones ?? [])];
	const others = (secondaryEmails ?? []).map((each) => each.email);
	return {
		...(firstName ? { firstName } : {}),
		...(lastName ? { lastName } : {}),
		...(birthdate ? { birthdate } : {}),
		...(company ? { company } : {}),
		...(position ? { jobTitle: position } : {}),
		emails: [email, ...others].filter((each) => typeof each === "string"),
		phones: numbers.filter((each) => typeof each === "string"),
		addresses: (addresses ?? []).map(({ address }) => addressOf(address ?? {})),
	};
};

const addressOf = ({
	country,
	subdivision,
	city,
	postalCode,
	addressLine,
	addressLine2,
}: ProfileAddress): MemberAddress =>
	Object.fromEntries(
		Object.entries({ country, subdivision, city, postalCode, addressLine, addressLine2 }).filter(([, value]) => value),
	);
