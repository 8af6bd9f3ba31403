import { enumeration, guid, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { bearer, owners } from "../ownership.ts";
import { attemptsOfAccount } from "../rate-limits.ts";
import { THROTTLED_FEATURE, VERIFICATION_FAILED } from "../recurring-errors.ts";
import { IDENTITY_HAS_NO_EMAIL, IDENTITY_NOT_FOUND } from "./errors.ts";
import { StateMachineResponse } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "/_api/iam/verification" });
const shoppers = ["visitor", "member"] as const;

/** The id in the response is the state token of the call that verifies the code. */
export const start = operation({
	summary: "Mails a verification code to the address of an account: members to their own, staff to any.",
	...endpoint("POST", "/v1/start"),
	alternatives: [{ method: "POST", native: "/v1/Start", published: "/_api/iam/verification/v1/Start" }],
	callers: ["member", "user", "app"],
	ownership: owners("member", "identityId"),
	limits: [attemptsOfAccount],
	permission: "IAM.START",
	request: message({ identityId: optional(guid()), target: enumeration(["EMAIL"]) }),
	response: message({ verificationId: text() }),
	errors: { IDENTITY_NOT_FOUND, IDENTITY_HAS_NO_EMAIL, THROTTLED_FEATURE },
});

/** A code is valid for ten minutes; after five wrong codes the sign-in must be started again. */
export const verifyDuringAuthentication = operation({
	summary: "Continues a sign-in by the six digits that were mailed.",
	...endpoint("POST", "/v1/auth/verify"),
	callers: shoppers,
	ownership: bearer,
	permission: "IAM.SIGN_IN",
	request: message({ code: text({ min: 6, max: 6 }), stateToken: text({ min: 1, max: 1000 }) }),
	required: ["code", "stateToken"],
	response: StateMachineResponse,
	errors: { VERIFICATION_FAILED },
});

export const resendDuringAuthentication = operation({
	summary: "Mails another code, at most one every 30 seconds; the earlier one becomes invalid.",
	...endpoint("POST", "/v1/auth/resend"),
	callers: shoppers,
	ownership: bearer,
	limits: [attemptsOfAccount],
	permission: "IAM.SIGN_IN",
	request: message({ stateToken: text({ min: 1, max: 1000 }) }),
	required: ["stateToken"],
	response: StateMachineResponse,
	errors: { VERIFICATION_FAILED, THROTTLED_FEATURE },
});

/** Verifies email addresses. */
export const verification = service({
	name: "identity.verification",
	entity: "wix.iam.verification.v1.start_response",
	operations: { start, verifyDuringAuthentication, resendDuringAuthentication },
	events: {},
});
