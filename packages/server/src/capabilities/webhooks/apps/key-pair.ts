import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { App, KeyPair } from "../documents.ts";

const generate = promisify(generateKeyPair);

export const newKeyPair = async (starts: string): Promise<KeyPair> => {
	const { publicKey, privateKey } = await generate("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	return { publicKey: Buffer.from(publicKey).toString("base64"), privateKey, starts };
};

/** The pair that signs at this time. */
export const signingPair = ({ keyPairs }: Pick<App, "keyPairs">, now: string): KeyPair =>
	keyPairs.findLast(({ starts }) => starts <= now) ?? (keyPairs[0] as KeyPair);

/** The pairs with a next one, which replaces one that has not started yet. */
export const withNextPair = (app: Pick<App, "keyPairs">, next: KeyPair, now: string): readonly KeyPair[] => [
	signingPair(app, now),
	next,
];
