import { CallError } from "@cartwright/sdk/errors";
import type { Fault } from "../checkout/details.ts";

/** The problem of a form that no field caused, by the name of its message. */
const signInProblems = [
	"wrong",
	"unknown",
	"known",
	"noPassword",
	"blocked",
	"notAdmitted",
	"captchaMissing",
	"captchaFailed",
	"captchaDown",
	"throttled",
	"stepEnded",
	"notApproved",
	"requestOver",
	"linkUsed",
	"invitationUsed",
	"provider",
	"providerEmail",
	"reauthenticate",
	"addressGone",
	"passkeyUnknown",
	"passkeyFailed",
	"unreachable",
	"failed",
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The result of a form that stays on its page. */
export interface SignInResult {
	readonly typed: Record<string, string>;
	readonly faults: readonly Fault[];
	readonly problem?: SignInProblem;
	/** Whether a captcha was required: the next attempt needs one, too. */
	readonly needsCaptcha?: boolean;
	/** The time until the next attempt. */
	readonly seconds?: number;
	/** The name of the completed action. */
	readonly done?: "sent" | "saved";
}

const codes: Readonly<Record<string, SignInProblem>> = {
	"-19976": "wrong",
	"-19973": "noPassword",
	"-19971": "captchaMissing",
	"-19970": "captchaFailed",
	CAPTCHA_UNAVAILABLE: "captchaDown",
	WRONG_CREDENTIALS: "wrong",
	STAFF_NOT_ADMITTED: "notAdmitted",
	INVITATION_NOT_FOUND: "invitationUsed",
	THROTTLED_FEATURE: "throttled",
	RECOVERY_TOKEN_INVALID: "linkUsed",
	REAUTHENTICATION_REQUIRED: "reauthenticate",
	ADDRESS_NOT_FOUND: "addressGone",
	PASSKEY_NOT_FOUND: "passkeyUnknown",
	VERIFICATION_FAILED: "passkeyFailed",
	SIGN_IN_REQUEST_NOT_FOUND: "requestOver",
};

/** The problem of an error code. The same code is used for an unknown address and for a taken one. */
export const resultOfError = (
	typed: Record<string, string>,
	error: unknown,
	when: "signIn" | "signUp" | "other",
): SignInResult => {
	// `fetch` throws a TypeError if a request fails.
	if (error instanceof TypeError) return { typed, faults: [], problem: "unreachable" };
	if (!(error instanceof CallError)) throw error;
	const { code = "", status, data } = error;
	const ofAddress = code === "-19995" && (when === "signUp" ? "known" : "unknown");
	const problem = ofAddress || (codes[code] ?? (status < 500 ? "failed" : "unreachable"));
	const seconds = Number(data.retryAfterSeconds);
	return { typed, faults: [], problem, ...(seconds > 0 ? { seconds } : {}) };
};

/** Whether the next attempt needs a captcha. */
export const wantsCaptcha = (when: string | null | undefined, result: SignInResult | undefined): boolean =>
	when === "ALWAYS" ||
	(when !== "NEVER" && ((result?.needsCaptcha || result?.problem?.startsWith("captcha")) ?? false));
