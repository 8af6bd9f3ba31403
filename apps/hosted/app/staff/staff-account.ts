import type { Role } from "@cartwright/contract/permissions";
import type { SecurityResult } from "../account/security.ts";
import type { SessionView } from "../account/sessions.ts";

export const staffForms = [
	...(["signOut", "shop", "password", "session"] as const),
	...(["factor", "activate", "removeFactor", "codes"] as const),
] as const;
export type StaffForm = (typeof staffForms)[number];

/** The result of a form of the page. */
export interface StaffResult extends Omit<SecurityResult, "of"> {
	readonly of: StaffForm;
}

/** A shop of the staff member. */
export interface PlaceView {
	readonly id: string;
	readonly name: string;
	readonly role: Role;
	/** Whether it is the current one. */
	readonly isHere: boolean;
}

export interface StaffAccountView {
	readonly email: string;
	readonly name: string;
	readonly places: readonly PlaceView[];
	readonly hasSecondFactor: boolean;
	/** Whether the shop requires a second factor first. */
	readonly needsSecondFactor: boolean;
	readonly codesLeft: number;
	readonly sessions: readonly SessionView[];
}
