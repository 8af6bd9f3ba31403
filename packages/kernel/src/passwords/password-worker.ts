import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { mayContain } from "./bloom-filter/bloom-filter.ts";

const belowNormal = 5;

// On Linux the priority is that of this thread alone: who only looks at products goes first. Elsewhere it would be that of
// the whole process.
if (process.platform === "linux") setPriority(0, belowNormal);

export type PasswordTask = { readonly hash: Argon2Parameters } | { readonly common: string };

let commonPasswords: Uint8Array | undefined;

/** The filter is read in this thread, when somebody first chooses a password, and goes with the thread. */
const isCommon = (password: string): boolean => {
	commonPasswords ??= readFileSync(new URL("./bloom-filter/passwords.bloom", import.meta.url));
	return mayContain(commonPasswords, password);
};

parentPort?.on("message", (task: PasswordTask) => {
	const result = "hash" in task ? argon2Sync("argon2id", task.hash) : isCommon(task.common);
	parentPort?.postMessage(result);
});
