import type { Stored } from "@cartwright/store/collection";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Session } from "./documents.ts";

const freshMinutes = 5;

/** Whether the member proved who they are so recently that nobody else is likely to sit there. */
export const isFresh = (session: Session | undefined, now: string): boolean =>
	session !== undefined && Date.parse(now) - Date.parse(session.authenticatedDate) <= freshMinutes * 60_000;

/** Requires that the member signed in, or confirmed who they are, in the last few minutes. */
export const requireFresh = (session: Stored<Session> | undefined, now: string): void => {
	if (!isFresh(session?.doc, now)) throw reauthenticate();
};

/** `instead` is what else would do. */
export const reauthenticate = (instead?: string): ApplicationError =>
	new ApplicationError(
		"REAUTHENTICATION_REQUIRED",
		`You signed in more than ${freshMinutes} minutes ago. ${instead ? `${instead}, or sign` : "Sign"} in again.`,
	);
