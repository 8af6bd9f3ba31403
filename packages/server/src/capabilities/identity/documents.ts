import type { FactorType, PendingReason } from "@cartwright/contract/identity/identity-messages";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { MemberPicture } from "@cartwright/contract/members/member-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { ResponseMode } from "../sites/documents.ts";

/** Somebody with an account in the shop. The id is the member's. */
export interface Account extends Document {
	/** The address as it was given; empty for a member whom staff created without one. */
	readonly email: string;
	/** The address in the form in which it is unique, or the account's id where it has none. */
	readonly loginEmail: string;
	readonly emailVerified: boolean;
	/** None for one who signs in elsewhere, or who never set one. */
	readonly passwordHash?: string;
	/** Proves that a password is the one that a recovery mail was asked for; grows with every change. */
	readonly passwordVersion: number;
	readonly status: "PENDING" | "ACTIVE" | "BLOCKED" | "OFFLINE";
	readonly pending: readonly Exclude<PendingReason, "UNKNOWN_REASON">[];
	/** Its slug is no other member's. */
	readonly profile: IdentityProfile;
	/** More of the picture in the profile, for as long as that is the same. */
	readonly photo?: MemberPicture;
	readonly cover?: MemberPicture;
	/** What they are, in a word or two. */
	readonly title?: string;
	/** Whether the address of the sign-in is none of those that they are written to at. */
	readonly hidesLoginEmail?: boolean;
	/** Whether what they write is not to be shown. */
	readonly muted?: boolean;
	readonly factors: readonly AccountFactor[];
	/** Where no second factor is asked for. */
	readonly devices?: readonly RememberedDevice[];
	readonly passkeys?: readonly Passkey[];
	/** Who they are to other providers. */
	readonly connections?: readonly AccountConnection[];
	/** Where the mail leads that says that the shop has let them in; no more known afterwards. */
	readonly cameFrom?: CameFrom;
	/** Which clients that are not the shop's own may know who they are. */
	readonly consents?: readonly Consent[];
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly lastLoginDate?: string;
}

/** The client that somebody signed up with, and where to send them back to, as far as the client allows it. */
export interface CameFrom {
	readonly clientId: string;
	readonly returnUrl?: string;
}

/** The account at another provider that stands for this one. */
export interface AccountConnection {
	readonly connectionId: string;
	readonly subject: string;
	/** Both in one, to be found by. */
	readonly key: string;
}

/** A provider of OpenID Connect that members may sign in with. */
export interface IdpConnection extends Document {
	readonly name: string;
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret?: string;
	readonly createdDate: string;
}

/** An ID token that was used: it is good once. */
export interface UsedIdToken extends Document {
	readonly expires: string;
}

/** A second way to prove who one is, beside the password. */
export interface AccountFactor {
	readonly id: string;
	readonly type: FactorType;
	readonly status: "INACTIVE" | "ACTIVE";
	/** TOTP: the shared secret in base 32. */
	readonly secret?: string;
	/** TOTP: the step of the last code, which is not taken twice. */
	readonly lastStep?: number;
	/** SMS, CALL: the number in the form of E.164. */
	readonly phone?: string;
	/** RECOVERY_CODE: the hashes of the codes that are left. */
	readonly codeHashes?: readonly string[];
}

/** A browser that showed a second factor, and for a time needs to show none. */
export interface RememberedDevice {
	readonly id: string;
	/** Only the hash of the token's secret part is kept. */
	readonly secretHash: string;
	readonly createdDate: string;
	readonly expires: string;
	/** What the member may know it by. */
	readonly userAgent?: string;
}

/** A key of WebAuthn that signs in without a password. */
export interface Passkey {
	readonly id: string;
	/** What the authenticator calls it, in base64url. */
	readonly credentialId: string;
	/** In COSE, in base64url. */
	readonly publicKey: string;
	/** Grows with each use, for authenticators that count. */
	readonly counter: number;
	readonly transports: readonly string[];
	readonly name: string;
	/** Whether the authenticator's maker keeps it on all devices of its owner. */
	readonly synced: boolean;
	readonly createdDate: string;
	readonly lastUsedDate?: string;
}

/** A challenge that was answered: it is good once. */
export interface UsedChallenge extends Document {
	readonly expires: string;
}

/** A sign-in that lasts until its member ends it, or leaves it alone for too long. */
export interface Session extends Document {
	readonly memberId: string;
	/** Only the hash of the token's secret part is kept. */
	readonly secretHash: string;
	/** When the member last proved who they are. */
	readonly authenticatedDate: string;
	readonly createdDate: string;
	/** What the member may know it by. */
	readonly userAgent?: string;
	readonly expires: string;
}

/** Lets a client renew a member's access. */
export interface RefreshToken extends Document {
	readonly memberId: string;
	readonly clientId: string;
	/** The sign-in that it ends with. */
	readonly sessionId?: string;
	/** The API key that it was given to, and ends with. */
	readonly keyId?: string;
	readonly visitorId?: string;
	readonly secretHash: string;
	readonly createdDate: string;
	/** Moves on with use, in steps, but never beyond `ends`. */
	readonly expires: string;
	readonly ends: string;
	/** The first of the tokens of which each replaced the one before. */
	readonly familyId: string;
	/** Whether another one took its place: whoever still shows it took it from somebody. */
	readonly replaced?: boolean;
}

/** Stands for a member's consent to a client, until the client shows it. */
export interface AuthorizationCode extends Document {
	readonly secretHash: string;
	readonly memberId: string;
	readonly sessionId: string;
	readonly visitorId?: string;
	readonly clientId: string;
	readonly redirectUri?: string;
	readonly codeChallenge: string;
	readonly scope: string;
	/** Set by the one use: what it led to is revoked if the code is shown again. */
	readonly familyId?: string;
	readonly expires: string;
}

/** A sign-in that is not finished: whoever holds its token goes on with it. */
export interface Journey extends Document {
	readonly secretHash: string;
	/** What its token may be used for. */
	readonly purpose: "VERIFY_EMAIL" | "RECOVER" | "MFA" | "LOG_OUT" | "AUTHORIZE" | "FACTOR" | "SSO" | "STAFF_MFA";
	/** None: the address was not what its owner said, and nobody is to know. */
	readonly memberId?: string;
	readonly clientId: string;
	readonly visitorId?: string;
	/** The hash of the code that was sent, once it was. */
	readonly codeHash?: string;
	readonly codeExpires?: string;
	/** When a code was last asked for. */
	readonly codeWanted?: string;
	readonly codesWanted: number;
	/** The password that the account had: after another one was set the journey leads nowhere. */
	readonly passwordVersion?: number;
	/** LOG_OUT: the sign-in that is to end. AUTHORIZE: the one that its client knows of. */
	readonly sessionId?: string;
	/** LOG_OUT, RECOVER, MFA: where to go on afterwards. */
	readonly returnUrl?: string;
	/** AUTHORIZE: what the client asks for, checked. */
	readonly authorization?: Authorization;
	/** AUTHORIZE: what the member said so far. */
	readonly answers?: AuthorizationAnswers;
	/** SSO: the provider that is asked, and what its answer has to fit. */
	readonly sso?: {
		readonly connectionId: string;
		readonly codeVerifier: string;
		readonly nonce: string;
		/** Hash of what the browser keeps: nobody can finish in one browser what began in another. */
		readonly browserHash: string;
	};
	/** FACTOR: the factor that is being set up. */
	readonly factorId?: string;
	/** MFA: what the member's other sign-ins are asked. */
	readonly request?: SignInRequest;
	readonly wrongCodes: number;
	readonly createdDate: string;
	readonly expires: string;
}

/** Asks whoever is signed in already whether a new sign-in is theirs. */
export interface SignInRequest {
	readonly id: string;
	/** Shown where the sign-in began, and typed where it is let in. */
	readonly number: string;
	/** What the browser that wants in may be known by. */
	readonly userAgent?: string;
	readonly createdDate: string;
	readonly expires: string;
	readonly approved?: boolean;
}

/** What a client asks for, checked against its registration. */
export interface Authorization {
	readonly redirectUri?: string;
	readonly responseMode: ResponseMode;
	readonly state: string;
	readonly codeChallenge: string;
	readonly scope: string;
	readonly prompts: readonly Prompt[];
	/** The step of an OpenID Connect sign-in that goes on in place of a code. */
	readonly interaction?: string;
}

export type Prompt = "login" | "none" | "consent" | "select_account";

/** What a member said to an authorization, in the sign-in in which they said it. */
export interface AuthorizationAnswers {
	readonly sessionId: string;
	/** That this is the account to go on with. */
	readonly chosen?: boolean;
	/** Whether the client may learn who they are. */
	readonly allowed?: boolean;
}

/** What a member lets somebody else's client know, for as long as they do not take it back. */
export interface Consent {
	readonly clientId: string;
	/** Whether the client may do what the member may; otherwise it only learns who they are. */
	readonly actsForMember?: boolean;
	readonly scopes: readonly string[];
	readonly date: string;
}

/** How many more attempts an address or an account has. */
export interface Allowance extends Document {
	/** Grows each time that all attempts are used up; the windows grow with it. */
	readonly level: number;
	/** Attempts at the start of the window. */
	readonly granted: number;
	readonly windowEnds: string;
	readonly remaining: number;
	/** When all is forgotten. */
	readonly expires: string;
}

/** Who may sign up, and how closely the shop looks. One document a site, with id `sign-on`. */
export interface SignOnSettings extends Document {
	readonly policyId: string;
	readonly requireOwnerApproval: boolean;
	readonly requireEmailVerification: boolean;
	/** Answers alike whether or not an address has an account, and writes to its owner instead. */
	readonly uniformAnswers: boolean;
	readonly captcha: CaptchaSettings;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface CaptchaSettings {
	/** ALTCHA is a proof of work that needs nobody else. */
	readonly provider: "ALTCHA" | "RECAPTCHA" | "HCAPTCHA" | "TURNSTILE";
	/** Asked for always, after several failures, or never. */
	readonly when: "ALWAYS" | "AFTER_FAILURES" | "NEVER";
	/** What pages embed; ALTCHA has none. */
	readonly siteKey?: string;
	readonly secret?: string;
	/** Of the provider's widget that nobody sees, which has keys of its own. */
	readonly invisibleSiteKey?: string;
	readonly invisibleSecret?: string;
}

/** What the OpenID Connect library remembers: codes, tokens, sign-ins under way. The id is a hash of its own. */
export interface OpenIdRecord extends Document {
	/** JSON, as the library wrote it. */
	readonly payload: string;
	/** What is revoked together. */
	readonly grantId?: string;
	/** Whose it is; it goes when they take back what they allowed. */
	readonly memberId?: string;
	readonly expires: string;
}

/** A captcha's answer that was used: it is good once. */
export interface UsedCaptcha extends Document {
	readonly expires: string;
}

const passing = { fields: { expires: "text" }, indexes: [["expires"]], present: ["expires"] } as const;

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
	indexes: [["status"], ["createdDate"], ["profile.privacyStatus", "createdDate"]],
	unique: [["loginEmail"], ["profile.slug"]],
	present: ["loginEmail", "status", "createdDate", "updatedDate"],
	// Read with each call of a member, as sessions are.
	cached: true,
	sealed: ["factors.secret"],
});

export const sessions = collection<Session>("sessions", {
	fields: { memberId: "text", expires: "text" },
	indexes: [["memberId"], ["expires"]],
	present: ["memberId", "expires"],
	cached: true,
});

export const refreshTokens = collection<RefreshToken>("refresh_tokens", {
	fields: { memberId: "text", sessionId: "text", familyId: "text", expires: "text" },
	indexes: [["memberId"], ["sessionId"], ["familyId"], ["expires"]],
	present: ["memberId", "familyId", "expires"],
});

export const authorizationCodes = collection<AuthorizationCode>("authorization_codes", passing);

export const journeys = collection<Journey>("sign_in_journeys", {
	...passing,
	fields: { expires: "text", memberId: "text" },
	indexes: [["expires"], ["memberId"]],
});
export const allowances = collection<Allowance>("attempt_allowances", { ...passing, counters: ["remaining"] });
export const signOnSettings = collection<SignOnSettings>("sign_on_settings", {
	cached: true,
	sealed: ["captcha.secret", "captcha.invisibleSecret"],
});
export const usedCaptchas = collection<UsedCaptcha>("used_captchas", passing);
export const usedChallenges = collection<UsedChallenge>("used_challenges", passing);

export const signOnSettingsId = "sign-on";

export const idpConnections = collection<IdpConnection>("idp_connections", { cached: true, sealed: ["clientSecret"] });
export const usedIdTokens = collection<UsedIdToken>("used_id_tokens", passing);
export const openIdRecords = collection<OpenIdRecord>("openid_records", {
	...passing,
	fields: { expires: "text", grantId: "text", memberId: "text" },
	indexes: [["expires"], ["grantId"], ["memberId"]],
});
