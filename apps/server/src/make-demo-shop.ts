import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Seeded } from "@cartwright/demo/seed-shop";

const program = fileURLToPath(new URL("./demo-program.ts", import.meta.url));

/**
 * Makes the demo shop in a process of its own, which reads the same environment: drawing takes memory that a server at
 * rest should not keep.
 */
export const makeDemoShop = (seed: number): Promise<Seeded> =>
	new Promise((resolve, reject) => {
		const child = fork(program, [String(seed)], { execArgv: [] });
		let made: Seeded | undefined;
		child.on("message", (message) => {
			made = message as Seeded;
		});
		child.on("error", reject);
		child.on("exit", (code, signal) => {
			if (made && code === 0) resolve(made);
			else reject(new Error(`the demo shop could not be made (${signal ?? `exit code ${code}`})`));
		});
	});
