import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Seeded } from "@cartwright/demo/seed-shop";
import { Refusal } from "./refusal.ts";

const program = fileURLToPath(new URL("./demo-program.ts", import.meta.url));

/** How the process that makes the shop ends. */
export type DemoMessage =
	| { readonly made: Seeded }
	| { readonly refusal: readonly [code: string, message: string, remedy: string] };

/**
 * Makes the demo shop in a process of its own, which reads the same environment: drawing takes memory that a server at
 * rest should not keep.
 */
export const makeDemoShop = (seed: number): Promise<Seeded> =>
	new Promise((resolve, reject) => {
		const child = fork(program, [String(seed)], { execArgv: [] });
		let told: DemoMessage | undefined;
		child.on("message", (message) => {
			told = message as DemoMessage;
		});
		child.on("error", reject);
		child.on("exit", (code, signal) => {
			if (told && "made" in told && code === 0) resolve(told.made);
			else if (told && "refusal" in told) reject(new Refusal(...told.refusal));
			else reject(new Error(`the demo shop could not be made (${signal ?? `exit code ${code}`})`));
		});
	});
