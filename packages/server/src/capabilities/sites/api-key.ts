import { createHash, timingSafeEqual } from "node:crypto";
import type { Grant } from "@cartwright/contract/permissions";
import type { ApiKey } from "./documents.ts";

const prefix = "cwk_";

/** Whether a credential has the form of an API key rather than of a token. */
export const hasKeyPrefix = (credential: string): boolean => credential.startsWith(prefix);

/** What the merchant is shown once. */
export const composeKey = (id: string, secret: string): string => `${prefix}${id}_${secret}`;

export const splitKey = (credential: string): { id: string; secret: string } => {
	const rest = credential.slice(prefix.length);
	const at = rest.indexOf("_");
	return at < 0 ? { id: rest, secret: "" } : { id: rest.slice(0, at), secret: rest.slice(at + 1) };
};

/** A key's secret is 256 random bits, so a plain hash is as good as a slow one. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Whether a hash is that of the secret. */
export const isSecretOf = (secretHash: string, secret: string): boolean => {
	const [expected, actual] = [Buffer.from(secretHash), Buffer.from(hashSecret(secret))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Whether the key was revoked, or is past its time. */
export const hasEnded = ({ revokedDate, expires }: ApiKey, now: string): boolean =>
	revokedDate !== undefined || (expires !== undefined && expires <= now);

/** Whether the secret is this key's, or was until a rotation not long ago, and the key is still good. */
export const opens = (key: ApiKey, secret: string, now: string): boolean => {
	if (hasEnded(key, now)) return false;
	const { previousSecretHash, previousEnds = "" } = key;
	const isPrevious = previousSecretHash !== undefined && previousEnds > now && isSecretOf(previousSecretHash, secret);
	return isSecretOf(key.secretHash, secret) || isPrevious;
};

/** Names a secret of a key in the tokens that were given for it, and tells nothing of it. */
const secretIdOf = (secretHash: string): string => secretHash.slice(0, 16);

/** The id of the secret that was shown, which `opens` the key. */
export const shownSecretId = ({ secretHash, previousSecretHash }: ApiKey, secret: string): string =>
	secretIdOf(isSecretOf(secretHash, secret) ? secretHash : (previousSecretHash ?? ""));

/** Whether a token that was given for this secret of the key is still good. */
export const isSecretActive = (key: ApiKey, secretId: string | undefined, now: string): boolean => {
	if (!secretId || hasEnded(key, now)) return false;
	const { secretHash, previousSecretHash = "", previousEnds = "" } = key;
	return secretId === secretIdOf(secretHash) || (previousEnds > now && secretId === secretIdOf(previousSecretHash));
};

/** What whoever shows the key may do. */
export const grantOf = ({ role, scopes }: ApiKey): Grant => (scopes ? { scopes } : role ? { role } : {});
