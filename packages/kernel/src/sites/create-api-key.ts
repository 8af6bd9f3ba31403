import { randomBytes } from "node:crypto";
import { create } from "@cartwright/store/batch";
import type { Context } from "../foundation/context.ts";
import { type ApiKey, apiKeys, composeKey } from "./api-key.ts";
import { type NewApiKey, newApiKey } from "./new-api-key.ts";
import { installation } from "./site.ts";

/** Creates an API key. Only this response contains its secret. */
export const createApiKey = async (
	store: Context["store"],
	facts: NewApiKey,
): Promise<{ id: string; key: string; apiKey: ApiKey }> => {
	const secret = randomBytes(32).toString("base64url");
	const apiKey = newApiKey(facts, secret);
	await store.commit(installation, [create(apiKeys, apiKey)]);
	return { id: apiKey.id, key: composeKey(apiKey.id, secret), apiKey };
};
