import { freshSession } from "../fresh-session.ts";
import { bool, enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff as staffAndApps } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { attemptsOfAccount } from "../rate-limits.ts";
import { THROTTLED_FEATURE } from "../recurring-errors.ts";
import {
	ALREADY_STAFF,
	INVITATION_NOT_FOUND,
	LAST_OWNER,
	ROLE_TOO_HIGH,
	SITE_NOT_MANAGED,
	STAFF_NOT_FOUND,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staffAndApps, permission: "CARTWRIGHT.STAFF_MANAGE" } as const;

/** A role of staff. `listRoles` returns its permissions. */
export const StaffRole = enumeration(["owner", "manager", "fulfilment", "support", "content", "read-only"]);

export const listRoles = operation({
	summary: "Lists the roles of staff and keys with the permission ids that each holds.",
	...endpoint("GET", "/cartwright/v1/staff/roles"),
	query: "flat",
	callers: staffAndApps,
	ownership: shop,
	permission: "CARTWRIGHT.ROLE_READ",
	request: message({}),
	response: message({
		roles: list(
			message({
				role: text(),
				/** Ids of the permissions. */
				permissions: list(text()),
			}),
		),
	}),
});

/** A person who works for the shop. The account belongs to the installation. */
export const StaffUser = message({
	/** Id of the staff user. */
	id: guid(),
	email: text(),
	/** Name of the person. */
	name: optional(text()),
	role: StaffRole,
	/** Whether they are suspended from this shop. */
	disabled: bool(),
	/** Whether the account has a second factor. */
	hasSecondFactor: bool(),
	/** Since when they work for this shop. */
	createdDate: timestamp(),
	lastLoginDate: optional(timestamp()),
});
export type StaffUser = Wire<typeof StaffUser>;

/** A pending invitation. */
export const StaffInvitation = message({
	/** Id of the invitation. */
	id: guid(),
	email: text(),
	role: StaffRole,
	/** Id of the inviting staff member or key. */
	invitedBy: optional(text()),
	createdDate: timestamp(),
	/** When its link was last mailed. */
	sentDate: timestamp(),
	/** Until when the link works. */
	expires: timestamp(),
});
export type StaffInvitation = Wire<typeof StaffInvitation>;

/** The current or new role has more permissions than the caller's. */
const rank = { ROLE_TOO_HIGH } as const;
const throttled = { THROTTLED_FEATURE } as const;

/**
 * Nobody grants a role with more permissions than their own. Staff of several shops may invite to all of them at once,
 * if they may do so in each.
 */
export const inviteStaff = operation({
	summary:
		"Mails an invitation to work for the shop. Its link works once, for a week, and replaces an earlier one " +
		"to the same address.",
	...endpoint("POST", "/cartwright/v1/staff/invitations"),
	...managing,
	ownership: shop,
	limits: [attemptsOfAccount],
	request: message({
		email: text({ max: 254, format: "EMAIL" }),
		role: StaffRole,
		/** The shops; by default the caller's current one. */
		siteIds: list(guid(), { max: 100 }),
		/** The language of the mail; by default the caller's. */
		language: optional(text({ max: 20, format: "LANGUAGE_TAG" })),
	}),
	required: ["email", "role"],
	response: message({ invitation: StaffInvitation }),
	errors: {
		...freshSession,
		...rank,
		...throttled,
		/** The person works for one of the shops already: `updateStaff` changes the role. */
		ALREADY_STAFF,
		/** The caller does not manage the staff of one of the shops. */
		SITE_NOT_MANAGED,
	},
	unwrap: "invitation",
});

export const listInvitations = operation({
	summary: "Lists the pending invitations to the shop, oldest first.",
	...endpoint("GET", "/cartwright/v1/staff/invitations"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ invitations: list(StaffInvitation) }),
});

export const resendInvitation = operation({
	summary: "Mails a new link for an invitation, valid for a week; the earlier link becomes invalid.",
	...endpoint("POST", "/cartwright/v1/staff/invitations/{invitationId}/resend"),
	...managing,
	ownership: shops("staffInvitation", "invitationId"),
	limits: [attemptsOfAccount],
	request: message({ invitationId: guid() }),
	required: ["invitationId"],
	response: message({ invitation: StaffInvitation }),
	errors: { ...freshSession, ...rank, ...throttled, INVITATION_NOT_FOUND },
	unwrap: "invitation",
});

export const revokeInvitation = operation({
	summary: "Revokes an invitation to this shop. If it is for other shops too, it stays valid for those.",
	...endpoint("POST", "/cartwright/v1/staff/invitations/{invitationId}/revoke"),
	...managing,
	ownership: shops("staffInvitation", "invitationId"),
	request: message({ invitationId: guid() }),
	required: ["invitationId"],
	response: message({}),
	errors: { ...rank, INVITATION_NOT_FOUND },
});

export const listStaff = operation({
	summary: "Lists the staff of the shop, including suspended ones, in the order of joining.",
	...endpoint("GET", "/cartwright/v1/staff"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ staff: list(StaffUser) }),
});

/** The shop would have no owner who can sign in: make another staff user an owner first. */
const lastOwner = { LAST_OWNER } as const;

export const updateStaff = operation({
	summary: "Changes the role of a staff user in this shop, suspends or readmits them, effective from the next call.",
	...endpoint("PATCH", "/cartwright/v1/staff/{staffId}"),
	...managing,
	ownership: shops("staffUser", "staffId"),
	request: message({ staffId: guid(), role: optional(StaffRole), disabled: optional(bool()) }),
	required: ["staffId"],
	response: message({ staffUser: StaffUser }),
	errors: { ...freshSession, ...rank, ...lastOwner, STAFF_NOT_FOUND },
	unwrap: "staffUser",
});

export const removeStaff = operation({
	summary:
		"Removes a staff user from this shop. An account that works for no other shop is deleted and signed out " +
		"everywhere.",
	...endpoint("DELETE", "/cartwright/v1/staff/{staffId}"),
	query: "flat",
	...managing,
	ownership: shops("staffUser", "staffId"),
	request: message({ staffId: guid() }),
	required: ["staffId"],
	response: message({}),
	errors: { ...freshSession, ...rank, ...lastOwner, STAFF_NOT_FOUND },
});

/** What the shop requires of its staff. */
export const StaffSettings = message({
	/** Staff whose sign-in showed no second factor can set one up, and nothing else. Keys are not affected. */
	requireSecondFactor: bool(),
});

export const getStaffSettings = operation({
	summary: "Gets what the shop requires of its staff.",
	...endpoint("GET", "/cartwright/v1/staff/settings"),
	query: "flat",
	...managing,
	ownership: shop,
	request: message({}),
	response: message({ settings: StaffSettings }),
	unwrap: "settings",
});

/**
 * An owner who requires a second factor of the others must have signed in with one; otherwise the call is refused with
 * SECOND_FACTOR_REQUIRED.
 */
export const updateStaffSettings = operation({
	summary: "Changes what the shop requires of its staff, effective from the next call. Only owners may call it.",
	...endpoint("PATCH", "/cartwright/v1/staff/settings"),
	callers: staffAndApps,
	ownership: shop,
	permission: "CARTWRIGHT.STAFF_SETTINGS_MANAGE",
	request: message({ settings: StaffSettings }),
	required: ["settings", "settings.requireSecondFactor"],
	response: message({ settings: StaffSettings }),
	errors: freshSession,
	unwrap: "settings",
});

/** Cartwright's own: who works for the shop, and what they may do. */
export const staff = service({
	name: "cartwright.staff",
	entity: "cartwright.v1.staff_user",
	operations: {
		listRoles,
		inviteStaff,
		listInvitations,
		resendInvitation,
		revokeInvitation,
		listStaff,
		updateStaff,
		removeStaff,
		getStaffSettings,
		updateStaffSettings,
	},
	events: {},
});
