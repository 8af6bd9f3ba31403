import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import { newAccount, withProfile, withProvedEmail } from "../../accounts/account.ts";
import type { Account } from "../../accounts/documents.ts";
import { isEmail } from "../../accounts/email.ts";
import type { SignOnSettings } from "../documents.ts";

/** What a provider says of somebody. */
export interface IdpClaims {
	readonly connectionId: string;
	readonly subject: string;
	readonly email: string | undefined;
	readonly emailVerified: boolean;
	readonly profile: IdentityProfile;
}

export const connectionKey = (connectionId: string, subject: string): string => `${connectionId}:${subject}`;

export type Joined =
	| { readonly account: Account; readonly takesOver: boolean }
	/** The address has an account, and the provider does not vouch that it is this person's. */
	| { readonly refused: "EMAIL_NOT_VERIFIED" | "EMAIL_MISSING" };

export interface Known {
	/** The account that this person signed in to before. */
	readonly linked: Account | undefined;
	/** The account of the address. */
	readonly byEmail: Account | undefined;
}

/**
 * Whose account somebody is who comes from a provider. An address alone makes nobody the owner of an account: the
 * provider must vouch for it, and a password that was set without proving the address is dropped.
 */
export const joinIdp = (
	claims: IdpClaims,
	{ linked, byEmail }: Known,
	policy: SignOnSettings,
	{ id, now }: { readonly id: string; readonly now: string },
): Joined => {
	if (linked) return { account: linked, takesOver: false };
	const { email, emailVerified } = claims;
	if (!email || !isEmail(email)) return { refused: "EMAIL_MISSING" };
	if (!byEmail) {
		const made = newAccount({ id, email, emailVerified, profile: claims.profile, now }, policy);
		return { account: withConnection(made, claims), takesOver: false };
	}
	if (!emailVerified) return { refused: "EMAIL_NOT_VERIFIED" };
	const takesOver = !byEmail.emailVerified;
	const owned = takesOver ? withProvedEmail(byEmail, now) : byEmail;
	// What the member told the shop counts more than what the provider tells.
	const updated = withProfile(owned, { ...claims.profile, ...owned.profile }, now);
	return { account: withConnection(updated, claims), takesOver };
};

const withConnection = (account: Account, { connectionId, subject }: IdpClaims): Account => ({
	...account,
	connections: [...(account.connections ?? []), { connectionId, subject, key: connectionKey(connectionId, subject) }],
});
