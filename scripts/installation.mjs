// Runs on Node.js 18 or later, because it installs the pinned version.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./processes.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

const oldestNode = 24;

/**
 * Makes the installed packages match the lock file. `needs` is "production" or "everything"; an installation that has
 * the development packages keeps them.
 */
export async function ensureInstalled(needs, folder = root) {
	const trees = readTrees(folder);
	if (installationFits(trees, needs)) return;
	const hasDevelopment = Object.values(trees.installed).some(({ dev }) => dev);
	const omit = needs === "production" && !hasDevelopment ? ["--omit=dev"] : ["--include=dev"];
	console.error(`Installing packages${folder === root ? "" : ` in ${folder.slice(root.length)}`}, once…`);
	const code = await runNpm(["ci", ...omit, "--no-audit", "--no-fund", "--loglevel=error"], folder);
	if (code !== 0) {
		console.error("\nThe packages could not be installed; npm says above why.");
		process.exit(code);
	}
}

function readTrees(folder) {
	return {
		locked: readPackages(join(folder, "package-lock.json")),
		// npm's own record of what it installed, rewritten at the end of every install.
		installed: readPackages(join(folder, "node_modules", ".package-lock.json")),
	};
}

function readPackages(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

export function installationFits({ locked, installed }, needs) {
	return Object.entries(locked).every(([path, expected]) => {
		if (!path.includes("node_modules/")) return true;
		const found = installed[path];
		if (!found) return Boolean(expected.optional || (needs === "production" && (expected.dev || expected.devOptional)));
		return found.version === expected.version && found.integrity === expected.integrity;
	});
}

/** The Node.js version that this project is pinned to, or the running one where npm could not install it. */
function pinnedNode() {
	const name = process.platform === "win32" ? "node.exe" : "node";
	const pinned = join(root, "node_modules", "node", "bin", name);
	if (existsSync(pinned)) return pinned;
	if (Number(process.versions.node.split(".")[0]) >= oldestNode) return process.execPath;
	console.error(
		`Cartwright runs on Node ${oldestNode} or newer, this is ${process.version}, and npm did not install its pinned Node.\n` +
			`Either let npm run the install script of the package "node" (npm rebuild node --ignore-scripts=false)\n` +
			`or install Node ${oldestNode} or newer from https://nodejs.org and start again.`,
	);
	process.exit(1);
}

export function runNode(args, options) {
	return run(pinnedNode(), args, options);
}

export function runNpm(args, cwd, options = {}) {
	const cli = process.env.npm_execpath;
	if (cli?.endsWith("npm-cli.js")) return run(process.execPath, [cli, ...args], { cwd, ...options });
	return run("npm", args, { cwd, ...options, shell: process.platform === "win32" });
}
