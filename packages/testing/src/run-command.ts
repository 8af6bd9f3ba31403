import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";

export interface Command {
	readonly words: readonly string[];
	readonly environment: NodeJS.ProcessEnv;
}

export interface CommandOutcome {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

export const cartwright = fileURLToPath(new URL("../../../apps/server/bin/cartwright.mjs", import.meta.url));
const commandProcess = fileURLToPath(new URL("./command-process.ts", import.meta.url));

/** Commands that change their process: its priority, or what it does at signals. */
const withOwnProcess = ["backup", "start"];

let shared: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of `cartwright` to its end. Most commands of a test process share one other process, because loading
 * the program takes many times as long as they do.
 */
export const runCommand = (words: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandOutcome> => {
	if (withOwnProcess.includes(words[0] ?? "")) return runAlone({ words, environment });
	const outcome = last.then(() => runShared({ words, environment }));
	// The caller gets the error; the next command runs all the same.
	last = outcome.catch(() => {});
	return outcome;
};

const runAlone = async ({ words, environment }: Command): Promise<CommandOutcome> => {
	const child = spawn(process.execPath, [cartwright, ...words], {
		env: environment,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let [out, err] = ["", ""];
	child.stdout.on("data", (chunk) => {
		out += chunk;
	});
	child.stderr.on("data", (chunk) => {
		err += chunk;
	});
	const [code] = await once(child, "close");
	return { code, out, err };
};

const runShared = async (command: Command): Promise<CommandOutcome> => {
	shared ??= fork(commandProcess, { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
	const child = shared;
	const written: unknown[] = [];
	const keep = (chunk: unknown) => written.push(chunk);
	child.stderr?.on("data", keep);
	const responded = new AbortController();
	setReferenced(child, true);
	try {
		child.send(command);
		const { signal } = responded;
		const ended = once(child, "exit", { signal }).then(() => {
			shared = undefined;
			throw new Error(`the process that ran ${command.words.join(" ")} ended: ${written.join("")}`);
		});
		const [outcome] = await Promise.race([once(child, "message", { signal }), ended]);
		return outcome;
	} finally {
		responded.abort();
		child.stderr?.off("data", keep);
		setReferenced(child, false);
	}
};

/** Whether it keeps the test process alive. */
const setReferenced = (child: ChildProcess, referenced: boolean): void => {
	const change = referenced ? "ref" : "unref";
	child[change]();
	child.channel?.[change]();
	(child.stderr as Socket | null)?.[change]();
};
