import { createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
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

/** The body of a delivery: a JWT signed with the app's key. Signs outside of the main thread. */
export const signClaim = ({ appId, privateKey }: Signer, claim: string, now: string): Promise<string> => {
	const key = keys.get(privateKey) ?? createPrivateKey(privateKey);
	keys.set(privateKey, key);
	const seconds = Math.floor(Date.parse(now) / 1000);
	return new SignJWT({ data: claim })
		.setProtectedHeader({ alg: "RS256", typ: "JWT" })
		.setIssuer("wix.com")
		.setAudience(appId)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + validSeconds)
		.sign(key);
};
