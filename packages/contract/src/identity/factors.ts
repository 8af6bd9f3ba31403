import { freshSession } from "../fresh-session.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, timestamp } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller, owners } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import {
	FACTOR_ALREADY_ACTIVE,
	FACTOR_NOT_FOUND,
	REAUTHENTICATION_REQUIRED,
	THROTTLED_FEATURE,
	VERIFICATION_FAILED,
} from "../recurring-errors.ts";
import {
	DEVICE_NOT_FOUND,
	FACTOR_NOT_OFFERED,
	PASSKEY_NOT_FOUND,
	PASSKEYS_UNAVAILABLE,
	SIGN_IN_REQUEST_NOT_FOUND,
	WRONG_PASSWORD,
} from "./errors.ts";
import { Factor, FactorType } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "" });
const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;

export const listMyFactors = operation({
	summary: "Lists the second factors of the member, and which ones the shop offers.",
	...endpoint("GET", "/cartwright/v1/accounts/my/factors"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({}),
	response: message({
		factors: list(
			message({
				/** The factor. */
				factor: Factor,
				/** Where codes are sent, mostly masked. */
				hint: optional(text()),
				/** RECOVERY_CODE: how many are left. */
				codesLeft: optional(integer()),
			}),
		),
		/** The factors that can be set up. SMS and CALL need a messaging provider. */
		availableFactors: list(FactorType),
		/** Whether the caller signed in so recently that factors can be changed. */
		fresh: bool(),
	}),
});

/**
 * TOTP returns the secret for an authenticator app; EMAIL, SMS and CALL send a code. SMS and CALL take the number in
 * international form, such as +353 20 912 3456. PUSH asks the browsers in which the member is signed in.
 */
export const startFactor = operation({
	summary: "Starts setting up a second factor; it takes effect once `activateFactor` confirms it.",
	...endpoint("POST", "/cartwright/v1/accounts/my/factors"),
	...member,
	ownership: caller,
	limits: [attemptsOfAccount],
	request: message({
		type: enumeration(["TOTP", "EMAIL", "SMS", "CALL", "PUSH"]),
		phone: optional(text({ max: 50, format: "PHONE" })),
	}),
	required: ["type"],
	response: message({
		factor: Factor,
		/** The secret in base 32, and as the address that authenticator apps scan. */
		totp: message({
			/** The secret, in base 32. */
			secret: text(),
			/** The address that authenticator apps scan. */
			uri: text(),
		}),
		/** Where the code was sent, mostly masked. */
		hint: optional(text()),
		/** To be sent to `activateFactor` with the code. */
		stateToken: optional(text()),
	}),
	errors: {
		...freshSession,
		FACTOR_ALREADY_ACTIVE,
		/** `data.availableFactors` lists those that can be set up. */
		FACTOR_NOT_OFFERED,
		THROTTLED_FEATURE,
	},
});

/**
 * The first factor returns ten recovery codes, shown once. PUSH needs no code: the caller's own session can receive
 * requests.
 */
export const activateFactor = operation({
	summary: "Activates a second factor by a code; sign-ins require it from then on.",
	...endpoint("POST", "/cartwright/v1/accounts/my/factors/{factorId}/activate"),
	...member,
	ownership: owners("factor", "factorId"),
	limits: [attemptsOfAccount],
	request: message({ factorId: guid(), code: text({ max: 100 }), stateToken: optional(text({ max: 1000 })) }),
	required: ["factorId"],
	response: message({ factor: Factor, recoveryCodes: list(text()) }),
	errors: { ...freshSession, FACTOR_NOT_FOUND, VERIFICATION_FAILED, THROTTLED_FEATURE },
});

export const removeFactor = operation({
	summary: "Removes a second factor. Removing the last one also removes the recovery codes and trusted devices.",
	...endpoint("DELETE", "/cartwright/v1/accounts/my/factors/{factorId}"),
	query: "flat",
	...member,
	ownership: owners("factor", "factorId"),
	request: message({ factorId: guid() }),
	required: ["factorId"],
	response: message({}),
	errors: { ...freshSession, FACTOR_NOT_FOUND },
});

export const renewRecoveryCodes = operation({
	summary: "Creates ten new recovery codes, shown once; earlier ones become invalid.",
	...endpoint("POST", "/cartwright/v1/accounts/my/recovery-codes"),
	...member,
	ownership: caller,
	request: message({}),
	response: message({ recoveryCodes: list(text()) }),
	errors: {
		...freshSession,
		/** Recovery codes replace another factor, and none is set up. */
		FACTOR_NOT_FOUND,
	},
});

export const reauthenticate = operation({
	summary:
		"Authenticates the member again, by the password or by a passkey with user verification: for five minutes " +
		"the session counts as a recent sign-in.",
	...endpoint("POST", "/cartwright/v1/accounts/my/reauthenticate"),
	...member,
	ownership: caller,
	limits: [attemptsOfAddress, attemptsOfAccount],
	request: message(
		{
			password: text(),
			/** The credential for `startPasskeySignIn`. */
			credentialJson: text({ max: 20_000 }),
		},
		{ oneof: [["password", "credentialJson"]] },
	),
	response: message({}),
	errors: {
		PASSKEY_NOT_FOUND,
		PASSKEYS_UNAVAILABLE,
		/** The passkey is not the member's, or its device did not verify the user. */
		VERIFICATION_FAILED,
		/** The password is wrong, or the account has none. */
		"-19976": WRONG_PASSWORD,
		/** The session has ended, or the caller's token has none: sign in again. */
		...freshSession,
		THROTTLED_FEATURE,
	},
});

export const listMyDevices = operation({
	summary: "Lists the member's trusted devices, which need no second factor, newest first.",
	...endpoint("GET", "/cartwright/v1/accounts/my/devices"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({}),
	response: message({
		devices: list(
			message({
				/** Id of the device. */
				id: guid(),
				createdDate: timestamp(),
				/** When the factor is required again. */
				expires: timestamp(),
				/** The browser's user agent. */
				userAgent: optional(text()),
			}),
		),
	}),
});

export const removeMyDevice = operation({
	summary: "Removes a trusted device, so that it requires the second factor again.",
	...endpoint("DELETE", "/cartwright/v1/accounts/my/devices/{deviceId}"),
	query: "flat",
	...member,
	ownership: owners("device", "deviceId"),
	request: message({ deviceId: guid() }),
	required: ["deviceId"],
	response: message({}),
	errors: { DEVICE_NOT_FOUND },
});

export const listMySignInRequests = operation({
	summary: "Lists the member's sign-ins that are pending approval by the factor PUSH, newest first.",
	...endpoint("GET", "/cartwright/v1/accounts/my/sign-in-requests"),
	query: "flat",
	...member,
	ownership: caller,
	request: message({}),
	response: message({
		requests: list(
			message({
				/** Id of the request. */
				id: guid(),
				createdDate: timestamp(),
				/** When the request expires. */
				expires: timestamp(),
				/** The user agent of the browser that signs in. */
				userAgent: optional(text()),
			}),
		),
	}),
});

/**
 * APPROVE needs the number that the other browser shows, so that nobody approves a sign-in that they cannot see; five
 * wrong numbers end that sign-in.
 */
export const answerSignInRequest = operation({
	summary: "Approves or declines a pending sign-in of the member.",
	...endpoint("POST", "/cartwright/v1/accounts/my/sign-in-requests/{requestId}/answer"),
	...member,
	ownership: owners("signInRequest", "requestId"),
	limits: [attemptsOfAccount],
	request: message({
		requestId: guid(),
		answer: enumeration(["DECLINE", "APPROVE"]),
		number: optional(text({ max: 20 })),
	}),
	required: ["requestId", "answer"],
	response: message({}),
	errors: {
		/** No request with this id is pending: it was answered, has expired, or is another member's. */
		SIGN_IN_REQUEST_NOT_FOUND,
		/** The number differs from the one that the other browser shows. */
		VERIFICATION_FAILED,
		/** The caller's own session has ended. */
		REAUTHENTICATION_REQUIRED,
		THROTTLED_FEATURE,
	},
});

/** Cartwright's own: a member's second factors, and the devices that need none. */
export const factors = service({
	name: "cartwright.factors",
	entity: "cartwright.v1.factor",
	operations: {
		listMyFactors,
		startFactor,
		activateFactor,
		removeFactor,
		renewRecoveryCodes,
		reauthenticate,
		listMyDevices,
		removeMyDevice,
		listMySignInRequests,
		answerSignInRequest,
	},
	events: {},
});
