import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";

export interface Signer {
	readonly appId: string;
	/** PEM. */
	readonly privateKey: string;
}

/** How long a JWT is valid. It is made anew for each attempt. */
const validSeconds = 60 * 60;

/** Parsing a key costs more than signing with it. */
const keys = new LRUCache<string, KeyObject>({ max: 1000 });

const signBytes = promisify(sign);
const header = base64url(JSON.stringify({ alg: "RS256", typ: "JWT" }));

function base64url(text: string): string {
	return Buffer.from(text).toString("base64url");
}

/**
 * The body of a delivery, or of a request to a plug-in: a JWT signed with the app's key, outside of the main thread. The
 * web's crypto, which libraries use, takes twice as much of the main thread.
 */
export const signClaim = async (
	{ appId, privateKey }: Signer,
	claim: string | object,
	now: string,
): Promise<string> => {
	const key = keys.get(privateKey) ?? createPrivateKey(privateKey);
	keys.set(privateKey, key);
	const seconds = Math.floor(Date.parse(now) / 1000);
	const claims = { data: claim, iss: "wix.com", aud: appId, iat: seconds, exp: seconds + validSeconds };
	const signed = `${header}.${base64url(JSON.stringify(claims))}`;
	const signature = await signBytes("sha256", Buffer.from(signed), key);
	return `${signed}.${signature.toString("base64url")}`;
};
