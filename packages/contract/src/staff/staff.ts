import { freshSession } from "../fresh-session.ts";
import { bool, enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff as staffAndApps } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staffAndApps, permission: "CARTWRIGHT.STAFF_MANAGE" } as const;

/** A role of staff. `listRoles` returns its permissions. */
export const StaffRole = enumeration(["owner", "manager", "fulfilment", "support", "content", "read-only"]);

export const listRoles = operation({
	summary: "Lists the roles of staff and keys with the permission ids that each holds.",
	...endpoint("GET", "/cartwright/v1/staff/roles"),
	query: "flat",
	callers: staffAndApps,
	permission: "CARTWRIGHT.ROLE_READ",
	request: message({}),
	response: message({ roles: list(message({ role: text(), permissions: list(text()) })) }),
});

/** Somebody who works for the shop, as the shop sees them. The account itself is the installation's. */
export const StaffUser = message({
	id: guid(),
	email: text(),
	name: optional(text()),
	role: StaffRole,
	/** Whether they are suspended from this shop. */
	disabled: bool(),
	/** Whether signing in takes a second step. */
	hasSecondFactor: bool(),
	/** Since when they work for this shop. */
	createdDate: timestamp(),
	lastLoginDate: optional(timestamp()),
});
export type StaffUser = Wire<typeof StaffUser>;

/** An invitation that was not accepted yet. */
export const StaffInvitation = message({
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

/** Somebody holds, or is to hold, more than the caller does. */
const rank = { ROLE_TOO_HIGH: 403 } as const;
const throttled = { THROTTLED_FEATURE: 429 } as const;

/**
 * Mails an invitation whose link works once, for a week, and takes the place of an earlier one to the same address. Nobody
 * gives a role that holds more than they hold themselves. Whoever works for several shops may invite to all of them at
 * once, where they may do so in each.
 */
export const inviteStaff = operation({
	...endpoint("POST", "/cartwright/v1/staff/invitations"),
	...managing,
	request: message({
		email: text({ max: 254, format: "EMAIL" }),
		role: StaffRole,
		/** The shops; the caller's own where it is left out. */
		siteIds: list(guid(), { max: 100 }),
		/** Of the mail; the caller's where it is left out. */
		language: optional(text({ max: 20, format: "LANGUAGE_TAG" })),
	}),
	required: ["email", "role"],
	response: message({ invitation: StaffInvitation }),
	errors: {
		...freshSession,
		...rank,
		...throttled,
		/** They work for one of the shops already: `updateStaff` changes their role. */
		ALREADY_STAFF: 409,
		/** The caller does not manage the staff of one of the shops. */
		SITE_NOT_MANAGED: 403,
	},
	unwrap: "invitation",
});

export const listInvitations = operation({
	summary: "Lists the invitations to the shop that were not accepted yet, the oldest first.",
	...endpoint("GET", "/cartwright/v1/staff/invitations"),
	query: "flat",
	...managing,
	request: message({}),
	response: message({ invitations: list(StaffInvitation) }),
});

/** Mails a new link, valid for a week; the earlier one becomes invalid. */
export const resendInvitation = operation({
	...endpoint("POST", "/cartwright/v1/staff/invitations/{invitationId}/resend"),
	...managing,
	request: message({ invitationId: guid() }),
	required: ["invitationId"],
	response: message({ invitation: StaffInvitation }),
	errors: { ...freshSession, ...rank, ...throttled, INVITATION_NOT_FOUND: 404 },
	unwrap: "invitation",
});

/** Revokes an invitation to this shop. If it is for other shops too, it stays valid for those. */
export const revokeInvitation = operation({
	...endpoint("POST", "/cartwright/v1/staff/invitations/{invitationId}/revoke"),
	...managing,
	request: message({ invitationId: guid() }),
	required: ["invitationId"],
	response: message({}),
	errors: { ...rank, INVITATION_NOT_FOUND: 404 },
});

export const listStaff = operation({
	summary: "Lists the staff of the shop, including suspended ones, in the order of joining.",
	...endpoint("GET", "/cartwright/v1/staff"),
	query: "flat",
	...managing,
	request: message({}),
	response: message({ staff: list(StaffUser) }),
});

/** It would leave the shop without an owner who can sign in: make somebody else one first. */
const lastOwner = { LAST_OWNER: 409 } as const;

/** Changes the role of somebody in this shop, keeps them out of it or lets them in again. It holds from the next call on. */
export const updateStaff = operation({
	...endpoint("PATCH", "/cartwright/v1/staff/{staffId}"),
	...managing,
	request: message({ staffId: guid(), role: optional(StaffRole), disabled: optional(bool()) }),
	required: ["staffId"],
	response: message({ staffUser: StaffUser }),
	errors: { ...freshSession, ...rank, ...lastOwner, STAFF_NOT_FOUND: 404 },
	unwrap: "staffUser",
});

/** Removes somebody from this shop. An account that works for no other shop is deleted, and signed out everywhere. */
export const removeStaff = operation({
	...endpoint("DELETE", "/cartwright/v1/staff/{staffId}"),
	query: "flat",
	...managing,
	request: message({ staffId: guid() }),
	required: ["staffId"],
	response: message({}),
	errors: { ...freshSession, ...rank, ...lastOwner, STAFF_NOT_FOUND: 404 },
});

/** What the shop demands of its staff. */
export const StaffSettings = message({
	/** Staff whose sign-in showed no second factor can set one up, and nothing else. Keys are not affected. */
	requireSecondFactor: bool(),
});

export const getStaffSettings = operation({
	summary: "Returns what the shop demands of its staff.",
	...endpoint("GET", "/cartwright/v1/staff/settings"),
	query: "flat",
	...managing,
	request: message({}),
	response: message({ settings: StaffSettings }),
	unwrap: "settings",
});

/**
 * Changes what the shop demands of its staff, from the next call on. Only owners may. Staff who demand a second factor of
 * the others have signed in with their own; otherwise the call is refused with SECOND_FACTOR_REQUIRED.
 */
export const updateStaffSettings = operation({
	...endpoint("PATCH", "/cartwright/v1/staff/settings"),
	callers: staffAndApps,
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
