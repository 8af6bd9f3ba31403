import { enumeration, guid, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { StateMachineResponse } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "/_api/iam/verification" });
const shoppers = ["visitor", "member"] as const;

/**
 * Sends a code to the address of an account: a member's own, or for staff anybody's. The answer's id is taken as a state
 * token by the call that verifies.
 */
export const start = operation({
	...endpoint("POST", "/v1/start"),
	alternatives: [{ method: "POST", native: "/v1/Start", published: "/_api/iam/verification/v1/Start" }],
	callers: ["member", "user", "app"],
	permission: "IAM.START",
	request: message({ identityId: optional(guid()), target: enumeration(["EMAIL"]) }),
	response: message({ verificationId: text() }),
	errors: { IDENTITY_NOT_FOUND: 404, IDENTITY_HAS_NO_EMAIL: 409, THROTTLED_FEATURE: 429 },
});

/**
 * Goes on with a sign-in by the six digits that were sent. A code is good for ten minutes; after five wrong ones the
 * sign-in has to begin anew.
 */
export const verifyDuringAuthentication = operation({
	...endpoint("POST", "/v1/auth/verify"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({ code: text({ min: 6, max: 6 }), stateToken: text({ min: 1, max: 1000 }) }),
	required: ["code", "stateToken"],
	response: StateMachineResponse,
	errors: { VERIFICATION_FAILED: 400 },
});

/** Sends another code; the one before is worth nothing then. Half a minute has to pass in between. */
export const resendDuringAuthentication = operation({
	...endpoint("POST", "/v1/auth/resend"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({ stateToken: text({ min: 1, max: 1000 }) }),
	required: ["stateToken"],
	response: StateMachineResponse,
	errors: { VERIFICATION_FAILED: 400, THROTTLED_FEATURE: 429 },
});

/** Proving that an email address is one's own. */
export const verification = service({
	name: "identity.verification",
	entity: "wix.iam.verification.v1.start_response",
	operations: { start, verifyDuringAuthentication, resendDuringAuthentication },
	events: {},
});
