import { isFreshSignIn, reauthenticate } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Stored } from "@cartwright/store/collection";
import type { Session } from "./documents.ts";

/** Whether the member signed in, or confirmed who they are, in the last few minutes. */
export const isFresh = (session: Session | undefined, now: string): boolean =>
	isFreshSignIn(session?.authenticatedDate, now);

/** Requires that the member signed in, or confirmed who they are, in the last few minutes. */
export const requireFresh = (session: Stored<Session> | undefined, now: string): void => {
	if (!isFresh(session?.doc, now)) throw reauthenticate();
};
