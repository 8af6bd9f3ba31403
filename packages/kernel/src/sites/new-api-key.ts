import type { Grant } from "@cartwright/contract/permissions";
import type { ApiKey } from "./api-key.ts";
import { hashSecret } from "./api-key.ts";

export interface NewApiKey extends Grant {
	readonly siteId: string;
	readonly name: string;
	readonly id: string;
	readonly now: string;
	/** When the key expires. */
	readonly expires?: string;
}

/** A new API key with this secret, of which only the hash is stored. */
export const newApiKey = (facts: NewApiKey, secret: string): ApiKey => ({
	id: facts.id,
	siteId: facts.siteId,
	name: facts.name,
	...(facts.role ? { role: facts.role } : {}),
	...(facts.scopes ? { scopes: facts.scopes } : {}),
	secretHash: hashSecret(secret),
	createdDate: facts.now,
	...(facts.expires ? { expires: facts.expires } : {}),
});

/** The key with another secret. The one of before stays valid for a while. */
export const withSecret = (
	key: ApiKey,
	{ secret, overlapMinutes, now }: { readonly secret: string; readonly overlapMinutes: number; readonly now: string },
): ApiKey => ({
	...key,
	secretHash: hashSecret(secret),
	previousSecretHash: key.secretHash,
	previousEnds: new Date(Date.parse(now) + overlapMinutes * 60_000).toISOString(),
	rotatedDate: now,
});
