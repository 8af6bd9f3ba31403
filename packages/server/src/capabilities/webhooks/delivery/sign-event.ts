import { createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { signingPair } from "../apps/key-pair.ts";
import type { App } from "../documents.ts";

/** How long a JWT is valid. It is made anew for each attempt. */
const validSeconds = 60 * 60;

/** Parsed keys. An app signs with the same one for months. */
const keys = new WeakMap<object, KeyObject>();

/** The body of a delivery: a JWT signed with the app's key. */
export const signEvent = (app: App, claim: string, now: string): Promise<string> => {
	const pair = signingPair(app, now);
	const key = keys.get(pair) ?? createPrivateKey(pair.privateKey);
	keys.set(pair, key);
	const seconds = Math.floor(Date.parse(now) / 1000);
	return new SignJWT({ data: claim })
		.setProtectedHeader({ alg: "RS256", typ: "JWT" })
		.setIssuer("wix.com")
		.setAudience(app.id)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + validSeconds)
		.sign(key);
};
