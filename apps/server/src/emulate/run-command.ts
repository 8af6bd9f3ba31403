import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const isWindows = process.platform === "win32";
/** How long the command may take to end after a signal, in milliseconds. */
const timeoutMs = 5000;
const pollMs = 50;

/**
 * Runs a command in this terminal and returns its exit code. A signal to this process ends the command with all processes
 * that it has started.
 */
export const runCommand = async (
	[command = "", ...words]: readonly string[],
	env: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
	// In a group of its own, one signal reaches npm, its shell and the processes of the framework. On Windows, npm and npx
	// are scripts of its shell, and there are no groups.
	const child = spawn(command, words, { env, stdio: "inherit", shell: isWindows, detached: !isWindows });
	let stopping: Promise<void> | undefined;
	// Ctrl-C comes twice, from the terminal and from npx. The handlers stay, so that the second does not interrupt what is
	// done after the command.
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.on(signal, () => {
			stopping ??= stop(child, signal);
		});
	}
	const code = await new Promise<number>((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
	});
	await stopping;
	return code;
};

const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
	send(child, signal);
	for (let waited = 0; waited < timeoutMs && send(child, 0); waited += pollMs) await wait(pollMs);
	send(child, "SIGKILL");
};

/** Whether there was a process to receive it; the signal 0 only asks. */
const send = (child: ChildProcess, signal: NodeJS.Signals | 0): boolean => {
	if (isWindows) return child.kill(signal);
	try {
		return child.pid !== undefined && process.kill(-child.pid, signal);
	} catch {
		return false;
	}
};
