import type { Account } from "../identity/accounts/documents.ts";

/** Whether the profile is public. */
export const isPublic = ({ profile }: Account): boolean => profile.privacyStatus === "PUBLIC";

export const withPrivacy = (account: Account, privacyStatus: "PUBLIC" | "PRIVATE"): Account => ({
	...account,
	profile: { ...account.profile, privacyStatus },
});

export const withSlug = (account: Account, slug: string): Account => ({
	...account,
	profile: { ...account.profile, slug },
});

/** Whoever was taken offline stays there. */
export const approved = (account: Account): Account => {
	const { signUpOrigin: _, ...rest } = account;
	return account.status === "OFFLINE" ? account : { ...rest, status: "ACTIVE", pending: [] };
};

/** Whoever was taken offline stays there. */
export const blocked = (account: Account): Account =>
	account.status === "OFFLINE" ? account : { ...account, status: "BLOCKED" };

export const disconnected = (account: Account): Account => ({ ...account, status: "OFFLINE" });

export const withMuted = (account: Account, muted: boolean): Account =>
	(account.muted ?? false) === muted ? account : { ...account, muted };

export const withoutPhones = (account: Account): Account => {
	const { phones: _, phonesV2: __, ...profile } = account.profile;
	return { ...account, profile };
};

/** The login email stays, but is hidden from the contact. */
export const withoutEmails = (account: Account): Account => {
	const { emails: _, secondaryEmails: __, ...profile } = account.profile;
	return { ...account, profile, hidesLoginEmail: true };
};

export const withoutAddresses = (account: Account): Account => {
	const { addresses: _, ...profile } = account.profile;
	return { ...account, profile };
};
