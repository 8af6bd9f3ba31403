import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

export interface KeyPair {
	/** PEM in base64, as the published client takes it. */
	readonly publicKey: string;
	/** PEM. */
	readonly privateKey: string;
	/** From when on it signs. */
	readonly starts: string;
}

const generate = promisify(generateKeyPair);

/** A key pair for RS256. */
export const newKeyPair = async (starts: string): Promise<KeyPair> => {
	const { publicKey, privateKey } = await generate("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	return { publicKey: Buffer.from(publicKey).toString("base64"), privateKey, starts };
};
