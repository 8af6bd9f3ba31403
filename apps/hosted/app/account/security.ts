import type { SignInResult } from "../sign-in/form-result.ts";
import type { CodeFactorName, FactorName } from "../sign-in/step.ts";
import type { SessionView } from "./sessions.ts";

export const securityForms = [
	"password",
	"confirm",
	"factor",
	"activate",
	"removeFactor",
	"codes",
	"passkey",
	"removePasskey",
	"session",
	"device",
] as const;
export type SecurityForm = (typeof securityForms)[number];

/** What came of a form of the page, and of which one. */
export interface SecurityResult extends SignInResult {
	readonly of: SecurityForm;
	/** What of several the form was about. */
	readonly subject?: string | undefined;
	/** A factor that waits for its code. */
	readonly setUp?: FactorSetUp;
	/** Shown once. */
	readonly recoveryCodes?: readonly string[];
}

export interface FactorSetUp {
	readonly type: CodeFactorName;
	readonly factorId: string;
	/** Goes with the code that was sent. */
	readonly stateToken: string;
	/** Where the code went. */
	readonly hint: string;
	/** TOTP: what authenticator apps scan, as an address and as a picture. */
	readonly uri: string;
	readonly picture: string;
	/** TOTP: the same, to be typed. */
	readonly secret: string;
}

/** A browser that needs no second factor until then. */
export interface DeviceView {
	readonly id: string;
	readonly until: string;
	readonly browser: string;
}

export interface FactorView {
	readonly id: string;
	readonly type: FactorName;
	readonly hint: string;
	readonly codesLeft: number;
}

export interface PasskeyView {
	readonly id: string;
	readonly name: string;
	readonly created: string;
	readonly lastUsed: string;
}

export interface SecurityView {
	/** Whether a sign-in elsewhere waits to be let in. */
	readonly hasRequests: boolean;
	/** Whether the member proved so recently who they are that factors and passkeys can be changed. */
	readonly isFresh: boolean;
	readonly factors: readonly FactorView[];
	/** What can be set up besides. */
	readonly offered: readonly FactorName[];
	readonly passkeys: readonly PasskeyView[];
	readonly sessions: readonly SessionView[];
	readonly devices: readonly DeviceView[];
	readonly minPasswordLength: number;
	/** For a new passkey to be made by, where that is possible now. */
	readonly newPasskey?: string;
	/** For a passkey by which to prove who is there. */
	readonly ownPasskey?: string;
}
