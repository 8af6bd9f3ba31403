import { randomBytes } from "node:crypto";
import type { Context } from "../../../foundation/context.ts";
import { composeHandle, hashOf } from "./handle.ts";
import { sessionIdOf } from "./session-token.ts";

export interface NewHandle {
	readonly id: string;
	/** What is kept of it. */
	readonly secretHash: string;
	/** What is given away, once. */
	readonly handle: string;
}

export const newHandle = ({ newId }: Pick<Context, "newId">): NewHandle => {
	const id = newId();
	const secret = randomBytes(32).toString("base64url");
	return { id, secretHash: hashOf(secret), handle: composeHandle(id, secret) };
};

export interface NewSessionToken {
	/** What a browser or a client shows to prove a sign-in. */
	readonly token: string;
	/** The id of the session's document. */
	readonly id: string;
	readonly secretHash: string;
}

export const newSessionToken = (): NewSessionToken => {
	const token = randomBytes(32).toString("base64url");
	return { token, id: sessionIdOf(token), secretHash: hashOf(token) };
};
