#!/usr/bin/env node
// Runs on any Node from 18 on, which the command itself does not: it finds the Node that does.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { applyMemorySettings } from "./memory-settings.mjs";

const oldestNode = 24;
const command = new URL("../src/cartwright.ts", import.meta.url);

if (Number(process.versions.node.split(".")[0]) >= oldestNode) {
	if (process.argv[2] === "start") applyMemorySettings();
	// Beside the packages, where only the user who installs them writes. Halves the time of a start, and saves the memory of
	// the compiler.
	module.enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/cartwright", import.meta.url)));
	await import(command.href);
} else process.exitCode = await runOnPinnedNode();

async function runOnPinnedNode() {
	const name = process.platform === "win32" ? "node.exe" : "node";
	const pinned = fileURLToPath(new URL(`../../../node_modules/node/bin/${name}`, import.meta.url));
	if (!existsSync(pinned)) {
		console.error(
			`Cartwright runs on Node ${oldestNode} or newer; this is ${process.version}, and its own Node is not installed.\n` +
				"Run `npm install` in its folder, or install a newer Node from https://nodejs.org.",
		);
		return 1;
	}
	const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
		stdio: "inherit",
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
		process.on(signal, () => {
			// A terminal sends Ctrl-C to the child by itself, and a second one would mean "stop at once".
			if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
		});
	}
	return new Promise((resolve) => {
		child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
	});
}
