import { collection, type Document } from "@cartwright/store/collection";
import { expiringFields } from "../../../foundation/expiring-fields.ts";
import type { ResponseMode } from "../../sites/documents.ts";

/** A sign-in that is not finished: whoever holds its token goes on with it. */
export interface SignInFlow extends Document {
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
	/** The password that the account had: after another one was set the flow leads nowhere. */
	readonly passwordVersion?: number;
	/** LOG_OUT: the sign-in that is to end. AUTHORIZE: the one that its client knows of. */
	readonly sessionId?: string;
	/** LOG_OUT, RECOVER, MFA: where to go on afterwards. */
	readonly returnUrl?: string;
	/** AUTHORIZE: what the client asks for, checked. */
	readonly authorization?: Authorization;
	/** AUTHORIZE: what the member said so far. */
	readonly answers?: AuthorizationDecisions;
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
export interface AuthorizationDecisions {
	readonly sessionId: string;
	/** That this is the account to go on with. */
	readonly chosen?: boolean;
	/** Whether the client may learn who they are. */
	readonly allowed?: boolean;
}

export const signInFlows = collection<SignInFlow>("sign_in_journeys", {
	...expiringFields,
	fields: { expires: "text", memberId: "text" },
	indexes: [["expires"], ["memberId"]],
});
