import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { ApplicationError } from "../foundation/errors.ts";
import type { Passwords } from "../foundation/passwords.ts";
import { WorkerThreads } from "../runtime/worker-threads.ts";
import type { PasswordTask } from "./password-worker.ts";

interface Effort {
	/** KiB. */
	readonly memory: number;
	readonly passes: number;
	readonly parallelism: number;
}

const hashBytes = 32;
const saltBytes = 16;
/** The least that OWASP advises for argon2id. */
const standardEffort: Effort = { memory: 19_456, passes: 2, parallelism: 1 };
/** With more than this the wait would exceed any timeout. */
const maxQueued = 500;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface ParsedHash {
	readonly effort: Effort;
	readonly salt: Buffer;
	readonly hash: Buffer;
}

/** Argon2id by Node's own crypto, on threads of its own. One processor always remains for requests without passwords. */
export class PasswordHasher implements Passwords {
	readonly #effort: Effort;
	readonly #threads: WorkerThreads<PasswordTask, unknown>;

	constructor(effort: Effort = standardEffort, atOnce: number = Math.max(1, availableParallelism() - 1)) {
		this.#effort = effort;
		this.#threads = new WorkerThreads({
			module: new URL("./password-worker.ts", import.meta.url),
			maxThreads: atOnce,
			maxQueued,
			busy: () =>
				new ApplicationError("UNAVAILABLE", "Too many passwords are being checked at once. Try again in a minute."),
		});
	}

	async hash(password: string): Promise<string> {
		const salt = randomBytes(saltBytes);
		const hash = await this.#derive(password, salt, this.#effort);
		return serialised({ effort: this.#effort, salt, hash });
	}

	async verify(password: string, hash: string | undefined): Promise<boolean> {
		const stored = hash === undefined ? undefined : parsed(hash);
		const found = await this.#derive(password, stored?.salt ?? Buffer.alloc(saltBytes), stored?.effort ?? this.#effort);
		return stored !== undefined && timingSafeEqual(found, stored.hash);
	}

	isOutdated(hash: string): boolean {
		const { memory, passes } = parsed(hash).effort;
		return memory * passes < this.#effort.memory * this.#effort.passes;
	}

	async isCommon(password: string): Promise<boolean> {
		return (await this.#threads.run({ common: password.normalize("NFC").toLowerCase() })) === true;
	}

	async #derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Effort): Promise<Buffer> {
		// The same text may be typed in several forms of Unicode.
		const message = Buffer.from(password.normalize("NFC"));
		const hash = { message, nonce, memory, passes, parallelism, tagLength: hashBytes };
		return Buffer.from((await this.#threads.run({ hash })) as Uint8Array);
	}
}

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

const serialised = ({ effort: { memory, passes, parallelism }, salt, hash }: ParsedHash): string =>
	`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

const parsed = (text: string): ParsedHash => {
	const [, memory, passes, parallelism, salt = "", hash = ""] = phc.exec(text) ?? [];
	if (!memory) throw new Error("a stored password hash has an unknown format");
	return {
		effort: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
		salt: Buffer.from(salt, "base64"),
		hash: Buffer.from(hash, "base64"),
	};
};
