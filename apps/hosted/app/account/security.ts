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

/** The result of a form of the page. */
export interface SecurityResult extends SignInResult {
	readonly of: SecurityForm;
	/** The id of the item concerned, if there are several. */
	readonly subject?: string | undefined;
	/** A factor that is not activated yet. */
	readonly setUp?: FactorSetUp;
	/** Shown once. */
	readonly recoveryCodes?: readonly string[];
}

export interface FactorSetUp {
	readonly type: CodeFactorName;
	readonly factorId: string;
	/** Sent along with the code. */
	readonly stateToken: string;
	/** The destination of the code. */
	readonly hint: string;
	/** TOTP: the URL for authenticator apps, and its QR code. */
	readonly uri: string;
	readonly picture: string;
	/** TOTP: the key, for typing. */
	readonly secret: string;
}

/** A browser that needs no second factor until `until`. */
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
	/** Whether a sign-in request is pending. */
	readonly hasRequests: boolean;
	/** Whether the sign-in is recent enough to change factors and passkeys. */
	readonly isFresh: boolean;
	readonly factors: readonly FactorView[];
	/** Factors that can be set up. */
	readonly offered: readonly FactorName[];
	readonly passkeys: readonly PasskeyView[];
	readonly sessions: readonly SessionView[];
	readonly devices: readonly DeviceView[];
	readonly minPasswordLength: number;
	/** The options for a new passkey, if one can be created now. */
	readonly newPasskey?: string;
	/** The options for authenticating by a passkey. */
	readonly ownPasskey?: string;
}
