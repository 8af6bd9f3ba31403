import { enumeration, list, map, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { bearer, caller } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import { VERIFICATION_FAILED } from "../recurring-errors.ts";
import { CaptchaToken, captchaErrors } from "./captcha-messages.ts";
import { EMAIL_TAKEN_OR_UNKNOWN, NO_USABLE_PASSWORD, WRONG_PASSWORD } from "./errors.ts";
import { Connection, Identity, LoginId } from "./identity-messages.ts";
import { AdditionalData } from "./profile-messages.ts";

const shoppers = ["visitor", "member"] as const;
const endpoint = endpointsUnder({ published: "/_api/iam/authentication", standalone: "/iam/authentication" });

export const EarlierStatus = enumeration(["DONE", "REQUIRE_OWNER_APPROVAL", "STATUS_CHECK"]);

/**
 * The state of a sign-in. DONE includes the session token. STATUS_CHECK requires a mailed code or a second factor, whose
 * calls take the state token; `proceedToNextState` continues once the address is verified.
 */
export const LoginResponse = message({
	/** The state of the sign-in. */
	state: message({
		/** DONE, or what is still required. */
		status: EarlierStatus,
		stateToken: optional(text()),
	}),
	sessionToken: optional(text()),
	identity: Identity,
	/** How the member signed in. */
	connection: Connection,
	/** Further data. */
	additionalData: AdditionalData,
});
export type LoginResponse = Wire<typeof LoginResponse>;

/** Only the input `password` is used. */
const inputs = map(text({ max: 1000 }));

export const register = operation({
	summary:
		"Creates an account as `registerV2` does, with the same errors; for storefronts on earlier releases of " +
		"the published client.",
	...endpoint("POST", "/v1/register"),
	callers: shoppers,
	ownership: caller,
	limits: [attemptsOfAddress],
	permission: "IAM.SIGN_IN",
	request: message({
		identity: Identity,
		/** Ignored: the only authenticator is email and password. */
		authenticatorId: optional(text({ max: 100 })),
		inputs,
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["identity"],
	response: LoginResponse,
	errors: { ...captchaErrors, "-19995": { ...EMAIL_TAKEN_OR_UNKNOWN, status: 409 } },
});

export const login = operation({
	summary:
		"Signs in by email and password as `loginV2` does, with the same errors; for storefronts on earlier " +
		"releases of the published client.",
	...endpoint("POST", "/v1/login"),
	callers: shoppers,
	ownership: bearer,
	limits: [attemptsOfAddress, attemptsOfAccount],
	permission: "IAM.SIGN_IN",
	request: message({
		identifier: message(
			{
				email: text({ max: 400 }),
				/** Not supported: members sign in by email. */
				userName: text({ max: 400 }),
			},
			{ oneof: [["email", "userName"]] },
		),
		authenticatorId: optional(text({ max: 100 })),
		inputs,
		captchaTokens: list(CaptchaToken, { max: 10 }),
		loginId: LoginId,
	}),
	response: LoginResponse,
	errors: {
		...captchaErrors,
		"-19973": NO_USABLE_PASSWORD,
		"-19976": WRONG_PASSWORD,
		"-19995": EMAIL_TAKEN_OR_UNKNOWN,
	},
});

export const proceedToNextState = operation({
	summary:
		"Continues an unfinished sign-in: DONE once the address is verified, otherwise the state that is still " +
		"required.",
	...endpoint("POST", "/v1/state/proceed"),
	callers: shoppers,
	ownership: bearer,
	permission: "IAM.SIGN_IN",
	request: message({ stateToken: text({ min: 1, max: 1000 }) }),
	required: ["stateToken"],
	response: LoginResponse,
	errors: { VERIFICATION_FAILED },
});

/** The calls of earlier releases of the published client, for storefronts that still use them. */
export const earlierAuthentication = service({
	name: "identity.earlier-authentication",
	entity: "wix.iam.authentication.v1.authentication",
	operations: { register, login, proceedToNextState },
	events: {},
});
