import { createHash, timingSafeEqual } from "node:crypto";

/** A secret text that names a document by its id and proves the right to it. */
export const composeHandle = (id: string, secret: string): string => `${id}.${secret}`;

export const splitHandle = (handle: string): { id: string; secret: string } => {
	const at = handle.indexOf(".");
	return at < 0 ? { id: "", secret: "" } : { id: handle.slice(0, at), secret: handle.slice(at + 1) };
};

/** The secret part is 256 random bits, so a plain hash is as good as a slow one. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Whether the secret is the one whose hash was kept; takes the same time however much of it is right. */
export const isSecretOf = (secretHash: string, secret: string): boolean => {
	const [expected, actual] = [Buffer.from(secretHash), Buffer.from(hashOf(secret))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};
