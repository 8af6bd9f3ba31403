import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Seeded } from "@cartwright/demo/seed-shop";
import { OperatorError } from "@cartwright/server/operator/operator-error";

const program = fileURLToPath(new URL("./demo-program.ts", import.meta.url));

/** The outcome of the process that creates the shop. */
export type DemoMessage =
	| { readonly made: Seeded }
	| { readonly error: readonly [code: string, message: string, remedy: string] };

/**
 * Creates the demo shop in a process of its own, with the same environment: drawing needs memory that an idle server
 * should not retain.
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
			else if (lastMessage && "error" in lastMessage) reject(new OperatorError(...lastMessage.error));
			else reject(new Error(`the demo shop could not be created (${signal ?? `exit code ${code}`})`));
		});
	});
