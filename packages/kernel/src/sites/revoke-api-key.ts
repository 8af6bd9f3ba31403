import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { type ApiKey, apiKeys } from "./api-key.ts";
import { installation } from "./site.ts";

/** Revokes a key. Does not change a key that is already revoked. Returns `undefined` if there is no such key. */
export const revokeApiKey = async (
	store: Context["store"],
	id: string,
	now: string,
	siteId?: string,
): Promise<ApiKey | undefined> => {
	const { key } = await store.read(installation, { key: byId(apiKeys, id) });
	if (!key || (siteId !== undefined && key.doc.siteId !== siteId)) return undefined;
	if (key.doc.revokedDate) return key.doc;
	const revoked: ApiKey = { ...key.doc, revokedDate: now };
	await store.commit(installation, [replace(apiKeys, key, revoked)]);
	return revoked;
};
