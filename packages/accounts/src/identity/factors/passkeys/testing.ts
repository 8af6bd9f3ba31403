import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** How the response differs from a correct one. */
export interface ResponseChanges {
	/** The origin of the page, if it is another one. */
	readonly origin?: string;
	/** The relying party id, if it is another one. */
	readonly rpId?: string;
	readonly counter?: number;
	readonly userVerified?: boolean;
	readonly userHandle?: string;
	/** Signs with another key. */
	readonly forged?: boolean;
}

/** A WebAuthn authenticator with one key, for tests. */
export class Authenticator {
	readonly #origin: string;
	readonly #id = randomBytes(32);
	readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	#owner = "";
	counter = 0;

	constructor(origin: string) {
		this.#origin = origin;
	}

	/** Responds to the options for a new passkey. */
	create(optionsJson: string, how: ResponseChanges = {}): string {
		const { challenge, rp, user } = JSON.parse(optionsJson);
		this.#owner = user.id;
		const key = Buffer.concat([Buffer.from([0, this.#id.length]), this.#id, coseKey(this.#keys.publicKey)]);
		const data = this.#authenticatorData(how.rpId ?? rp.id, 0x40, how, Buffer.concat([Buffer.alloc(16), key]));
		const attestation = Buffer.concat([
			Buffer.from([0xa3, 0x63, ...Buffer.from("fmt"), 0x64, ...Buffer.from("none")]),
			Buffer.from([0x67, ...Buffer.from("attStmt"), 0xa0, 0x68, ...Buffer.from("authData"), 0x58, data.length]),
			data,
		]);
		return this.#credential({
			clientDataJSON: this.#clientData("webauthn.create", challenge, how).toString("base64url"),
			attestationObject: attestation.toString("base64url"),
			transports: ["internal"],
		});
	}

	/** Responds to the options for a sign-in. */
	get(optionsJson: string, how: ResponseChanges = {}): string {
		const { challenge, rpId } = JSON.parse(optionsJson);
		const data = this.#authenticatorData(how.rpId ?? rpId, 0, how, Buffer.alloc(0));
		const clientData = this.#clientData("webauthn.get", challenge, how);
		const key = how.forged ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : this.#keys.privateKey;
		return this.#credential({
			clientDataJSON: clientData.toString("base64url"),
			authenticatorData: data.toString("base64url"),
			signature: sign("sha256", Buffer.concat([data, sha256(clientData)]), key).toString("base64url"),
			userHandle: how.userHandle ?? this.#owner,
		});
	}

	#clientData(type: string, challenge: string, { origin = this.#origin }: ResponseChanges): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	}

	#authenticatorData(
		rpId: string,
		flags: number,
		{ counter, userVerified = true }: ResponseChanges,
		rest: Buffer,
	): Buffer {
		this.counter = counter ?? this.counter + 1;
		const count = Buffer.alloc(4);
		count.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (userVerified ? 0x04 : 0)]), count, rest]);
	}

	#credential(response: object): string {
		const id = this.#id.toString("base64url");
		return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
	}
}

/** A P-256 public key in COSE format. */
const coseKey = (key: KeyObject): Buffer => {
	const { x = "", y = "" } = key.export({ format: "jwk" });
	return Buffer.concat([
		Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
		Buffer.from(x, "base64url"),
		Buffer.from([0x22, 0x58, 0x20]),
		Buffer.from(y, "base64url"),
	]);
};
