// Runs a program of tests/e2e with its requirements: packages, built page apps, and a browser.
import { join } from "node:path";
import { buildAll } from "./building.mjs";
import { ensureChromium, withoutChromium } from "./chromium.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";

export const endToEnd = "tests/e2e";

export async function runInBrowser(program) {
	await ensureInstalled("everything");
	const chromium = await ensureChromium();
	if (!chromium) {
		console.error(withoutChromium);
		return 1;
	}
	await ensureInstalled("everything", join(root, endToEnd));
	const built = await buildAll();
	if (built !== 0) return built;
	const env = { ...process.env, CHROMIUM_PATH: chromium };
	return runNode([join(root, endToEnd, program), ...process.argv.slice(2)], { env });
}
