import type { ResponseMode } from "@cartwright/kernel/sites/client";

/** The authorization that a client requests, checked against its registration. */
export interface Authorization {
	readonly redirectUri?: string;
	readonly responseMode: ResponseMode;
	readonly state: string;
	readonly codeChallenge: string;
	readonly scope: string;
	readonly prompts: readonly Prompt[];
	/** The id of the OpenID Connect interaction that continues instead of issuing a code. */
	readonly interaction?: string;
}

export type Prompt = "login" | "none" | "consent" | "select_account";

/** What a member decided about an authorization, and the session in which they did. */
export interface AuthorizationDecisions {
	readonly sessionId: string;
	/** Whether the member confirmed that this is the account to use. */
	readonly chosen?: boolean;
	/** Whether the member gave consent to the client. */
	readonly allowed?: boolean;
}
