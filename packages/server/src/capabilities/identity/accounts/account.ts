import type {
	Identity,
	IdentityStatusName,
	PendingReason,
	StateMachineResponse,
} from "@cartwright/contract/identity/identity-messages";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { Stored } from "@cartwright/store/collection";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Account, AccountFactor } from "./documents.ts";
import { loginEmailOf } from "./email.ts";

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

/** Applies where the shop set no policy, and where a trusted server answers for the member. */
export const openPolicy: Policy = { requireEmailVerification: false, requireOwnerApproval: false };

/** An account as the shop's policy lets it begin. */
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
		// Unique without an address too; no address looks like an id.
		loginEmail: email ? loginEmailOf(email) : id,
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

/** Whether nobody has proved yet that the address is theirs, though the shop asks for it: anyone may begin anew. */
export const isUnclaimed = ({ pending }: Account): boolean => pending.includes("PENDING_EMAIL_VERIFICATION_REQUIRED");

export const withVerifiedEmail = (account: Account, now: string): Account => {
	const pending = account.pending.filter((reason) => reason !== "PENDING_EMAIL_VERIFICATION_REQUIRED");
	const status = account.status === "PENDING" && pending.length === 0 ? "ACTIVE" : account.status;
	return { ...account, emailVerified: true, pending, status, updatedDate: now };
};

/**
 * The address was proved by somebody else than who set the password, so that password is worth nothing, and neither is
 * whatever else was set up: whoever makes an account for another's address does not get in later.
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

/** What is told replaces what was known; what is not told stays. */
export const withProfile = (account: Account, profile: IdentityProfile | null | undefined, now: string): Account => {
	if (!profile) return account;
	return { ...account, profile: withPrivacy({ ...account.profile, ...withoutNothing(profile) }), updatedDate: now };
};

/** Whoever does not say that others may see them is not shown. */
const withPrivacy = (profile: IdentityProfile): IdentityProfile => ({
	...profile,
	privacyStatus: profile.privacyStatus === "PUBLIC" ? "PUBLIC" : "PRIVATE",
});

const withoutNothing = (profile: IdentityProfile): IdentityProfile =>
	Object.fromEntries(
		Object.entries(profile).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
	);

/** How far someone gets who has shown that they may act for the account. */
export const stateOf = ({ status, pending }: Account): StateMachineResponse["state"] => {
	if (pending.includes("PENDING_EMAIL_VERIFICATION_REQUIRED")) return "REQUIRE_EMAIL_VERIFICATION";
	if (pending.includes("PENDING_ADMIN_APPROVAL_REQUIRED")) return "REQUIRE_OWNER_APPROVAL";
	return status === "ACTIVE" ? "SUCCESS" : "STATUS_CHECK";
};

/** The second factors that are asked for after the first one. */
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
