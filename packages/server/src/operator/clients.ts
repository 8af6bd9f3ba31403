import { randomBytes } from "node:crypto";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import { hashSecret } from "@cartwright/kernel/sites/api-key";
import type { Client } from "@cartwright/kernel/sites/client";
import { isForSignInOnly } from "@cartwright/kernel/sites/client-access";
import { createClient as create } from "@cartwright/kernel/sites/create-client";
import { deleteClient } from "@cartwright/kernel/sites/delete-client";
import { disallowOrigin } from "@cartwright/kernel/sites/disallow-origin";
import { Conflict } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { OperatorError } from "./operator-error.ts";

export { allowOrigins, type Client, deleteClient, disallowOrigin, isForSignInOnly };

export interface NewClient extends Partial<Pick<Client, "id" | "redirectUris" | "thirdParty" | "signInOnly">> {
	readonly siteId: string;
	readonly name: string;
	readonly allowedOrigins: readonly string[];
	/** Whether it can keep a secret, which only this response contains. */
	readonly hasSecret?: boolean | undefined;
}

/** Creates a public client. An id that is taken is refused. */
export const createClient = async (
	store: Store,
	{ id = uuid(), hasSecret, ...facts }: NewClient,
): Promise<{ readonly client: Client; readonly clientSecret: string | undefined }> => {
	const clientSecret = hasSecret ? randomBytes(32).toString("base64url") : undefined;
	const secretHash = clientSecret && hashSecret(clientSecret);
	const client: Client = { id, ...facts, createdDate: new Date().toISOString(), ...(secretHash ? { secretHash } : {}) };
	try {
		return { client: await create(store, client), clientSecret };
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
		const remedy =
			"`cartwright client list` shows it; `cartwright client allow` lets it send shoppers back elsewhere. " +
			"`cartwright setup` without --client-id keeps it.";
		throw new OperatorError("CLIENT_EXISTS", `There is a client with the id ${id}.`, remedy);
	}
};
