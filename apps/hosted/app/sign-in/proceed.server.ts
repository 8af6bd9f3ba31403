import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import { redirect } from "react-router";
import { signedInAddress } from "../callbacks.ts";
import { clearFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { Visit } from "../visit.server.ts";
import type { SignInProblem } from "./answer.ts";
import { keepMemberSession } from "./member-session.ts";
import { rememberDevice } from "./remembered-device.ts";
import type { SignIn } from "./sign-in.server.ts";
import { knownFactors, type Step, stepCookie, writeStep } from "./step.ts";

/** Goes on as far as a sign-in has come: to the next page, or with the reason why there is none. */
export const proceed = (
	visit: Visit,
	{ clientId, query }: SignIn,
	answer: StateMachineResponse,
	email = "",
): Response | SignInProblem => {
	const stateToken = answer.stateToken ?? "";
	switch (answer.state) {
		case "SUCCESS":
			visit.newCookies.push(keepMemberSession(answer.sessionToken ?? "", visit.secure));
			clearFlowCookie(visit, stepCookie);
			keepDeviceOf(visit, clientId, answer);
			return to(`/signed-in${query}`);
		case "REQUIRE_EMAIL_VERIFICATION":
			keepStep(visit, { kind: "email", clientId, stateToken, email });
			return to(`/verify${query}`);
		case "REQUIRE_MFA":
		case "MFA_CHALLENGE": {
			const { availableFactors } = answer.requireMfaData ?? answer.mfaChallengeData ?? {};
			const factors = knownFactors((availableFactors ?? []).map(({ factorType }) => factorType));
			keepStep(visit, { kind: "factor", clientId, stateToken, factors });
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
 * Who came by a mailed link that a storefront asked for goes back there. The address is the service's answer, which checked
 * it, and is in no part of the page's own address, which anybody could write.
 */
export const leadBack = (visit: Visit, signIn: SignIn, answer: StateMachineResponse): { to: string } | undefined => {
	const to = signedInAddress({ postFlowUrl: answer.additionalData?.returnUrl?.strValue ?? null });
	if (answer.state !== "SUCCESS" || !to) return undefined;
	proceed(visit, signIn, answer);
	return { to };
};

/** Where the member wished that this browser be remembered. */
const keepDeviceOf = (visit: Visit, clientId: string, { additionalData }: StateMachineResponse): void => {
	const token = additionalData?.deviceToken?.strValue;
	if (token) rememberDevice(visit, clientId, token);
};

export const keepStep = (visit: Visit, step: Step): void => setFlowCookie(visit, stepCookie, writeStep(step));

/** After a form, so that going back and reloading send it no second time. */
const to = (path: string): Response => redirect(path, { status: 303 });
