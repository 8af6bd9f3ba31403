import type { CallError } from "../errors.ts";

/** The state of a sign-in. */
export type LoginState =
	/** Not started. */
	| { readonly loginState: "INITIAL" }
	/** Signed in: exchange the session token for a member's tokens. */
	| { readonly loginState: "SUCCESS"; readonly data: { readonly sessionToken: string } }
	/** Rejected: `error` is the server's message, `errorCode` names the reasons that a form can act on. */
	| { readonly loginState: "FAILURE"; readonly error: string; readonly errorCode?: LoginErrorCode }
	/** A code was mailed: `processVerification` takes it. */
	| { readonly loginState: "EMAIL_VERIFICATION_REQUIRED"; readonly data: { readonly stateToken: string } }
	/** The shop's staff have to approve the account first. */
	| { readonly loginState: "OWNER_APPROVAL_REQUIRED" }
	/**
	 * A form with a captcha has to show its visible or invisible widget. No response of the server leads to this state.
	 */
	| { readonly loginState: "USER_CAPTCHA_REQUIRED" }
	| { readonly loginState: "SILENT_CAPTCHA_REQUIRED" };

export type LoginErrorCode =
	| "invalidEmail"
	| "invalidPassword"
	| "resetPassword"
	| "emailAlreadyExists"
	| "missingCaptchaToken"
	| "invalidCaptchaToken";

type Failure = LoginState & { readonly loginState: "FAILURE" };

export const unknownState: Failure = { loginState: "FAILURE", error: "Unknown _state" };

/** Maps a response of the server to a login state. */
export const loginStateOf = (response: {
	readonly state?: string | null;
	readonly sessionToken?: string | null;
	readonly stateToken?: string | null;
}): LoginState => {
	switch (response.state) {
		case "SUCCESS":
			return { loginState: "SUCCESS", data: { sessionToken: response.sessionToken ?? "" } };
		case "REQUIRE_OWNER_APPROVAL":
			return { loginState: "OWNER_APPROVAL_REQUIRED" };
		case "REQUIRE_EMAIL_VERIFICATION":
			return { loginState: "EMAIL_VERIFICATION_REQUIRED", data: { stateToken: response.stateToken ?? "" } };
		default:
			return unknownState;
	}
};

const captchaCodes: Readonly<Record<string, LoginErrorCode>> = {
	"-19971": "missingCaptchaToken",
	"-19970": "invalidCaptchaToken",
};
const registerCodes: Readonly<Record<string, LoginErrorCode>> = { ...captchaCodes, "-19995": "emailAlreadyExists" };
const loginCodes: Readonly<Record<string, LoginErrorCode>> = {
	...captchaCodes,
	"-19976": "invalidPassword",
	"-19973": "resetPassword",
};

export const registerFailure = ({ message, code = "", violations }: CallError): Failure => {
	const email = violations.find(({ data }) => data?.type === "EMAIL");
	if (email) return { loginState: "FAILURE", errorCode: "invalidEmail", error: email.description };
	const errorCode = registerCodes[code];
	return { loginState: "FAILURE", error: message, ...(errorCode ? { errorCode } : {}) };
};

export const loginFailure = ({ message, code = "" }: CallError): Failure => ({
	loginState: "FAILURE",
	error: message,
	errorCode: loginCodes[code] ?? "invalidEmail",
});
