import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, runNode } from "./installation.mjs";

// The launchers of both tools are scripts whose first line names "node". Started with the pinned Node.js, they do not
// depend on what else is installed.
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");

export function lint() {
	// By default it colours its output if CI is set, but logs of CI are read as plain text here.
	const colours = process.stdout.isTTY ? "force" : "off";
	return runNode([biome, "ci", "--error-on-warnings", `--colors=${colours}`], { cwd: root });
}

export function fix() {
	return runNode([biome, "check", "--write"], { cwd: root });
}

export async function checkTypes(projects = typeScriptProjects()) {
	for (const project of projects) {
		const code = await runNode([tsc, "--noEmit", "--project", project], { cwd: root });
		if (code !== 0) return code;
	}
	return 0;
}

/** One TypeScript project for all code that runs on Node.js; code for browsers has its own. */
function typeScriptProjects() {
	const folders = ["apps", "packages"].flatMap((parent) =>
		readdirSync(join(root, parent)).map((name) => `${parent}/${name}/tsconfig.json`),
	);
	return ["tsconfig.json", ...folders].filter((file) => existsSync(join(root, file)));
}

export async function inOrder(...steps) {
	for (const step of steps) {
		const code = await step();
		if (code !== 0) return code;
	}
	return 0;
}
