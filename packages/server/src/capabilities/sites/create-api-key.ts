import { randomBytes } from "node:crypto";
import type { Grant } from "@cartwright/contract/permissions";
import { create } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { composeKey, hashSecret } from "./api-key.ts";
import { type ApiKey, apiKeys, installation } from "./documents.ts";

export interface NewApiKey extends Grant {
	readonly siteId: string;
	readonly name: string;
	readonly id: string;
	readonly now: string;
	/** When the key expires. */
	readonly expires?: string;
}

/** A new API key and its secret. Only the hash of the secret is stored. */
export const newApiKey = (facts: NewApiKey): { readonly apiKey: ApiKey; readonly secret: string } => {
	const secret = randomBytes(32).toString("base64url");
	const apiKey: ApiKey = {
		id: facts.id,
		siteId: facts.siteId,
		name: facts.name,
		...(facts.role ? { role: facts.role } : {}),
		...(facts.scopes ? { scopes: facts.scopes } : {}),
		secretHash: hashSecret(secret),
		createdDate: facts.now,
		...(facts.expires ? { expires: facts.expires } : {}),
	};
	return { apiKey, secret };
};

/** Creates an API key. Only this response contains its secret. */
export const createApiKey = async (
	store: Context["store"],
	facts: NewApiKey,
): Promise<{ id: string; key: string; apiKey: ApiKey }> => {
	const { apiKey, secret } = newApiKey(facts);
	await store.commit(installation, [create(apiKeys, apiKey)]);
	return { id: apiKey.id, key: composeKey(apiKey.id, secret), apiKey };
};
