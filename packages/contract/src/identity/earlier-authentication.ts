import { enumeration, list, map, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { CaptchaToken } from "./captcha-messages.ts";
import { Connection, Identity, LoginId } from "./identity-messages.ts";
import { AdditionalData } from "./profile-messages.ts";

const shoppers = ["visitor", "member"] as const;
const endpoint = endpointsUnder({ published: "/_api/iam/authentication", standalone: "/iam/authentication" });

export const EarlierStatus = enumeration(["DONE", "REQUIRE_OWNER_APPROVAL", "STATUS_CHECK"]);

/**
 * How far a sign-in has come. DONE carries the session token. STATUS_CHECK waits for a code from the mail, or for a second
 * factor: the calls of today take the state token for those, and `proceedToNextState` goes on once the address is proved.
 */
export const LoginResponse = message({
	state: message({ status: EarlierStatus, stateToken: optional(text()) }),
	sessionToken: optional(text()),
	identity: Identity,
	connection: Connection,
	additionalData: AdditionalData,
});
export type LoginResponse = Wire<typeof LoginResponse>;

const captchaErrors = {
	"-19970": 400,
	"-19971": 400,
	THROTTLED_FEATURE: 429,
	CAPTCHA_UNAVAILABLE: 503,
};

/** `password` is the one input that is looked at. */
const inputs = map(text({ max: 1000 }));

/** Makes an account, as `registerV2` does, with the same refusals. */
export const register = operation({
	...endpoint("POST", "/v1/register"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({
		identity: Identity,
		/** Only email and password are known here. */
		authenticatorId: optional(text({ max: 100 })),
		inputs,
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["identity"],
	response: LoginResponse,
	errors: { ...captchaErrors, "-19995": 409 },
});

/** Signs in by email and password, as `loginV2` does, with the same refusals. */
export const login = operation({
	...endpoint("POST", "/v1/login"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({
		identifier: message(
			{ email: text({ max: 400 }), userName: text({ max: 400 }) },
			{ oneof: [["email", "userName"]] },
		),
		authenticatorId: optional(text({ max: 100 })),
		inputs,
		captchaTokens: list(CaptchaToken, { max: 10 }),
		loginId: LoginId,
	}),
	response: LoginResponse,
	errors: { ...captchaErrors, "-19973": 428, "-19976": 400, "-19995": 400 },
});

/** Goes on with a sign-in that waited: DONE once the address was proved, or else what it still waits for. */
export const proceedToNextState = operation({
	...endpoint("POST", "/v1/state/proceed"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({ stateToken: text({ min: 1, max: 1000 }) }),
	required: ["stateToken"],
	response: LoginResponse,
	errors: { VERIFICATION_FAILED: 400 },
});

/** The calls of earlier releases of the published client, for storefronts that still make them. */
export const earlierAuthentication = service({
	name: "identity.earlier-authentication",
	entity: "wix.iam.authentication.v1.authentication",
	operations: { register, login, proceedToNextState },
	events: {},
});
