import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

/** Runs a command in this terminal and returns its exit code. Signals to this process reach it too. */
export const runCommand = async (
	[command = "", ...words]: readonly string[],
	env: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
	// On Windows, npm and npx are scripts of its shell.
	const child = spawn(command, words, { env, stdio: "inherit", shell: process.platform === "win32" });
	const stopPassing = passSignals(child);
	try {
		return await new Promise<number>((resolve, reject) => {
			child.once("error", reject);
			child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
		});
	} finally {
		stopPassing();
	}
};

const passSignals = (child: ChildProcess): (() => void) => {
	const handlers = (["SIGINT", "SIGTERM", "SIGHUP"] as const).map((signal) => {
		// A terminal sends Ctrl-C to the command by itself, and a second one would mean "stop at once".
		const pass = () => void (signal !== "SIGINT" || !process.stdin.isTTY ? child.kill(signal) : undefined);
		process.on(signal, pass);
		return () => process.off(signal, pass);
	});
	return () => {
		for (const remove of handlers) remove();
	};
};
