import type { Role } from "@cartwright/contract/permissions";
import { collection, type Document } from "@cartwright/store/collection";
import type { AccountFactor } from "../accounts/documents.ts";

// All of these are kept for the installation: somebody may work for several of its shops.

/** Somebody who works for shops. What they may do in each stands in its team. */
export interface StaffUser extends Document {
	/** The address as it was given. */
	readonly email: string;
	/** The address in the form in which it is unique. */
	readonly loginEmail: string;
	readonly name?: string;
	/** In which they are written to. */
	readonly language?: string;
	readonly passwordHash: string;
	/** Grows with every change, so that what was begun with the password before leads nowhere. */
	readonly passwordVersion: number;
	/** TOTP and its recovery codes, or none. */
	readonly factors: readonly AccountFactor[];
	/** Hashes of the browsers that they signed in with last, and from where. */
	readonly knownBrowsers: readonly string[];
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly lastLoginDate?: string;
}

/**
 * Who works for a shop. The id is the site's. It is one document so that whoever changes a role sees all of them: two who
 * take the last two owners away at the same time cannot both succeed.
 */
export interface Team extends Document {
	readonly members: readonly TeamMember[];
	/** Whether staff of the shop have to show a second factor. It stands here because each call of staff reads the team. */
	readonly requireSecondFactor?: boolean;
}

export interface TeamMember {
	readonly staffId: string;
	readonly role: Role;
	/** Whether they are kept out for now. */
	readonly disabled?: boolean;
	readonly createdDate: string;
}

/** Asks somebody to work for shops; whoever has its token accepts it. */
export interface StaffInvitation extends Document {
	readonly email: string;
	readonly loginEmail: string;
	readonly role: Role;
	readonly siteIds: readonly string[];
	/** None where it came from the command line. */
	readonly invitedBy?: string;
	readonly language?: string;
	/** Only the hash of the token's secret part is kept. */
	readonly secretHash: string;
	readonly createdDate: string;
	readonly sentDate: string;
	readonly expires: string;
}

/** A sign-in of staff, which its token renews access with. */
export interface StaffSession extends Document {
	readonly staffId: string;
	/** Only the hash of the token's secret part is kept. */
	readonly secretHash: string;
	readonly createdDate: string;
	readonly userAgent?: string;
	/** Whether the second factor was shown, when signing in or by setting one up since. */
	readonly provedTwice?: boolean;
	/** Moves on with use, in steps, but never beyond `ends`. */
	readonly expires: string;
	readonly ends: string;
}

export const staffUsers = collection<StaffUser>("staff_users", {
	fields: { loginEmail: "text" },
	unique: [["loginEmail"]],
	present: ["loginEmail"],
	sealed: ["factors.secret"],
});

// Every call of staff reads these two.
export const teams = collection<Team>("teams", { fields: { "members.staffId": "texts" }, cached: true });
export const staffSessions = collection<StaffSession>("staff_sessions", {
	fields: { staffId: "text", expires: "text" },
	indexes: [["staffId"], ["expires"]],
	present: ["staffId", "expires"],
	cached: true,
});

export const staffInvitations = collection<StaffInvitation>("staff_invitations", {
	fields: { loginEmail: "text", siteIds: "texts", createdDate: "text", expires: "text" },
	indexes: [["loginEmail"], ["expires"]],
	present: ["loginEmail", "createdDate", "expires"],
});
