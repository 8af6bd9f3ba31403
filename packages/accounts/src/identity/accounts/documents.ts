import type { FactorType, PendingReason } from "@cartwright/contract/identity/identity-messages";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { MemberPicture } from "@cartwright/contract/members/member-messages";
import { collection, type Document } from "@cartwright/store/collection";

/** A member's account. Its id is the member's id. */
export interface Account extends Document {
	/** The email address as the member typed it; empty if staff created the member without one. */
	readonly email: string;
	/** The normalized, unique form of the address, or the account's id if it has no address. */
	readonly loginEmail: string;
	readonly emailVerified: boolean;
	/** Missing if the member signs in with another provider, or has never set a password. */
	readonly passwordHash?: string;
	/** Incremented by each change of the password, which makes recovery links for the old one invalid. */
	readonly passwordVersion: number;
	readonly status: "PENDING" | "ACTIVE" | "BLOCKED" | "OFFLINE";
	readonly pending: readonly Exclude<PendingReason, "UNKNOWN_REASON">[];
	/** The slug in it is unique. */
	readonly profile: IdentityProfile;
	/** The full record of `profile.picture`, as long as both show the same picture. */
	readonly photo?: MemberPicture;
	readonly cover?: MemberPicture;
	/** A short label that the member shows, such as a job title. */
	readonly title?: string;
	/** Whether the login address is left out of the member's contact addresses. */
	readonly hidesLoginEmail?: boolean;
	/** Whether the member's posts are hidden. */
	readonly muted?: boolean;
	readonly factors: readonly AccountFactor[];
	/** Browsers that may skip the second factor. */
	readonly devices?: readonly TrustedDevice[];
	readonly passkeys?: readonly Passkey[];
	/** The member's accounts at other identity providers. */
	readonly connections?: readonly AccountConnection[];
	/** The link in the approval mail; removed once the shop has approved the account. */
	readonly signUpOrigin?: SignUpOrigin;
	/** Third-party clients that the member has given consent to. */
	readonly consents?: readonly Consent[];
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly lastLoginDate?: string;
}

/** The client that the member signed up with, and a return address that the client allows. */
export interface SignUpOrigin {
	readonly clientId: string;
	readonly returnUrl?: string;
}

/** A linked account at another identity provider. */
export interface AccountConnection {
	readonly connectionId: string;
	readonly subject: string;
	/** Connection and subject in one indexed value. */
	readonly key: string;
}

/** A second factor of an account. */
export interface AccountFactor {
	readonly id: string;
	readonly type: FactorType;
	readonly status: "INACTIVE" | "ACTIVE";
	/** TOTP: the shared secret in base 32. */
	readonly secret?: string;
	/** TOTP: the time step of the last code that was accepted; codes up to it are rejected as replays. */
	readonly lastStep?: number;
	/** SMS, CALL: the phone number in E.164 format. */
	readonly phone?: string;
	/** RECOVERY_CODE: the hashes of the unused codes. */
	readonly codeHashes?: readonly string[];
}

/** A browser that has passed the second factor and may skip it until `expires`. */
export interface TrustedDevice {
	readonly id: string;
	/** Only the hash of the token's secret part is stored. */
	readonly secretHash: string;
	readonly createdDate: string;
	readonly expires: string;
	/** Helps the member to recognize the device. */
	readonly userAgent?: string;
}

/** A WebAuthn credential that signs in without a password. */
export interface Passkey {
	readonly id: string;
	/** In base64url. */
	readonly credentialId: string;
	/** COSE key in base64url. */
	readonly publicKey: string;
	/** The signature counter, for authenticators that have one. */
	readonly counter: number;
	readonly transports: readonly string[];
	readonly name: string;
	/** Whether the credential is backed up and synced between the owner's devices. */
	readonly synced: boolean;
	readonly createdDate: string;
	readonly lastUsedDate?: string;
}

/** A member's consent to a third-party client, valid until the member withdraws it. */
export interface Consent {
	readonly clientId: string;
	/** Whether the client may act for the member; otherwise it only learns who they are. */
	readonly actsForMember?: boolean;
	readonly scopes: readonly string[];
	readonly date: string;
}

export const accounts = collection<Account>("accounts", {
	fields: {
		loginEmail: "text",
		status: "text",
		createdDate: "text",
		updatedDate: "text",
		lastLoginDate: "text",
		"profile.nickname": "text",
		"profile.firstName": "text",
		"profile.lastName": "text",
		"profile.slug": "text",
		"profile.privacyStatus": "text",
		"connections.key": "texts",
	},
	indexes: [
		["status"],
		["createdDate"],
		...["createdDate", "updatedDate", "profile.nickname"].map((sorted) => ["profile.privacyStatus", sorted]),
	],
	unique: [["loginEmail"], ["profile.slug"]],
	present: ["loginEmail", "status", "createdDate", "updatedDate"],
	// Read with each call of a member, as sessions are.
	cached: true,
	sealed: ["factors.secret"],
});
