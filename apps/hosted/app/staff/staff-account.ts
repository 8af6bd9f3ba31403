import type { Role } from "@cartwright/contract/permissions";
import type { SecurityResult } from "../account/security.ts";
import type { SessionView } from "../account/sessions.ts";

export const staffForms = [
	...(["signOut", "shop", "password", "session"] as const),
	...(["factor", "activate", "removeFactor", "codes"] as const),
] as const;
export type StaffForm = (typeof staffForms)[number];

/** What came of a form of the page, and of which one. */
export interface StaffResult extends Omit<SecurityResult, "of"> {
	readonly of: StaffForm;
}

/** A shop that they work for. */
export interface PlaceView {
	readonly id: string;
	readonly name: string;
	readonly role: Role;
	/** Whether it is the one that they are in. */
	readonly isHere: boolean;
}

export interface StaffAccountView {
	readonly email: string;
	readonly name: string;
	readonly places: readonly PlaceView[];
	readonly hasSecondFactor: boolean;
	/** Whether nothing else works before a second factor is shown. */
	readonly needsSecondFactor: boolean;
	readonly codesLeft: number;
	readonly sessions: readonly SessionView[];
}
