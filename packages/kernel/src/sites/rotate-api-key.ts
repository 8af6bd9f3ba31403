import { randomBytes } from "node:crypto";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { type ApiKey, apiKeys, composeKey, hasEnded } from "./api-key.ts";
import { withSecret } from "./new-api-key.ts";
import { installation } from "./site.ts";

export interface Rotation {
	readonly id: string;
	/** The site that the key must belong to; absent: any. */
	readonly siteId?: string;
	readonly overlapMinutes: number;
	readonly now: string;
}

/** Gives a key a new secret, which only this response contains. `undefined`: no such key; `ended`: it is not active. */
export const rotateApiKey = async (
	store: Context["store"],
	{ id, siteId, overlapMinutes, now }: Rotation,
): Promise<{ key: string; apiKey: ApiKey } | "ended" | undefined> => {
	const { existing } = await store.read(installation, { existing: byId(apiKeys, id) });
	if (!existing || (siteId !== undefined && existing.doc.siteId !== siteId)) return undefined;
	if (hasEnded(existing.doc, now)) return "ended";
	const secret = randomBytes(32).toString("base64url");
	const apiKey = withSecret(existing.doc, { secret, overlapMinutes, now });
	await store.commit(installation, [replace(apiKeys, existing, apiKey)]);
	return { key: composeKey(id, secret), apiKey };
};
