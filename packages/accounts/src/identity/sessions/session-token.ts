import { createHash } from "node:crypto";
import { byId } from "@cartwright/store/store";
import { v4 } from "uuid";
import { type Session, sessions } from "./documents.ts";
import { isSecretOf } from "./handle.ts";

/**
 * The id of the session that a token belongs to. It is derived from the token, because access tokens, lists and logs contain
 * the id: none of them may contain any part of a credential.
 */
export const sessionIdOf = (token: string): string =>
	v4({ random: createHash("sha256").update(`session id ${token}`).digest() });

/** Requests the session that a token belongs to. `isSignedInBy` checks it. */
export const byToken = (token: string) => byId(sessions, sessionIdOf(token));

/** Whether the session has not expired and the token is its own. */
export const isSignedInBy = (
	{ expires, secretHash }: Pick<Session, "expires" | "secretHash">,
	token: string,
	now: string,
): boolean => expires > now && isSecretOf(secretHash, token);
