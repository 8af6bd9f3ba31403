import { freshSession } from "../fresh-session.ts";
import { Sessions } from "../identity/session-messages.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { bearer, caller, owners, shop } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import {
	FACTOR_ALREADY_ACTIVE,
	FACTOR_NOT_FOUND,
	INVALID_GRANT,
	RECOVERY_TOKEN_INVALID,
	SESSION_NOT_FOUND,
	THROTTLED_FEATURE,
	VERIFICATION_FAILED,
} from "../recurring-errors.ts";
import { INVITATION_NOT_FOUND, STAFF_NOT_ADMITTED, WRONG_CREDENTIALS, WRONG_PASSWORD } from "./errors.ts";
import { StaffRole } from "./staff.ts";

const endpoint = endpointsUnder({ published: "" });
/** Authenticated by the secret in the request; the call needs no token. */
const bySecret = { callers: ["user"], open: true, ownership: bearer } as const;
const oneself = { callers: ["user"], permission: "CARTWRIGHT.STAFF_SELF" } as const;
const throttled = { THROTTLED_FEATURE } as const;
const secret = () => text({ max: 500 });
const password = () => text({ max: 512 });

/** A shop that the account works for, and its role there. */
export const StaffSite = message({
	siteId: guid(),
	/** Name of the shop. */
	name: text(),
	role: StaffRole,
});

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
	/** All shops that the account works for. */
	sites: list(StaffSite),
});
export type StaffSignIn = Wire<typeof StaffSignIn>;

/** The account works for no shop, or not for the requested one, or is suspended there. */
const notAdmitted = { STAFF_NOT_ADMITTED } as const;
/** The link was used or revoked, or has expired. */
const unknownInvitation = { INVITATION_NOT_FOUND } as const;

export const getInvitation = operation({
	summary: "Gets what a mailed link invites to: the address, the role and the shops.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/invitation"),
	...bySecret,
	request: message({ token: secret() }),
	required: ["token"],
	response: message({
		email: text(),
		role: StaffRole,
		sites: list(
			message({
				siteId: guid(),
				/** Name of the shop. */
				name: text(),
			}),
		),
	}),
	errors: unknownInvitation,
});

/**
 * A person who already has an account chooses a new password for it, is signed out elsewhere, and has to pass the
 * second factor if there is one.
 */
export const acceptInvitation = operation({
	summary: "Accepts an invitation: sets the password of the account and signs in.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/invitation/accept"),
	...bySecret,
	request: message({ token: secret(), password: password(), name: optional(text({ max: 200 })) }),
	required: ["token", "password"],
	response: StaffSignIn,
	errors: unknownInvitation,
});

/**
 * The response and its timing are the same for a wrong password and an unknown address. Repeated failures cause
 * increasing delays (`data.retryAfterSeconds`).
 */
export const signInStaff = operation({
	summary: "Signs staff in by email address and password.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/sign-in"),
	...bySecret,
	limits: [attemptsOfAddress, attemptsOfAccount],
	request: message({
		email: text({ max: 254 }),
		password: password(),
		/** The shop to work in; by default the first one of the account. */
		siteId: optional(guid()),
	}),
	required: ["email", "password"],
	response: StaffSignIn,
	errors: { WRONG_CREDENTIALS, ...notAdmitted, ...throttled },
});

export const verifyStaffSignIn = operation({
	summary: "Continues a sign-in of staff with a code of the authenticator app or a recovery code.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/sign-in/verify"),
	...bySecret,
	limits: [attemptsOfAccount],
	request: message({ stateToken: secret(), code: text({ max: 50 }), siteId: optional(guid()) }),
	required: ["stateToken", "code"],
	response: StaffSignIn,
	errors: {
		/** The code is wrong or was used before, or the sign-in has ended. */
		VERIFICATION_FAILED,
		...notAdmitted,
		...throttled,
	},
});

export const refreshStaffAccess = operation({
	summary: "Returns a new access token of staff for the requested shop, or else for the first one.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/refresh"),
	...bySecret,
	request: message({ refreshToken: secret(), siteId: optional(guid()) }),
	required: ["refreshToken"],
	response: StaffSignIn,
	errors: { INVALID_GRANT: { ...INVALID_GRANT, status: 401 }, ...notAdmitted },
});

export const signOutStaff = operation({
	summary: "Ends the session that a refresh token of staff belongs to, at once.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/sign-out"),
	...bySecret,
	request: message({ refreshToken: secret() }),
	required: ["refreshToken"],
	response: message({}),
});

export const sendStaffRecoveryEmail = operation({
	summary: "Mails staff a link to set a new password; the response does not reveal whether the address has an account.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/recovery"),
	...bySecret,
	ownership: shop,
	limits: [attemptsOfAddress, attemptsOfAccount],
	request: message({ email: text({ max: 254 }), language: optional(text({ max: 20, format: "LANGUAGE_TAG" })) }),
	required: ["email"],
	response: message({}),
	errors: throttled,
});

export const recoverStaff = operation({
	summary: "Sets a new password of a staff account by the token of a mailed link. All earlier sessions end.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/recovery/password"),
	...bySecret,
	request: message({ recoveryToken: secret(), password: password() }),
	required: ["recoveryToken", "password"],
	response: StaffSignIn,
	errors: { RECOVERY_TOKEN_INVALID, ...notAdmitted },
});

export const getMyStaffUser = operation({
	summary: "Gets the calling staff user: the account, the current shop and role, and the other shops.",
	...endpoint("GET", "/cartwright/v1/staff-accounts/my"),
	query: "flat",
	...oneself,
	ownership: caller,
	request: message({}),
	response: message({
		id: guid(),
		email: text(),
		name: optional(text()),
		siteId: guid(),
		role: StaffRole,
		/** Ids of the permissions that the account has in the current shop, in alphabetical order. */
		permissions: list(text()),
		sites: list(StaffSite),
		hasSecondFactor: bool(),
		/** Whether the shop requires a second factor that this session lacks. Then only the calls of this service work. */
		needsSecondFactor: bool(),
		/** The number of unused recovery codes. */
		recoveryCodesLeft: integer(),
	}),
});

const passwordNeeded = { WRONG_PASSWORD, ...throttled } as const;

export const changeStaffPassword = operation({
	summary: "Sets a new password of the calling staff user and ends all other sessions.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/password"),
	...oneself,
	ownership: caller,
	limits: [attemptsOfAccount],
	request: message({ currentPassword: password(), newPassword: password() }),
	required: ["currentPassword", "newPassword"],
	response: message({}),
	errors: passwordNeeded,
});

export const listStaffSessions = operation({
	summary: "Lists the sessions of the calling staff user, newest first.",
	...endpoint("GET", "/cartwright/v1/staff-accounts/my/sessions"),
	query: "flat",
	...oneself,
	ownership: caller,
	request: message({}),
	response: Sessions,
});

export const endStaffSession = operation({
	summary:
		"Ends one of the caller's sessions at once. Ending a session other than the current one requires a recent " +
		"sign-in.",
	...endpoint("DELETE", "/cartwright/v1/staff-accounts/my/sessions/{sessionId}"),
	query: "flat",
	...oneself,
	ownership: owners("staffSession", "sessionId"),
	request: message({ sessionId: guid() }),
	required: ["sessionId"],
	response: message({}),
	errors: { ...freshSession, SESSION_NOT_FOUND },
});

export const startStaffTotp = operation({
	summary:
		"Starts setting up an authenticator app as second factor. `activateStaffTotp` activates it by its first code.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp"),
	...oneself,
	ownership: caller,
	limits: [attemptsOfAccount],
	request: message({ password: password() }),
	required: ["password"],
	/** The secret in base 32, and as the address that authenticator apps scan. */
	response: message({ secret: text(), uri: text() }),
	errors: { ...passwordNeeded, FACTOR_ALREADY_ACTIVE },
});

export const activateStaffTotp = operation({
	summary:
		"Activates the authenticator app by its first code, and returns the recovery codes, which are shown once. " +
		"Later sign-ins require a code.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp/activate"),
	...oneself,
	ownership: caller,
	limits: [attemptsOfAccount],
	request: message({ code: text({ max: 20 }) }),
	required: ["code"],
	response: message({ recoveryCodes: list(text()) }),
	errors: { VERIFICATION_FAILED, FACTOR_NOT_FOUND, ...throttled },
});

export const removeStaffTotp = operation({
	summary: "Removes the second factor of the calling staff user and its recovery codes.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp/remove"),
	...oneself,
	ownership: caller,
	limits: [attemptsOfAccount],
	request: message({ password: password() }),
	required: ["password"],
	response: message({}),
	errors: { ...passwordNeeded, FACTOR_NOT_FOUND },
});

export const renewStaffRecoveryCodes = operation({
	summary: "Creates ten new recovery codes of the calling staff user, shown once; earlier ones become invalid.",
	...endpoint("POST", "/cartwright/v1/staff-accounts/my/totp/recovery-codes"),
	...oneself,
	ownership: caller,
	limits: [attemptsOfAccount],
	request: message({ password: password() }),
	required: ["password"],
	response: message({ recoveryCodes: list(text()) }),
	errors: { ...passwordNeeded, FACTOR_NOT_FOUND },
});

/** Cartwright's own: how staff sign in and manage their own account. */
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
