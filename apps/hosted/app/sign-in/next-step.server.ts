import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import { sendCookie } from "@cartwright/page-app/page-request";
import { redirect } from "react-router";
import { signedInAddress } from "../callbacks.ts";
import { clearFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { PageContext } from "../page-context.server.ts";
import type { SignInProblem } from "./form-result.ts";
import { keepMemberSession } from "./member-session.ts";
import type { SignIn } from "./sign-in.server.ts";
import { type Step, stepCookie, supportedFactors, writeStep } from "./step.ts";
import { rememberDevice } from "./trusted-device.ts";

/** Continues a sign-in: redirects to the next page, or returns the problem. */
export const nextStep = (
	pageContext: PageContext,
	{ clientId, query }: SignIn,
	response: StateMachineResponse,
	email = "",
): Response | SignInProblem => {
	const stateToken = response.stateToken ?? "";
	switch (response.state) {
		case "SUCCESS":
			sendCookie(pageContext, keepMemberSession(response.sessionToken ?? "", pageContext.secure));
			clearFlowCookie(pageContext, stepCookie);
			keepDeviceOf(pageContext, clientId, response);
			return to(`/signed-in${query}`);
		case "REQUIRE_EMAIL_VERIFICATION":
			keepStep(pageContext, { kind: "email", clientId, stateToken, email });
			return to(`/verify${query}`);
		case "REQUIRE_MFA":
		case "MFA_CHALLENGE": {
			const { availableFactors } = response.requireMfaData ?? response.mfaChallengeData ?? {};
			const factors = supportedFactors((availableFactors ?? []).map(({ factorType }) => factorType));
			keepStep(pageContext, { kind: "factor", clientId, stateToken, factors });
			return to(`/second-step${query}`);
		}
		case "REQUIRE_OWNER_APPROVAL":
			return to(`/approval${query}`);
		case "STATUS_CHECK":
			return "blocked";
		default:
			return "failed";
	}
};

/**
 * The storefront's URL to return to after a mailed link. It comes from the response of the services, which validated it,
 * not from the URL of the page, which anybody could forge.
 */
export const leadBack = (
	pageContext: PageContext,
	signIn: SignIn,
	response: StateMachineResponse,
): { to: string } | undefined => {
	const to = signedInAddress({ postFlowUrl: response.additionalData?.returnUrl?.strValue ?? null });
	if (response.state !== "SUCCESS" || !to) return undefined;
	nextStep(pageContext, signIn, response);
	return { to };
};

/** Stores the device token, if the member trusts this browser. */
const keepDeviceOf = (pageContext: PageContext, clientId: string, { additionalData }: StateMachineResponse): void => {
	const token = additionalData?.deviceToken?.strValue;
	if (token) rememberDevice(pageContext, clientId, token);
};

export const keepStep = (pageContext: PageContext, step: Step): void =>
	setFlowCookie(pageContext, stepCookie, writeStep(step));

/** Redirects after a form, so that reloading does not submit it again. */
const to = (path: string): Response => redirect(path, { status: 303 });
