import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Sealer } from "@cartwright/store/sealed-store";

/** A text was sealed with an unknown key, or was changed. */
export class SealBroken extends Error {}

interface Key {
	readonly id: string;
	readonly bytes: Buffer;
}

const algorithm = "aes-256-gcm";
const form = /^sealed\.1\.([\w-]{8})\.([\w-]+)$/;
const ivLength = 12;
const tagLength = 16;

/**
 * Seals with AES-256-GCM and the first of its secrets; opens what any of them sealed. A sealed text names its key and is
 * bound to its context. HKDF derives a key from each secret, so any long random text works.
 */
export class KeyRing implements Sealer {
	readonly #current: Key;
	readonly #keys: ReadonlyMap<string, Key>;

	constructor([secret, ...previous]: readonly [string, ...string[]]) {
		this.#current = keyOf(secret);
		this.#keys = new Map([this.#current, ...previous.map(keyOf)].map((key) => [key.id, key]));
	}

	/** The id of the key that seals. */
	get currentId(): string {
		return this.#current.id;
	}

	has(id: string): boolean {
		return this.#keys.has(id);
	}

	seal(text: string, context: string): string {
		const iv = randomBytes(ivLength);
		const cipher = createCipheriv(algorithm, this.#current.bytes, iv).setAAD(Buffer.from(context));
		const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
		return `sealed.1.${this.#current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
	}

	/** A text that is not sealed is returned as it is: it was stored before texts were sealed. */
	open(text: string, context: string): string {
		const [, id = "", content = ""] = form.exec(text) ?? [];
		if (!id) return text;
		const key = this.#keys.get(id);
		if (!key) throw new SealBroken(`sealed with the key ${id}, which is not here`);
		const bytes = Buffer.from(content, "base64url");
		const tag = bytes.subarray(ivLength, ivLength + tagLength);
		try {
			const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivLength), {
				authTagLength: tagLength,
			});
			decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
			return decipher.update(bytes.subarray(ivLength + tagLength), undefined, "utf8") + decipher.final("utf8");
		} catch {
			throw new SealBroken("the sealed text was changed, or belongs elsewhere");
		}
	}

	isOutdated(text: string): boolean {
		return form.exec(text)?.[1] !== this.#current.id;
	}
}

const keyOf = (secret: string): Key => {
	const bytes = Buffer.from(hkdfSync("sha256", secret, "", "cartwright sealed fields", 32));
	return { id: createHash("sha256").update("key id").update(bytes).digest("base64url").slice(0, 8), bytes };
};
