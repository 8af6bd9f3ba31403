import { createHash, timingSafeEqual } from "node:crypto";

/** A secret token that contains the id of its document. */
export const composeHandle = (id: string, secret: string): string => `${id}.${secret}`;

export const splitHandle = (handle: string): { id: string; secret: string } => {
	const at = handle.indexOf(".");
	return at < 0 ? { id: "", secret: "" } : { id: handle.slice(0, at), secret: handle.slice(at + 1) };
};

/** A fast hash is enough, since the secret is 256 random bits. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Whether the secret has this hash. Compares in constant time. */
export const isSecretOf = (secretHash: string, secret: string): boolean => {
	const [expected, actual] = [Buffer.from(secretHash), Buffer.from(hashOf(secret))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};
