import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";
import type { Authorization, AuthorizationDecisions } from "./authorization-request.ts";

/** A flow that is not finished. Whoever holds its token can continue it. */
export type SignInFlow =
	| EmailVerificationFlow
	| RecoveryFlow
	| MfaFlow
	| StaffMfaFlow
	| FactorFlow
	| SsoFlow
	| AuthorizationFlow
	| LogoutFlow;

export type Purpose = SignInFlow["purpose"];

export type FlowOf<P extends Purpose> = Extract<SignInFlow, { readonly purpose: P }>;

/** What every flow has. */
export interface Flow extends Document {
	readonly secretHash: string;
	readonly createdDate: string;
	readonly expires: string;
}

/** An account, and its password when the flow started: a new password makes the flow invalid. */
interface ForAccount {
	/** No account has this id if the address was unknown or taken, and the caller must not find out. */
	readonly memberId: string;
	readonly passwordVersion: number;
}

export interface WrongCodes {
	readonly wrongCodes: number;
}

/** One-time codes that are sent during a flow. */
export interface SentCodes extends WrongCodes {
	/** The current code; missing until one is sent. */
	readonly code?: { readonly hash: string; readonly expires: string } | undefined;
	readonly codesSent: number;
	readonly lastSentDate?: string;
}

export interface EmailVerificationFlow extends Flow, ForAccount, SentCodes {
	readonly purpose: "VERIFY_EMAIL";
}

export interface RecoveryFlow extends Flow, ForAccount {
	readonly purpose: "RECOVER";
	/** The client that the mailed link returns to; empty for staff. */
	readonly clientId: string;
	readonly returnUrl?: string;
}

export interface MfaFlow extends Flow, ForAccount, SentCodes {
	readonly purpose: "MFA";
	readonly request?: SignInRequest;
	readonly returnUrl?: string;
}

export interface StaffMfaFlow extends Flow, ForAccount, WrongCodes {
	readonly purpose: "STAFF_MFA";
}

/** The enrolment of a second factor. */
export interface FactorFlow extends Flow, SentCodes {
	readonly purpose: "FACTOR";
	readonly memberId: string;
	readonly factorId: string;
}

/** A sign-in at another provider. */
export interface SsoFlow extends Flow {
	readonly purpose: "SSO";
	readonly connectionId: string;
	readonly codeVerifier: string;
	readonly nonce: string;
	/** Hash of a cookie: only the browser that started the flow can finish it. */
	readonly browserHash: string;
	/** The client whose authorization continues after the sign-in. */
	readonly clientId?: string;
}

export interface AuthorizationFlow extends Flow {
	readonly purpose: "AUTHORIZE";
	readonly clientId: string;
	readonly visitorId?: string;
	/** The session that the client named. */
	readonly sessionId?: string;
	readonly authorization: Authorization;
	readonly decisions?: AuthorizationDecisions;
}

export interface LogoutFlow extends Flow {
	readonly purpose: "LOG_OUT";
	readonly clientId: string;
	/** The session to end. */
	readonly sessionId?: string;
	readonly returnUrl?: string;
}

/** Asks the member's other sessions to approve a new sign-in. */
export interface SignInRequest {
	readonly id: string;
	/** Shown in the browser that signs in, and typed where it is approved. */
	readonly number: string;
	/** Helps the member to recognize the browser that signs in. */
	readonly userAgent?: string;
	readonly createdDate: string;
	readonly expires: string;
	readonly approved?: boolean;
}

// The name of the table is older than this type.
export const signInFlows = collection<SignInFlow>("sign_in_journeys", {
	...expiringFields,
	fields: { expires: "text", memberId: "text" },
	indexes: [["expires"], ["memberId"]],
});
