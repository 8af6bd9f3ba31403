import type {
	Identity,
	IdentityStatusName,
	PendingReason,
	StateMachineResponse,
} from "@cartwright/contract/identity/identity-messages";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { Account, AccountFactor } from "./documents.ts";

export interface NewAccount {
	readonly id: string;
	readonly email: string;
	readonly passwordHash?: string;
	readonly profile?: IdentityProfile | null | undefined;
	readonly emailVerified?: boolean;
	readonly now: string;
}

interface Policy {
	readonly requireEmailVerification: boolean;
	readonly requireOwnerApproval: boolean;
}

/** Applies if the shop has set no policy, or if a trusted server creates the account. */
export const openPolicy: Policy = { requireEmailVerification: false, requireOwnerApproval: false };

/** A new account in the state that the shop's policy requires. */
export const newAccount = (wanted: NewAccount, policy: Policy): Account => {
	const { id, email, passwordHash, profile, emailVerified = false, now } = wanted;
	const pending = [
		...(policy.requireEmailVerification && email && !emailVerified
			? (["PENDING_EMAIL_VERIFICATION_REQUIRED"] as const)
			: []),
		...(policy.requireOwnerApproval ? (["PENDING_ADMIN_APPROVAL_REQUIRED"] as const) : []),
	];
	return {
		id,
		email,
		// Must be unique without an address too; no address has the form of an id.
		loginEmail: email ? normalizedEmail(email) : id,
		emailVerified,
		...(passwordHash ? { passwordHash } : {}),
		passwordVersion: 1,
		status: pending.length > 0 ? "PENDING" : "ACTIVE",
		pending,
		profile: withPrivacy(withoutNothing(profile ?? {})),
		factors: [],
		createdDate: now,
		updatedDate: now,
	};
};

export const noEmail = (id: string): ApplicationError =>
	new ApplicationError("IDENTITY_HAS_NO_EMAIL", `The account ${id} has no email address to write to.`);

/** Whether the address is not verified yet although the shop requires it: anybody may sign up with it again. */
export const isUnclaimed = ({ pending }: Account): boolean => pending.includes("PENDING_EMAIL_VERIFICATION_REQUIRED");

export const withVerifiedEmail = (account: Account, now: string): Account => {
	const pending = account.pending.filter((reason) => reason !== "PENDING_EMAIL_VERIFICATION_REQUIRED");
	const status = account.status === "PENDING" && pending.length === 0 ? "ACTIVE" : account.status;
	return { ...account, emailVerified: true, pending, status, updatedDate: now };
};

/**
 * The address was verified by somebody who may not have set the password, so the password and all other credentials are
 * removed: creating an account for another person's address gives no access later.
 */
export const withProvedEmail = (account: Account, now: string): Account => {
	const { passwordHash: _, passkeys: __, devices: ___, ...rest } = withVerifiedEmail(account, now);
	return { ...rest, factors: [], passwordVersion: account.passwordVersion + 1 };
};

export const withPassword = (account: Account, passwordHash: string, now: string): Account => ({
	...account,
	passwordHash,
	passwordVersion: account.passwordVersion + 1,
	devices: [],
	updatedDate: now,
});

/** Members of the new profile replace those of the account; missing ones stay. */
export const withProfile = (account: Account, profile: IdentityProfile | null | undefined, now: string): Account => {
	if (!profile) return account;
	return { ...account, profile: withPrivacy({ ...account.profile, ...withoutNothing(profile) }), updatedDate: now };
};

/** Members are private unless they choose otherwise. */
const withPrivacy = (profile: IdentityProfile): IdentityProfile => ({
	...profile,
	privacyStatus: profile.privacyStatus === "PUBLIC" ? "PUBLIC" : "PRIVATE",
});

const withoutNothing = (profile: IdentityProfile): IdentityProfile =>
	Object.fromEntries(
		Object.entries(profile).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
	);

/** The state of a sign-in after the caller has authenticated. */
export const stateOf = ({ status, pending }: Account): StateMachineResponse["state"] => {
	if (pending.includes("PENDING_EMAIL_VERIFICATION_REQUIRED")) return "REQUIRE_EMAIL_VERIFICATION";
	if (pending.includes("PENDING_ADMIN_APPROVAL_REQUIRED")) return "REQUIRE_OWNER_APPROVAL";
	return status === "ACTIVE" ? "SUCCESS" : "STATUS_CHECK";
};

/** The second factors that a sign-in requires one of. */
export const activeFactors = ({ factors }: Account): readonly AccountFactor[] =>
	factors.filter(({ status }) => status === "ACTIVE");

/** The account on the wire. */
export const identityView = ({ doc, revision }: Stored<Account>): Identity => ({
	id: doc.id,
	revision: String(revision),
	createdDate: doc.createdDate,
	updatedDate: doc.updatedDate,
	connections: (doc.connections ?? []).map(({ connectionId, subject }) => ({
		idpConnection: { idpConnectionId: connectionId, idpUserId: subject },
	})),
	identityProfile: doc.profile,
	metadata: { tags: [] },
	...(doc.email ? { email: { address: doc.email, isVerified: doc.emailVerified } } : {}),
	status: { name: doc.status satisfies IdentityStatusName, reasons: [...doc.pending] satisfies PendingReason[] },
	factors: doc.factors.map(({ id, type, status }) => ({ factorId: id, type, status })),
});
