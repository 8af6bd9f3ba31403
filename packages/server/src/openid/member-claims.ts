import type { AccountClaims } from "oidc-provider";
import type { Account } from "../capabilities/identity/accounts/documents.ts";

/** What a client may learn of a member, in the standard's words; the library leaves out what was not asked for. */
export const memberClaims = ({ id, email, emailVerified, profile, updatedDate }: Account): AccountClaims => {
	const { firstName, lastName, nickname, picture, language } = profile;
	const name = [firstName, lastName].filter(Boolean).join(" ") || nickname;
	const claims = {
		...{ name, given_name: firstName, family_name: lastName, nickname, locale: language },
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

/** Which claims come with which scope. */
export const claimsOfScopes = {
	openid: ["sub"],
	email: ["email", "email_verified"],
	profile: ["name", "given_name", "family_name", "nickname", "picture", "locale", "updated_at"],
};
