import { freshSession } from "../fresh-session.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, timestamp } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { Factor, FactorType } from "./identity-messages.ts";

const endpoint = endpointsUnder({ published: "" });
const member = { callers: ["member"], permission: "IAM.CHANGE_PASSWORD" } as const;

/** The second factors of the member, and which ones the shop offers. */
export const listMyFactors = operation({
	...endpoint("GET", "/cartwright/v1/accounts/my/factors"),
	query: "flat",
	...member,
	request: message({}),
	response: message({
		factors: list(
			message({
				factor: Factor,
				/** Where codes go, with most of it hidden. */
				hint: optional(text()),
				/** RECOVERY_CODE: how many are left. */
				codesLeft: optional(integer()),
			}),
		),
		/** What can be set up. SMS and CALL need a provider that sends them. */
		offeredFactors: list(FactorType),
		/** Whether the caller signed in so recently that factors can be changed. */
		fresh: bool(),
	}),
});

/**
 * Begins to set up a second factor: TOTP answers the secret for an authenticator app, EMAIL, SMS and CALL send a code. It
 * counts once it was activated. SMS and CALL take the number in its international form, such as +353 20 912 3456. PUSH asks
 * the browsers where the member is signed in.
 */
export const startFactor = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/factors"),
	...member,
	request: message({
		type: enumeration(["TOTP", "EMAIL", "SMS", "CALL", "PUSH"]),
		phone: optional(text({ max: 50, format: "PHONE" })),
	}),
	required: ["type"],
	response: message({
		factor: Factor,
		/** The secret in base 32, and as the address that authenticator apps scan. */
		totp: message({ secret: text(), uri: text() }),
		/** Where a code went, with most of it hidden. */
		hint: optional(text()),
		/** Goes with the code that was sent. */
		stateToken: optional(text()),
	}),
	errors: {
		...freshSession,
		FACTOR_ALREADY_ACTIVE: 409,
		/** `data.offeredFactors` names those that can be set up. */
		FACTOR_NOT_OFFERED: 400,
		THROTTLED_FEATURE: 429,
	},
});

/**
 * Proves that a factor works; from then on it is asked for. The first one comes with ten recovery codes, shown once. PUSH
 * needs no code: the caller's own sign-in is one that can be asked.
 */
export const activateFactor = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/factors/{factorId}/activate"),
	...member,
	request: message({ factorId: guid(), code: text({ max: 100 }), stateToken: optional(text({ max: 1000 })) }),
	required: ["factorId"],
	response: message({ factor: Factor, recoveryCodes: list(text()) }),
	errors: { ...freshSession, FACTOR_NOT_FOUND: 404, VERIFICATION_FAILED: 400, THROTTLED_FEATURE: 429 },
});

/** Takes a factor away. With the last one the recovery codes and the remembered devices go, too. */
export const removeFactor = operation({
	...endpoint("DELETE", "/cartwright/v1/accounts/my/factors/{factorId}"),
	query: "flat",
	...member,
	request: message({ factorId: guid() }),
	required: ["factorId"],
	response: message({}),
	errors: { ...freshSession, FACTOR_NOT_FOUND: 404 },
});

/** Makes ten new recovery codes, shown once; those before are worth nothing. */
export const renewRecoveryCodes = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/recovery-codes"),
	...member,
	request: message({}),
	response: message({ recoveryCodes: list(text()) }),
	errors: {
		...freshSession,
		/** They stand in for another factor, and there is none. */
		FACTOR_NOT_FOUND: 404,
	},
});

/**
 * Proves again who is there, by the password or a passkey whose device made sure who holds it: for five minutes the
 * session counts as if it had just begun.
 */
export const reauthenticate = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/reauthenticate"),
	...member,
	request: message(
		{
			password: text(),
			/** The answer to `startPasskeySignIn`. */
			credentialJson: text({ max: 20_000 }),
		},
		{ oneof: [["password", "credentialJson"]] },
	),
	response: message({}),
	errors: {
		PASSKEY_NOT_FOUND: 404,
		PASSKEYS_UNAVAILABLE: 428,
		/** The passkey is not the member's, or its device did not make sure who holds it. */
		VERIFICATION_FAILED: 400,
		/** The password is wrong, or the account has none. */
		"-19976": 400,
		/** The session is over, or the caller's token belongs to none: sign in again. */
		...freshSession,
		THROTTLED_FEATURE: 429,
	},
});

/** Devices on which no second factor is asked for, the latest first. */
export const listMyDevices = operation({
	...endpoint("GET", "/cartwright/v1/accounts/my/devices"),
	query: "flat",
	...member,
	request: message({}),
	response: message({
		devices: list(
			message({
				id: guid(),
				createdDate: timestamp(),
				/** When the factor is asked for again. */
				expires: timestamp(),
				/** What the browser called itself. */
				userAgent: optional(text()),
			}),
		),
	}),
});

/** Asks for the second factor on a device again. */
export const forgetMyDevice = operation({
	...endpoint("DELETE", "/cartwright/v1/accounts/my/devices/{deviceId}"),
	query: "flat",
	...member,
	request: message({ deviceId: guid() }),
	required: ["deviceId"],
	response: message({}),
	errors: { DEVICE_NOT_FOUND: 404 },
});

/** New sign-ins of the member that wait for somebody who is signed in already, by the factor PUSH; the latest first. */
export const listMySignInRequests = operation({
	...endpoint("GET", "/cartwright/v1/accounts/my/sign-in-requests"),
	query: "flat",
	...member,
	request: message({}),
	response: message({
		requests: list(
			message({
				id: guid(),
				createdDate: timestamp(),
				/** When nobody is let in by it any more. */
				expires: timestamp(),
				/** What the browser called itself that wants in. */
				userAgent: optional(text()),
			}),
		),
	}),
});

/**
 * Lets a new sign-in of the member in, or keeps it out. APPROVE takes the number that the other browser shows, so that
 * nobody lets in what they do not have before them; after five wrong ones that sign-in is over.
 */
export const answerSignInRequest = operation({
	...endpoint("POST", "/cartwright/v1/accounts/my/sign-in-requests/{requestId}/answer"),
	...member,
	request: message({
		requestId: guid(),
		answer: enumeration(["DECLINE", "APPROVE"]),
		number: optional(text({ max: 20 })),
	}),
	required: ["requestId", "answer"],
	response: message({}),
	errors: {
		/** Nothing of that id waits: it was answered, it took too long, or it is not the member's. */
		SIGN_IN_REQUEST_NOT_FOUND: 404,
		/** The number is not the one that the other browser shows. */
		VERIFICATION_FAILED: 400,
		/** The caller's own sign-in is over. */
		REAUTHENTICATION_REQUIRED: 428,
		THROTTLED_FEATURE: 429,
	},
});

/** Cartwright's own: the second factors of a member, and the devices that need none. */
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
		forgetMyDevice,
		listMySignInRequests,
		answerSignInRequest,
	},
	events: {},
});
