import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

const belowNormal = 5;

// On Linux the priority is that of this thread alone: who only looks at products goes first. Elsewhere it would be that of
// the whole process.
if (process.platform === "linux") setPriority(0, belowNormal);

parentPort?.on("message", ({ parameters }: { parameters: Argon2Parameters }) => {
	parentPort?.postMessage({ hash: argon2Sync("argon2id", parameters) });
});
