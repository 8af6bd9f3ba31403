import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { repository } from "../documents.ts";

/** Long enough for a build and the tests of a folder on a busy machine. */
const timeout = 300_000;

export interface Outcome {
	readonly code: number;
	/** Both of its outputs. */
	readonly output: string;
}

export interface Shell {
	/** Runs a command in the folder, and with the variables, that the commands before it have left. */
	run(command: string): Promise<Outcome>;
	/** Ends the shell and everything that it has started. */
	close(): Promise<void>;
}

/** A shell for the commands of a page, with the meanings that `shell.sh` gives to some. */
export const openShell = (cwd: string, variables: Readonly<Record<string, string | undefined>>): Shell => {
	const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
	const env = { ...process.env, PATH, REPOSITORY: repository, ...variables };
	const child = spawn("bash", [join(import.meta.dirname, "shell.sh")], {
		cwd,
		env,
		detached: true,
		stdio: ["ignore", "pipe", "inherit", "pipe"],
	});
	// With everything that still runs in the background.
	const endGroup = () => {
		try {
			process.kill(-(child.pid as number), "SIGKILL");
		} catch {
			// Nothing does.
		}
	};
	process.once("exit", endGroup);
	const commands = child.stdio[3] as Writable;
	let text = "";
	let resolveRun: ((outcome: Outcome) => void) | undefined;
	child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
		text += chunk;
		const end = /^(?<output>.*?)\0(?<code>\d+)\0/s.exec(text);
		if (!end?.groups || !resolveRun) return;
		text = text.slice(end[0].length);
		const resolve = resolveRun;
		resolveRun = undefined;
		resolve({ code: Number(end.groups.code), output: end.groups.output ?? "" });
	});
	const run = (command: string) =>
		new Promise<Outcome>((resolve, reject) => {
			const late = setTimeout(
				() => reject(new Error(`still running after five minutes: ${command}\n${text}`)),
				timeout,
			);
			resolveRun = (outcome) => {
				clearTimeout(late);
				resolve(outcome);
			};
			commands.write(`${command}\0`);
		});
	const close = async () => {
		commands.end();
		if (resolveRun) endGroup();
		if (child.exitCode === null) await once(child, "exit");
		endGroup();
		process.off("exit", endGroup);
	};
	return { run, close };
};
