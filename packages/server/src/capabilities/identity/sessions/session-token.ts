import { createHash } from "node:crypto";
import { v4 } from "uuid";
import type { Session } from "./documents.ts";
import { isSecretOf } from "./handle.ts";

/**
 * The id of the session that a token stands for. It is derived from the token and not part of it, because ids stand in
 * access tokens, lists and logs: none of them holds any part of what signs in.
 */
export const sessionIdOf = (token: string): string =>
	v4({ random: createHash("sha256").update(`session id ${token}`).digest() });

/** Whether the session lasts and the token is its own. */
export const isSignedInBy = (
	{ expires, secretHash }: Pick<Session, "expires" | "secretHash">,
	token: string,
	now: string,
): boolean => expires > now && isSecretOf(secretHash, token);
