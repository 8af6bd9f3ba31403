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
		let lastMessage: DemoMessage | undefined;
		child.on("message", (message) => {
			lastMessage = message as DemoMessage;
		});
		child.on("error", reject);
		child.on("exit", (code, signal) => {
			if (lastMessage && "made" in lastMessage && code === 0) resolve(lastMessage.made);
			else if (lastMessage && "refusal" in lastMessage) reject(new Refusal(...lastMessage.refusal));
			else reject(new Error(`the demo shop could not be made (${signal ?? `exit code ${code}`})`));
		});
	});
