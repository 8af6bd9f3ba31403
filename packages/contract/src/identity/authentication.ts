import { RawHttpResponse } from "../http-messages.ts";
import { bool, defaulted, enumeration, guid, json, list, map, message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { CaptchaToken } from "./captcha-messages.ts";
import { FactorType, Identity, LoginId, StateMachineResponse } from "./identity-messages.ts";
import { IdentityProfile } from "./profile-messages.ts";

const shoppers = ["visitor", "member"] as const;
const endpoint = endpointsUnder({ published: "/_api/iam/authentication", standalone: "/iam/authentication" });

/** The published client tells these apart by number. */
const captchaErrors = {
	/** INVALID_CAPTCHA_TOKEN: the captcha was not solved, or its answer was used before. */
	"-19970": 400,
	/** MISSING_CAPTCHA_TOKEN: the shop asks for a captcha, always or after several failures. */
	"-19971": 400,
	/** Too many attempts from the address or for the account; `data.retryAfterSeconds` says when to try again. */
	THROTTLED_FEATURE: 429,
	/** The captcha's provider cannot be reached. */
	CAPTCHA_UNAVAILABLE: 503,
};

/**
 * Creates an account. SUCCESS signs in at once; REQUIRE_EMAIL_VERIFICATION requires the code that was sent by mail, and
 * REQUIRE_OWNER_APPROVAL the approval of the shop. A password has 8 to 128 characters of any kind and must not be one of the
 * most common. One that violates this has the rule OTHER with a `ruleName`: `VALUE…_TOO_SHORT`, `VALUE…_TOO_LONG` (each with
 * two invisible characters U+05B9, as the published client spells them) or `VALUE_DID_NOT_MATCH`. PROVIDE_TENANT_ID and
 * INVALID_AUTHENTICATOR_ID never occur: the tenant is that of the token, and a request names no authenticator.
 * Later mails link back to `clientMetaData.returnUrl`, or else to the origin of the page that makes the call, if that
 * origin is registered for the client.
 */
export const registerV2 = operation({
	...endpoint("POST", "/v2/register"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({
		loginId: LoginId,
		password: text(),
		profile: IdentityProfile,
		captchaTokens: list(CaptchaToken, { max: 10 }),
		clientMetaData: optional(json()),
	}),
	required: ["password"],
	response: StateMachineResponse,
	errors: {
		...captchaErrors,
		/** DUPLICATE_EMAIL: the address has an account. A shop with uniform answers writes to its owner instead. */
		"-19995": 409,
	},
});

/** Tells whether an address can be one. Nothing is sent to it, and no account is looked for. */
export const validateEmail = operation({
	...endpoint("POST", "/v2/validate-email"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({ email: text({ max: 254 }) }),
	required: ["email"],
	response: message({
		valid: bool(),
		failure: message({
			reason: enumeration([
				"UNKNOWN_REASON",
				"EMAIL_ADDRESS_BOUNCED",
				"EMAIL_DOMAIN_MISSING_DNS_RECORDS",
				"EMAIL_DOMAIN_FORMAT_INVALID",
				"EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED",
			]),
		}),
		formatInvalid: bool(),
	}),
});

/**
 * Signs in by email and password. All errors are application errors, even for malformed input: the published client
 * reads no other errors of this call, so the rule names that it lists never occur. On a trusted device
 * `clientMetaData.deviceToken` replaces the second factor.
 */
export const loginV2 = operation({
	...endpoint("POST", "/v2/login"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({
		loginId: LoginId,
		password: optional(text()),
		captchaTokens: list(CaptchaToken, { max: 10 }),
		clientMetaData: optional(json()),
		/** Of a sign-in of the same account that is not finished: this one takes its place, and its token ends. */
		stateToken: optional(text({ max: 1000 })),
	}),
	response: StateMachineResponse,
	errors: {
		...captchaErrors,
		/** `stateToken` belongs to no sign-in of this account that can be continued. */
		VERIFICATION_FAILED: 400,
		/** The password must be set anew before it can be used: a mail for that is one call away. */
		"-19973": 428,
		/** The password is wrong; in a shop with uniform answers, or the address is unknown. */
		"-19976": 400,
		/** The address is unknown. */
		"-19995": 400,
	},
});

/**
 * Sets a new password and ends all other sessions of the member. Within five minutes of signing in that is all it
 * takes; later the current password is asked for.
 */
export const changePassword = operation({
	...endpoint("POST", "/v2/change-password"),
	callers: ["member"],
	permission: "IAM.CHANGE_PASSWORD",
	request: message({ newPassword: text(), currentPassword: optional(text()) }),
	required: ["newPassword"],
	response: message({}),
	errors: {
		/** Signed in too long ago: send `currentPassword`, or sign in again. */
		REAUTHENTICATION_REQUIRED: 428,
		/** `currentPassword` is wrong. */
		"-19976": 400,
		THROTTLED_FEATURE: 429,
	},
});

/**
 * For trusted servers that know for themselves who somebody is: finds the account of an address, or makes it, and opens
 * a session without a password. The profile is added to what is known.
 */
export const signOn = operation({
	...endpoint("POST", "/v2/sign-on"),
	callers: staff,
	permission: "IAM.AUTHENTICAITON_SIGN_ON",
	request: message({
		loginId: LoginId,
		profile: IdentityProfile,
		/** The server vouches that the address is the person's. */
		verifyEmail: defaulted(bool(), false),
		mergeExistingContact: defaulted(bool(), true),
	}),
	response: message({ sessionToken: text(), identity: Identity }),
	errors: { ACCOUNT_NOT_ACTIVE: 403 },
});

/**
 * Ends the session and sends the browser on, or shows that it is done. The address must be of an origin that is
 * registered for the client.
 */
export const logout = operation({
	...endpoint("GET", "/v1/logout"),
	query: "flat",
	callers: anyone,
	open: true,
	raw: true,
	request: message({
		postLogoutRedirectUri: optional(text({ format: "WEB_URL", max: 2048 })),
		clientId: optional(guid()),
		/** What a redirect session gives along: the sign-out that its caller asked for. */
		sessionToken: optional(text({ max: 1000 })),
	}),
	response: RawHttpResponse,
	errors: { CALLBACK_NOT_ALLOWED: 400 },
});

const CodeData = message({ code: optional(text({ max: 100 })) });

/**
 * Goes on with a sign-in that asked for a second factor. Without a code a factor that sends codes sends one, and the
 * answer is MFA_CHALLENGE; with the right one the sign-in is done. After five wrong codes it has to begin anew. With
 * `rememberThisDevice` the answer's `additionalData.deviceToken` stands for the device, for thirty days.
 *
 * PUSH asks the member's other sign-ins: the answer's `pushData.transactionId` names the question, and its `hint` is the
 * number to type there (`answerSignInRequest`), within five minutes. Sent back as `pushData`, the name asks what was said:
 * MFA_CHALLENGE again while nobody answered, SUCCESS after a yes, VERIFICATION_FAILED after a no or too late.
 */
export const verify = operation({
	...endpoint("POST", "/v2/{factorType}/verify"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message(
		{
			factorType: FactorType,
			stateToken: text({ max: 1000 }),
			rememberThisDevice: bool(),
			smsData: CodeData,
			callData: CodeData,
			emailData: CodeData,
			totpData: CodeData,
			/** One of the codes that were given when the first factor was set up. */
			recoveryCodeData: CodeData,
			/** The question that was put to the member's other sign-ins. */
			pushData: message({ transactionId: optional(text({ max: 36 })) }),
		},
		{ oneof: [["smsData", "callData", "emailData", "totpData", "recoveryCodeData", "pushData"]] },
	),
	required: ["factorType", "stateToken"],
	response: StateMachineResponse,
	errors: {
		VERIFICATION_FAILED: 400,
		/** The member has set up no such factor; `data.availableFactors` names those that there are. */
		FACTOR_NOT_AVAILABLE: 400,
		THROTTLED_FEATURE: 429,
	},
});

const idpErrors = {
	/** The shop has no such connection; it is made by its staff. */
	IDP_CONNECTION_NOT_FOUND: 404,
	/** The provider cannot be reached, or says what makes no sense. */
	IDP_UNAVAILABLE: 503,
};

/**
 * Sends the browser to another provider to sign in there. It comes back by `loginCallback`, and goes on with the
 * authorization that `sessionId` stands for.
 */
export const loginWithIdpConnection = operation({
	...endpoint("GET", "/v1/sso/login/{tenantId}/{idpConnectionId}"),
	query: "flat",
	callers: anyone,
	open: true,
	raw: true,
	request: message({
		idpConnectionId: guid(),
		/** Id of the site. */
		tenantId: guid(),
		tenantType: enumeration(["UNKNOWN_TENANT_TYPE", "ACCOUNT", "SITE", "ROOT"]),
		customPayload: map(text({ max: 2000 })),
		/** The `request` of an authorization that a redirect session began. */
		sessionId: optional(text({ max: 1000 })),
		encryptionKey: optional(text({ max: 1000 })),
		visitorId: optional(text({ max: 100 })),
		bsi: optional(text({ max: 1000 })),
	}),
	required: ["idpConnectionId", "tenantId"],
	response: RawHttpResponse,
	errors: idpErrors,
});

/** Where another provider sends the browser back to. Signs in, and goes on where the sign-in began. */
export const loginCallback = operation({
	...endpoint("GET", "/v1/callback"),
	query: "flat",
	callers: anyone,
	open: true,
	raw: true,
	request: message({
		state: text({ max: 1000 }),
		sessionToken: optional(text({ max: 1000 })),
		code: optional(text({ max: 4096 })),
		iss: optional(text({ max: 2048 })),
		session_state: optional(text({ max: 1000 })),
		error: optional(text({ max: 200 })),
		error_description: optional(text({ max: 2000 })),
	}),
	required: ["state"],
	response: RawHttpResponse,
	errors: {
		...idpErrors,
		/** The sign-in is over, was used before, or began in another browser. */
		AUTHORIZATION_NOT_FOUND: 404,
	},
});

/** Signs in by the ID token that a provider's own widget gave: `tokenParams.id_token`, and its `nonce` if it has one. */
export const loginWithIdpConnectionTokenParams = operation({
	...endpoint("POST", "/v1/sso/login-with-token-params"),
	callers: shoppers,
	permission: "IAM.SIGN_IN",
	request: message({ idpConnectionId: guid(), tokenParams: map(text({ max: 20_000 })) }),
	required: ["idpConnectionId", "tokenParams"],
	response: StateMachineResponse,
	errors: {
		...idpErrors,
		/** The token is forged, too old, used before, or meant for somebody else. */
		IDP_TOKEN_INVALID: 400,
		/** The address has an account, and the provider does not vouch for it. */
		EMAIL_NOT_VERIFIED: 409,
		THROTTLED_FEATURE: 429,
	},
});

/** Accounts of a shop's members: making one, signing in and out. */
export const authentication = service({
	name: "identity.authentication",
	entity: "wix.iam.authentication.v1.authentication",
	operations: {
		registerV2,
		validateEmail,
		loginV2,
		changePassword,
		signOn,
		logout,
		verify,
		loginWithIdpConnection,
		loginCallback,
		loginWithIdpConnectionTokenParams,
	},
	events: {},
});
