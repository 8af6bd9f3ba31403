import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

export const withoutChromium =
	"No Chromium was found. Install Chromium or Google Chrome (Debian and Ubuntu: apt-get install chromium; macOS: brew install\n" +
	"--cask chromium), or set CHROMIUM_PATH to the program of one.";

/** The installed browser that tests and screenshots use; undefined if there is none. */
export function findChromium(env = process.env) {
	if (env.CHROMIUM_PATH) return works(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
	const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
	const candidates = [
		...folders.flatMap((folder) => names.map((name) => join(folder, name))),
		...["/Applications", join(env.HOME ?? "", "Applications")].flatMap((folder) =>
			macApplications.map((program) => join(folder, program)),
		),
	];
	return candidates.filter((path) => existsSync(path)).find(works);
}

// Some systems have a program of that name that only says where to get the real one.
function works(path) {
	return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/** Finds Chromium; on Debian and Ubuntu it is installed if the user has permission. */
export async function ensureChromium() {
	const found = findChromium();
	if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
	console.error("Installing Chromium, once…");
	const retryOptions = [
		"-o",
		"Acquire::Retries=1",
		"-o",
		"Acquire::http::Timeout=20",
		"-o",
		"Acquire::https::Timeout=20",
	];
	const apt = (...words) =>
		run("/usr/bin/apt-get", ["-qq", ...retryOptions, ...words], {
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			timeout: 300_000,
		});
	await apt("update");
	await apt("install", "-y", "--no-install-recommends", "chromium");
	return findChromium();
}
