import type { AccountClaims } from "oidc-provider";
import type { Account } from "../identity/accounts/documents.ts";

/** The standard claims of a member. The library leaves out those that were not requested. */
export const memberClaims = ({ id, email, emailVerified, profile, updatedDate }: Account): AccountClaims => {
	const { firstName, lastName, nickname, picture, language } = profile;
	const name = [firstName, lastName].filter(Boolean).join(" ") || nickname;
	const claims = {
		name,
		given_name: firstName,
		family_name: lastName,
		nickname,
		locale: language,
		picture: picture && URL.canParse(picture) ? picture : undefined,
	};
	return {
		sub: id,
		email,
		email_verified: emailVerified,
		updated_at: Math.floor(Date.parse(updatedDate) / 1000),
		...Object.fromEntries(Object.entries(claims).filter(([, value]) => Boolean(value))),
	};
};

/** The claims of each scope. */
export const claimsOfScopes = {
	openid: ["sub"],
	email: ["email", "email_verified"],
	profile: ["name", "given_name", "family_name", "nickname", "picture", "locale", "updated_at"],
};
