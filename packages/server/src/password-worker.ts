import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

const belowNormal = 5;

// On Linux the priority is that of this thread alone: who only looks at products goes first. Elsewhere it would be that of
// the whole process.
if (process.platform === "linux") setPriority(0, belowNormal);

export type Question = { readonly hash: Argon2Parameters } | { readonly common: string };

let common: ReadonlySet<unknown> | undefined;

/** The list stays in this thread, and goes with it: a server on which nobody signs up has no use for it. */
const isCommon = async (password: string): Promise<boolean> => {
	if (!common) {
		const { dictionary } = await import("@zxcvbn-ts/language-common");
		common = new Set(dictionary["passwords-common"]);
	}
	return common.has(password);
};

parentPort?.on("message", async (question: Question) => {
	const answer = "hash" in question ? argon2Sync("argon2id", question.hash) : await isCommon(question.common);
	parentPort?.postMessage(answer);
});
