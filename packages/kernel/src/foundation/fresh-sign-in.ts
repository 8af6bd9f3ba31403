import { ApplicationError } from "./errors.ts";
import type { Identity } from "./identity.ts";

const freshMinutes = 5;

/** Whether somebody proved who they are so recently that it is probably still them. */
export const isFreshSignIn = (authenticatedDate: string | undefined, now: string): boolean =>
	authenticatedDate !== undefined && Date.parse(now) - Date.parse(authenticatedDate) <= freshMinutes * 60_000;

/**
 * Requires of staff that they signed in within the last few minutes: a stolen session must not grant keys or roles. Keys
 * have no sign-in and pass.
 */
export const requireFreshStaff = (identity: Identity, now: string): void => {
	if (identity.kind === "user" && !isFreshSignIn(identity.authenticatedDate, now)) throw reauthenticate();
};

/** `instead` is what else would do. */
export const reauthenticate = (instead?: string): ApplicationError =>
	new ApplicationError(
		"REAUTHENTICATION_REQUIRED",
		`You signed in more than ${freshMinutes} minutes ago. ${instead ? `${instead}, or sign` : "Sign"} in again.`,
	);
