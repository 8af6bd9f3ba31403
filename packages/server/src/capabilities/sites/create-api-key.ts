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

/** Creates an API key. Only this response contains its secret. */
export const createApiKey = async (
	store: Context["store"],
	newKey: NewApiKey,
): Promise<{ id: string; key: string; apiKey: ApiKey }> => {
	const secret = randomBytes(32).toString("base64url");
	const apiKey: ApiKey = {
		id: newKey.id,
		siteId: newKey.siteId,
		name: newKey.name,
		...(newKey.role ? { role: newKey.role } : {}),
		...(newKey.scopes ? { scopes: newKey.scopes } : {}),
		secretHash: hashSecret(secret),
		createdDate: newKey.now,
		...(newKey.expires ? { expires: newKey.expires } : {}),
	};
	await store.commit(installation, [create(apiKeys, apiKey)]);
	return { id: apiKey.id, key: composeKey(apiKey.id, secret), apiKey };
};
