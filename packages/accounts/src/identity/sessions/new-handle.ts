import { randomBytes } from "node:crypto";
import type { Context } from "@cartwright/kernel/foundation/context";
import { composeHandle, hashOf } from "./handle.ts";
import { sessionIdOf } from "./session-token.ts";

export interface NewHandle {
	readonly id: string;
	/** What is stored. */
	readonly secretHash: string;
	/** What is handed out, once. */
	readonly handle: string;
}

export const newSecret = (): string => randomBytes(32).toString("base64url");

export const newHandle = ({ newId }: Pick<Context, "newId">): NewHandle => {
	const id = newId();
	const secret = newSecret();
	return { id, secretHash: hashOf(secret), handle: composeHandle(id, secret) };
};

export interface NewSessionToken {
	/** What a browser or client presents. */
	readonly token: string;
	/** The id of the session's document. */
	readonly id: string;
	readonly secretHash: string;
}

export const newSessionToken = (): NewSessionToken => {
	const token = newSecret();
	return { token, id: sessionIdOf(token), secretHash: hashOf(token) };
};
