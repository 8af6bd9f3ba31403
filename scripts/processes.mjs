import { spawn } from "node:child_process";
import { constants } from "node:os";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs a command on this terminal, passes signals on to it, and resolves to its exit code. */
export function run(command, args, options = {}) {
	const child = spawn(command, args, { stdio: "inherit", ...options });
	const forward = (signal) => {
		// A terminal sends Ctrl-C to the whole process group: passing it on would deliver it twice, and a second one
		// means "stop immediately".
		if (signal === "SIGINT" && process.stdin.isTTY) return;
		child.kill(signal);
	};
	for (const signal of forwarded) process.on(signal, forward);
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
	}).finally(() => {
		for (const signal of forwarded) process.off(signal, forward);
	});
}
