import { freshSession } from "../fresh-session.ts";
import { Sessions } from "../identity/session-messages.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { StaffRole } from "./staff.ts";

const endpoint = endpointsUnder({ published: "" });
/** Authenticated by the secret in the request; the call needs no token. */
const bearer = { callers: ["user"], open: true } as const;
const oneself = { callers: ["user"], permission: "CARTWRIGHT.STAFF_SELF" } as const;
const throttled = { THROTTLED_FEATURE: 429 } as const;
const secret = () => text({ max: 500 });
const password = () => text({ max: 512 });

/** A shop that the account works for, and its role there. */
export const StaffSite = message({ siteId: guid(), name: text(), role: StaffRole });

/** The state of a sign-in. */
export const StaffSignIn = message({
	/** FACTOR_REQUIRED: continue by `verifyStaffSignIn` with `stateToken` and a code. */
	state: enumeration(["SIGNED_IN", "FACTOR_REQUIRED"]),
	stateToken: optional(text()),
	/** For calls in the shop `siteId`, valid for 15 minutes. */
	accessToken: optional(text()),
	/** In seconds. */
	expiresIn: optional(integer()),
	/** Renews access to any of the shops; valid for a week after each use, and for a month in total. */
	refreshToken: optional(text()),
	siteId: optional(guid()),
	/** All shops that they work for. */
	sites: list(StaffSite),
});
export type StaffSignIn = Wire<typeof StaffSignIn>;

/** The account works for no shop, or not for the requested one, or is suspended there. */
const notAdmitted = { STAFF_NOT_ADMITTED: 403 } as const;
/** The link was used or revoked, or has expired. */
const unknownInvitation = { INVITATION_NOT_FOUND: 404 } as const;

/** Shows what a mailed link invites to. */
export const getInvitation = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/invitation"),
	...bearer,
	request: message({ token: secret() }),
	required: ["token"],
	response: message({ email: text(), role: StaffRole, sites: list(message({ siteId: guid(), name: text() })) }),
	errors: unknownInvitation,
});

/**
 * Accepts an invitation: sets the password of the account that the address has from now on, and signs in. Whoever has an
 * account already chooses a new password for it, is signed out elsewhere, and shows the second factor, where there is one.
 */
export const acceptInvitation = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/invitation/accept"),
	...bearer,
	request: message({ token: secret(), password: password(), name: optional(text({ max: 200 })) }),
	required: ["token", "password"],
	response: StaffSignIn,
	errors: unknownInvitation,
});

/**
 * Signs in by address and password. The answer, and how long it takes, are the same for a wrong password and an unknown
 * address; whoever fails too often waits longer and longer (`data.retryAfterSeconds`).
 */
export const signInStaff = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/sign-in"),
	...bearer,
	request: message({
		email: text({ max: 254 }),
		password: password(),
		/** The shop to work in; the first of theirs where it is left out. */
		siteId: optional(guid()),
	}),
	required: ["email", "password"],
	response: StaffSignIn,
	errors: { WRONG_CREDENTIALS: 401, ...notAdmitted, ...throttled },
});

/** Continues a sign-in with a code of the authenticator app or a recovery code. */
export const verifyStaffSignIn = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/sign-in/verify"),
	...bearer,
	request: message({ stateToken: secret(), code: text({ max: 50 }), siteId: optional(guid()) }),
	required: ["stateToken", "code"],
	response: StaffSignIn,
	errors: {
		/** The code is wrong or was used before, or the sign-in has ended. */
		VERIFICATION_FAILED: 400,
		...notAdmitted,
		...throttled,
	},
});

/** Returns a new access token for the requested shop, or else the first one. */
export const refreshStaffAccess = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/refresh"),
	...bearer,
	request: message({ refreshToken: secret(), siteId: optional(guid()) }),
	required: ["refreshToken"],
	response: StaffSignIn,
	errors: { INVALID_GRANT: 401, ...notAdmitted },
});

/** Ends the sign-in that a refresh token belongs to, at once. */
export const signOutStaff = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/sign-out"),
	...bearer,
	request: message({ refreshToken: secret() }),
	required: ["refreshToken"],
	response: message({}),
});

/** Mails a link to set a new password, if the address has an account; the response is the same if not. */
export const sendStaffRecoveryEmail = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/recovery"),
	...bearer,
	request: message({ email: text({ max: 254 }), language: optional(text({ max: 20, format: "LANGUAGE_TAG" })) }),
	required: ["email"],
	response: message({}),
	errors: throttled,
});

/** Sets a new password by the token of a mailed link. Every sign-in before it ends. */
export const recoverStaff = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/recovery/password"),
	...bearer,
	request: message({ recoveryToken: secret(), password: password() }),
	required: ["recoveryToken", "password"],
	response: StaffSignIn,
	errors: { RECOVERY_TOKEN_INVALID: 400, ...notAdmitted },
});

/** Who is signed in, where, and as what. */
export const getMyStaffUser = operation({
	...endpoint("GET", "/cartwright/v1/staff-accounts/my"),
	query: "flat",
	...oneself,
	request: message({}),
	response: message({
		id: guid(),
		email: text(),
		name: optional(text()),
		siteId: guid(),
		role: StaffRole,
		sites: list(StaffSite),
		hasSecondFactor: bool(),
		/** Whether the shop demands a second factor that this sign-in has not shown. Then calls about oneself alone work. */
		needsSecondFactor: bool(),
		/** How many recovery codes were not used yet. */
		recoveryCodesLeft: integer(),
	}),
});

const passwordNeeded = { WRONG_PASSWORD: 403, ...throttled } as const;

/** Sets a new password. Ends all sessions except the caller's. */
export const changeStaffPassword = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/password"),
	...oneself,
	request: message({ currentPassword: password(), newPassword: password() }),
	required: ["currentPassword", "newPassword"],
	response: message({}),
	errors: passwordNeeded,
});

/** Lists the caller's sessions, newest first. */
export const listStaffSessions = operation({
	...endpoint("GET", "/cartwright/v1/staff-accounts/my/sessions"),
	query: "flat",
	...oneself,
	request: message({}),
	response: Sessions,
});

/** Ends one of one's own sign-ins, at once. To end another than the caller's own takes a recent sign-in. */
export const endStaffSession = operation({
	...endpoint("DELETE", "/cartwright/v1/staff-accounts/my/sessions/{sessionId}"),
	query: "flat",
	...oneself,
	request: message({ sessionId: guid() }),
	required: ["sessionId"],
	response: message({}),
	errors: { ...freshSession, SESSION_NOT_FOUND: 404 },
});

/** Starts setting up an authenticator app as second factor. `activateStaffTotp` activates it by its first code. */
export const startStaffTotp = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp"),
	...oneself,
	request: message({ password: password() }),
	required: ["password"],
	/** The secret in base 32, and as the address that authenticator apps scan. */
	response: message({ secret: text(), uri: text() }),
	errors: { ...passwordNeeded, FACTOR_ALREADY_ACTIVE: 409 },
});

export const activateStaffTotp = operation({
	summary:
		"Proves that the authenticator app works; from then on its codes are asked for. Recovery codes are shown once.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp/activate"),
	...oneself,
	request: message({ code: text({ max: 20 }) }),
	required: ["code"],
	response: message({ recoveryCodes: list(text()) }),
	errors: { VERIFICATION_FAILED: 400, FACTOR_NOT_FOUND: 404, ...throttled },
});

/** Removes the second factor and its recovery codes. */
export const removeStaffTotp = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp/remove"),
	...oneself,
	request: message({ password: password() }),
	required: ["password"],
	response: message({}),
	errors: { ...passwordNeeded, FACTOR_NOT_FOUND: 404 },
});

/** Creates ten new recovery codes, shown once; earlier ones become invalid. */
export const renewStaffRecoveryCodes = operation({
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp/recovery-codes"),
	...oneself,
	request: message({ password: password() }),
	required: ["password"],
	response: message({ recoveryCodes: list(text()) }),
	errors: { ...passwordNeeded, FACTOR_NOT_FOUND: 404 },
});

/** Cartwright's own: how staff get in, and what each of them does with their own account. */
export const staffAccounts = service({
	name: "cartwright.staff-accounts",
	entity: "cartwright.v1.staff_account",
	operations: {
		getInvitation,
		acceptInvitation,
		signInStaff,
		verifyStaffSignIn,
		refreshStaffAccess,
		signOutStaff,
		sendStaffRecoveryEmail,
		recoverStaff,
		getMyStaffUser,
		changeStaffPassword,
		listStaffSessions,
		endStaffSession,
		startStaffTotp,
		activateStaffTotp,
		removeStaffTotp,
		renewStaffRecoveryCodes,
	},
	events: {},
});
