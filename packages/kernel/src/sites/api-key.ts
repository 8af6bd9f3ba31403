import { createHash, timingSafeEqual } from "node:crypto";
import type { Grant } from "@cartwright/contract/permissions";
import { collection, type Document } from "@cartwright/store/collection";

/** An API key. Only the hash of its secret part is stored. */
export interface ApiKey extends Document, Grant {
	readonly siteId: string;
	readonly name: string;
	readonly secretHash: string;
	/** The secret before the last rotation, as long as it is still valid. */
	readonly previousSecretHash?: string;
	readonly previousEnds?: string;
	readonly rotatedDate?: string;
	readonly createdDate: string;
	/** When the key expires. */
	readonly expires?: string;
	readonly revokedDate?: string;
}

/** When a key was last used. The id is the key's. Stored separately, because every call reads the cached key. */
export interface KeyUse extends Document {
	readonly lastUsedDate: string;
}

export const apiKeys = collection<ApiKey>("api_keys", {
	fields: { siteId: "text" },
	indexes: [["siteId"]],
	cached: true,
});

export const keyUses = collection<KeyUse>("key_uses");

const prefix = "cwk_";

/** Whether a credential is an API key rather than a token. */
export const hasKeyPrefix = (credential: string): boolean => credential.startsWith(prefix);

/** The complete key, which the merchant sees only once. */
export const composeKey = (id: string, secret: string): string => `${prefix}${id}_${secret}`;

export const splitKey = (credential: string): { id: string; secret: string } => {
	const rest = credential.slice(prefix.length);
	const at = rest.indexOf("_");
	return at < 0 ? { id: rest, secret: "" } : { id: rest.slice(0, at), secret: rest.slice(at + 1) };
};

/** A secret has 256 random bits, so a fast hash is as safe as a slow one. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Compares the hash of a secret in constant time. */
export const isSecretOf = (secretHash: string, secret: string): boolean => {
	const [expected, actual] = [Buffer.from(secretHash), Buffer.from(hashSecret(secret))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Whether the key was revoked or has expired. */
export const hasEnded = ({ revokedDate, expires }: ApiKey, now: string): boolean =>
	revokedDate !== undefined || (expires !== undefined && expires <= now);

/** Whether the key is active and the secret is its current one, or the previous one during the overlap of a rotation. */
export const opens = (key: ApiKey, secret: string, now: string): boolean => {
	if (hasEnded(key, now)) return false;
	const { previousSecretHash, previousEnds = "" } = key;
	const isPrevious = previousSecretHash !== undefined && previousEnds > now && isSecretOf(previousSecretHash, secret);
	return isSecretOf(key.secretHash, secret) || isPrevious;
};

/** Identifies a secret in the tokens that were issued for it, without revealing it. */
const secretIdOf = (secretHash: string): string => secretHash.slice(0, 16);

/** The id of a secret that `opens` the key. */
export const shownSecretId = ({ secretHash, previousSecretHash }: ApiKey, secret: string): string =>
	secretIdOf(isSecretOf(secretHash, secret) ? secretHash : (previousSecretHash ?? ""));

/** Whether a token that was issued for this secret is still valid. */
export const isSecretActive = (key: ApiKey, secretId: string | undefined, now: string): boolean => {
	if (!secretId || hasEnded(key, now)) return false;
	const { secretHash, previousSecretHash = "", previousEnds = "" } = key;
	return secretId === secretIdOf(secretHash) || (previousEnds > now && secretId === secretIdOf(previousSecretHash));
};

/** The key's permissions. */
export const grantOf = ({ role, scopes }: ApiKey): Grant => (scopes ? { scopes } : role ? { role } : {});
