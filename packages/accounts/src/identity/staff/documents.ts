import type { Role } from "@cartwright/contract/permissions";
import { collection, type Document } from "@cartwright/store/collection";
import type { AccountFactor } from "../accounts/documents.ts";

// All of these belong to the installation, since staff may work for several of its shops.

/** A staff account. The team of each shop has the role. */
export interface StaffUser extends Document {
	/** The address as it was typed. */
	readonly email: string;
	/** The normalized, unique form of the address. */
	readonly loginEmail: string;
	readonly name?: string;
	/** The language of mails. */
	readonly language?: string;
	readonly passwordHash: string;
	/** Incremented by each change of the password, which makes flows of the old one invalid. */
	readonly passwordVersion: number;
	/** TOTP and its recovery codes, or none. */
	readonly factors: readonly AccountFactor[];
	/** Hashes of the last browsers and their networks. */
	readonly knownBrowsers: readonly string[];
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly lastLoginDate?: string;
}

/**
 * The staff of a shop. The id is that of the site. It is one document, so that two calls that each remove one of the last two
 * owners conflict.
 */
export interface Team extends Document {
	readonly members: readonly TeamMember[];
	/** Whether staff of the shop need a second factor. It is here because each call of staff reads the team. */
	readonly requireSecondFactor?: boolean;
}

export interface TeamMember {
	readonly staffId: string;
	readonly role: Role;
	/** Whether their access is suspended. */
	readonly disabled?: boolean;
	readonly createdDate: string;
}

/** An invitation to the team of shops. Whoever has its token can accept it. */
export interface StaffInvitation extends Document {
	readonly email: string;
	readonly loginEmail: string;
	readonly role: Role;
	readonly siteIds: readonly string[];
	/** Missing if it was created by the command line. */
	readonly invitedBy?: string;
	readonly language?: string;
	/** Only the hash of the token's secret part is stored. */
	readonly secretHash: string;
	readonly createdDate: string;
	readonly sentDate: string;
	readonly expires: string;
}

/** A session of staff. Its token gets new access tokens. */
export interface StaffSession extends Document {
	readonly staffId: string;
	/** Only the hash of the token's secret part is stored. */
	readonly secretHash: string;
	readonly createdDate: string;
	readonly userAgent?: string;
	/** Whether the second factor was shown at sign-in, or set up since. */
	readonly provedTwice?: boolean;
	/** Extended by use, in steps, but never beyond `ends`. */
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
