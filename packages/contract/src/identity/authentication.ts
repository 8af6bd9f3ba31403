import { RawHttpResponse } from "../http-messages.ts";
import { bool, defaulted, enumeration, guid, json, list, map, message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { bearer, caller, shop } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress, perMinute } from "../rate-limits.ts";
import {
	CALLBACK_NOT_ALLOWED,
	IDP_CONNECTION_NOT_FOUND,
	REAUTHENTICATION_REQUIRED,
	THROTTLED_FEATURE,
	VERIFICATION_FAILED,
} from "../recurring-errors.ts";
import { CaptchaToken, captchaErrors } from "./captcha-messages.ts";
import {
	ACCOUNT_NOT_ACTIVE,
	AUTHORIZATION_NOT_FOUND,
	EMAIL_NOT_VERIFIED,
	EMAIL_TAKEN_OR_UNKNOWN,
	FACTOR_NOT_AVAILABLE,
	IDP_TOKEN_INVALID,
	IDP_UNAVAILABLE,
	NO_USABLE_PASSWORD,
	WRONG_PASSWORD,
} from "./errors.ts";
import { FactorType, Identity, LoginId, StateMachineResponse } from "./identity-messages.ts";
import { IdentityProfile } from "./profile-messages.ts";

const shoppers = ["visitor", "member"] as const;
const endpoint = endpointsUnder({ published: "/_api/iam/authentication", standalone: "/iam/authentication" });

/**
 * SUCCESS signs in at once; REQUIRE_EMAIL_VERIFICATION requires the code that was sent by mail, and
 * REQUIRE_OWNER_APPROVAL the approval of the shop. A password has 8 to 128 characters of any kind and must not be one
 * of the most common. One that violates this has the rule OTHER with a `ruleName`: `VALUE…_TOO_SHORT`,
 * `VALUE…_TOO_LONG` (each with two invisible characters U+05B9, as the published client spells them) or
 * `VALUE_DID_NOT_MATCH`. PROVIDE_TENANT_ID and INVALID_AUTHENTICATOR_ID never occur: the tenant is that of the token,
 * and a request names no authenticator. Later mails link back to `clientMetaData.returnUrl`, or else to the origin of
 * the page that makes the call, if that origin is registered for the client.
 */
export const registerV2 = operation({
	summary:
		"Creates an account by email and password; the state of the response says what is still required before " +
		"the member is signed in.",
	...endpoint("POST", "/v2/register"),
	callers: shoppers,
	ownership: caller,
	limits: [attemptsOfAddress],
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
		/** DUPLICATE_EMAIL: the address has an account. A shop with uniform responses mails its owner instead. */
		"-19995": { ...EMAIL_TAKEN_OR_UNKNOWN, status: 409 },
	},
});

export const validateEmail = operation({
	summary: "Checks the form of an email address. Sends nothing, and looks up no account.",
	...endpoint("POST", "/v2/validate-email"),
	callers: shoppers,
	ownership: shop,
	permission: "IAM.SIGN_IN",
	request: message({ email: text({ max: 254 }) }),
	required: ["email"],
	response: message({
		valid: bool(),
		failure: message({
			/** The reason. */
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
 * All errors are application errors, even for malformed input: the published client reads no other errors of this call,
 * so the rule names that it lists never occur. On a trusted device `clientMetaData.deviceToken` replaces the second
 * factor.
 */
export const loginV2 = operation({
	summary:
		"Signs in by email and password; the state of the response says whether a second factor or a verification " +
		"is still required.",
	...endpoint("POST", "/v2/login"),
	callers: shoppers,
	ownership: bearer,
	limits: [attemptsOfAddress, attemptsOfAccount],
	permission: "IAM.SIGN_IN",
	request: message({
		loginId: LoginId,
		password: optional(text()),
		captchaTokens: list(CaptchaToken, { max: 10 }),
		clientMetaData: optional(json()),
		/** Of an unfinished sign-in of the same account, which this one replaces; its token becomes invalid. */
		stateToken: optional(text({ max: 1000 })),
	}),
	response: StateMachineResponse,
	errors: {
		...captchaErrors,
		/** `stateToken` belongs to no sign-in of this account that can be continued. */
		VERIFICATION_FAILED,
		/** The account has no usable password. `sendRecoveryEmail` sends a link to set one. */
		"-19973": NO_USABLE_PASSWORD,
		/** The password is wrong. In a shop with uniform responses the address may be unknown instead. */
		"-19976": WRONG_PASSWORD,
		/** The address is unknown. */
		"-19995": EMAIL_TAKEN_OR_UNKNOWN,
	},
});

/** Within five minutes of signing in the new password is enough; later `currentPassword` is required too. */
export const changePassword = operation({
	summary: "Sets a new password and ends all other sessions of the member.",
	...endpoint("POST", "/v2/change-password"),
	callers: ["member"],
	ownership: caller,
	limits: [attemptsOfAccount],
	permission: "IAM.CHANGE_PASSWORD",
	request: message({ newPassword: text(), currentPassword: optional(text()) }),
	required: ["newPassword"],
	response: message({}),
	errors: {
		/** Signed in too long ago: send `currentPassword`, or sign in again. */
		REAUTHENTICATION_REQUIRED,
		/** `currentPassword` is wrong. */
		"-19976": WRONG_PASSWORD,
		THROTTLED_FEATURE,
	},
});

/** The profile is merged into the existing one. */
export const signOn = operation({
	summary:
		"Signs in a person whom a trusted server has identified: finds or creates the account of the email " +
		"address and opens a session without a password.",
	...endpoint("POST", "/v2/sign-on"),
	callers: staff,
	ownership: shop,
	permission: "IAM.AUTHENTICAITON_SIGN_ON",
	request: message({
		loginId: LoginId,
		profile: IdentityProfile,
		/** The server asserts that the address belongs to the person. */
		verifyEmail: defaulted(bool(), false),
		mergeExistingContact: defaulted(bool(), true),
	}),
	response: message({ sessionToken: text(), identity: Identity }),
	errors: { ACCOUNT_NOT_ACTIVE },
});

/** The origin of the return address must be registered for the client. */
export const logout = operation({
	summary: "Ends the session and redirects the browser, or confirms the sign-out.",
	...endpoint("GET", "/v1/logout"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	open: true,
	raw: true,
	request: message({
		postLogoutRedirectUri: optional(text({ format: "WEB_URL", max: 2048 })),
		clientId: optional(guid()),
		/** From a redirect session: the sign-out that its caller requested. */
		sessionToken: optional(text({ max: 1000 })),
	}),
	response: RawHttpResponse,
	errors: { CALLBACK_NOT_ALLOWED },
});

const CodeData = message({
	/** The code. */
	code: optional(text({ max: 100 })),
});

/**
 * Without a code, a factor that sends codes sends one and the response is MFA_CHALLENGE; with the right code the
 * sign-in is complete. After five wrong codes the sign-in must be started again. With `rememberThisDevice`,
 * `additionalData.deviceToken` of the response replaces the factor on this device for 30 days.
 *
 * PUSH sends a request to the member's other sessions: `pushData.transactionId` of the response identifies it, and
 * `hint` is the number to enter there (`answerSignInRequest`) within five minutes. Sent back as `pushData`, the id
 * polls for the decision: MFA_CHALLENGE while it is pending, SUCCESS if approved, VERIFICATION_FAILED if declined or
 * expired.
 */
export const verify = operation({
	summary: "Continues a sign-in that requires a second factor: sends a code, or checks the code in the request.",
	...endpoint("POST", "/v2/{factorType}/verify"),
	callers: shoppers,
	ownership: bearer,
	limits: [attemptsOfAccount],
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
			/** One of the codes that were returned when the first factor was set up. */
			recoveryCodeData: CodeData,
			/** The request that was sent to the member's other sessions. */
			pushData: message({
				/** Id of the request, as the earlier response returned it. */
				transactionId: optional(text({ max: 36 })),
			}),
		},
		{ oneof: [["smsData", "callData", "emailData", "totpData", "recoveryCodeData", "pushData"]] },
	),
	required: ["factorType", "stateToken"],
	response: StateMachineResponse,
	errors: {
		VERIFICATION_FAILED,
		/** The member has not set up this factor; `data.availableFactors` lists those that are set up. */
		FACTOR_NOT_AVAILABLE,
		THROTTLED_FEATURE,
	},
});

const idpErrors = {
	/** The shop has no such connection. Its staff create connections. */
	IDP_CONNECTION_NOT_FOUND,
	/** The provider cannot be reached, or its response is invalid. */
	IDP_UNAVAILABLE,
};

/** It returns through `loginCallback`, which continues the authorization that `sessionId` identifies. */
export const loginWithIdpConnection = operation({
	summary: "Redirects the browser to another provider to sign in there.",
	...endpoint("GET", "/v1/sso/login/{tenantId}/{idpConnectionId}"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	limits: [perMinute("sign-in")],
	open: true,
	raw: true,
	request: message({
		idpConnectionId: guid(),
		/** Id of the site. */
		tenantId: guid(),
		tenantType: enumeration(["UNKNOWN_TENANT_TYPE", "ACCOUNT", "SITE", "ROOT"]),
		customPayload: map(text({ max: 2000 })),
		/** The `request` of an authorization that a redirect session started. */
		sessionId: optional(text({ max: 1000 })),
		encryptionKey: optional(text({ max: 1000 })),
		visitorId: optional(text({ max: 100 })),
		bsi: optional(text({ max: 1000 })),
	}),
	required: ["idpConnectionId", "tenantId"],
	response: RawHttpResponse,
	errors: idpErrors,
});

export const loginCallback = operation({
	summary: "Receives the browser from another provider, signs the member in, and returns to where the sign-in started.",
	...endpoint("GET", "/v1/callback"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
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
		/** The sign-in has ended, was used before, or started in another browser. */
		AUTHORIZATION_NOT_FOUND,
	},
});

export const loginWithIdpConnectionTokenParams = operation({
	summary:
		"Signs in with an ID token from the provider's own widget: `tokenParams.id_token`, and its `nonce` if it " +
		"has one.",
	...endpoint("POST", "/v1/sso/login-with-token-params"),
	callers: shoppers,
	ownership: bearer,
	limits: [attemptsOfAddress],
	permission: "IAM.SIGN_IN",
	request: message({ idpConnectionId: guid(), tokenParams: map(text({ max: 20_000 })) }),
	required: ["idpConnectionId", "tokenParams"],
	response: StateMachineResponse,
	errors: {
		...idpErrors,
		/** The token is forged, expired, used before, or issued to another client. */
		IDP_TOKEN_INVALID,
		/** The address has an account, and the provider has not verified the address. */
		EMAIL_NOT_VERIFIED,
		THROTTLED_FEATURE,
	},
});

/** Accounts of a shop's members: sign-up, sign-in and sign-out. */
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
