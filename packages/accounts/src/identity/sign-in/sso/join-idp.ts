import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import { isEmail } from "@cartwright/kernel/foundation/email";
import { newAccount, withProfile, withProvedEmail } from "../../accounts/account.ts";
import type { Account } from "../../accounts/documents.ts";
import type { SignOnSettings } from "../documents.ts";

/** A provider's claims about a user. */
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
	/** The address has an account, and the provider has not verified the address. */
	| { readonly refused: "EMAIL_NOT_VERIFIED" | "EMAIL_MISSING" };

export interface Known {
	/** The account that the user signed in to before. */
	readonly linked: Account | undefined;
	/** The account with the email address. */
	readonly byEmail: Account | undefined;
}

/**
 * Links a user of a provider to an account. An email address alone is not enough: the provider must have verified it, and a
 * password that was set without verifying the address is removed.
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
	// The member's own profile takes precedence over the provider's.
	const updated = withProfile(owned, { ...claims.profile, ...owned.profile }, now);
	return { account: withConnection(updated, claims), takesOver };
};

const withConnection = (account: Account, { connectionId, subject }: IdpClaims): Account => ({
	...account,
	connections: [...(account.connections ?? []), { connectionId, subject, key: connectionKey(connectionId, subject) }],
});
