import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OperatorError } from "@cartwright/server/operator/operator-error";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The program of an installed Chromium. */
export const findBrowser = (env: Readonly<Record<string, string | undefined>>): string => {
	const program = [
		...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
		...(env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
		...macApplications.map((program) => join("/Applications", program)),
	].find((path) => existsSync(path));
	if (program) return program;
	throw new OperatorError(
		"NO_BROWSER",
		"No Chromium was found.",
		"Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program of one.",
	);
};

/** Opens an address in a Chromium with a profile of its own, so that nothing of it stays. */
export const openBrowser = (
	program: string,
	{ address, profile, flags }: { address: string; profile: string; flags: readonly string[] },
): (() => void) => {
	// A container often has no user but root, as which the browser's sandbox refuses to run.
	const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const words = [`--user-data-dir=${profile}`, "--no-first-run", "--no-default-browser-check", ...sandbox];
	const child = spawn(program, [...words, ...flags, address], { stdio: "ignore" });
	child.on("error", () => {});
	return () => void child.kill();
};
