import { randomBytes } from "node:crypto";
import type { Context } from "../../foundation/context.ts";
import { composeHandle, hashOf } from "./handle.ts";

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
