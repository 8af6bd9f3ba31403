import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@cartwright/testing/free-port";
import { commandsOf } from "../packages/guide.ts";
import { repository, run } from "../packages/packed.ts";

const execute = promisify(execFile);

/** An empty folder for a project; `remove` deletes it. */
export const emptyFolder = () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-installed-"));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

type Environment = Readonly<Record<string, string>>;

/** Runs commands in a shell, stopping at the first that fails; returns the output and the folder where they end. */
export const runCommands = async (commands: string, cwd: string, env: Environment = {}) => {
	const script = `set -e\n${commands}\necho; pwd`;
	// The Node.js of the tests, as the guides need a recent one.
	const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
	const options = { cwd, env: { ...process.env, PATH, ...env }, maxBuffer: 1e8 };
	const { stdout } = await execute("bash", ["-c", script], options);
	const lines = stdout.trimEnd().split("\n");
	return { folder: lines.pop() as string, output: lines.join("\n").trim() };
};

/**
 * Runs the commands of a guide in an empty folder. `writeFiles` is called in the new project's folder after the packages
 * are installed. Returns that folder and the output of the last commands.
 */
export const followGuide = async (
	document: string,
	empty: string,
	writeFiles: (folder: string) => void,
	env: Environment,
) => {
	const [packing = "", installing = "", running = ""] = commandsOf(document);
	const inEmpty = (commands: string) => commands.replaceAll("../packages", join(empty, "packages"));
	await runCommands(inEmpty(packing), repository);
	const { folder } = await runCommands(inEmpty(installing), empty);
	writeFiles(folder);
	const { output } = await runCommands(running, folder, env);
	return { project: folder, output };
};

/** Packs the packages; returns them as dependencies of a package.json. */
export const packedDependencies = async (folder: string): Promise<Record<string, string>> => {
	const { stdout } = await run(process.execPath, [join(repository, "scripts/packing/pack-packages.mjs"), folder]);
	return Object.fromEntries(
		stdout
			.trim()
			.split("\n")
			.map((tarball) => [/^cartwright-(.+)-\d[^-]*\.tgz$/.exec(basename(tarball))?.[1], tarball])
			.map(([name, tarball]) => [`@cartwright/${name}`, `file:${tarball}`]),
	);
};

/** Starts a server that listens on `PORT`, and waits until it responds. */
export const startProject = async (
	[program = "", ...args]: readonly string[],
	cwd: string,
	env: Environment = {},
): Promise<{ origin: string; stop(): void }> => {
	const port = String(await findFreePort());
	const child: ChildProcess = spawn(
		program,
		args.map((arg) => arg.replace("$PORT", port)),
		{ cwd, env: { ...process.env, PORT: port, ...env }, stdio: ["ignore", "ignore", "inherit"], detached: true },
	);
	const origin = `http://localhost:${port}`;
	// npm and npx start further processes: the whole group ends.
	const stop = () => child.pid && child.exitCode === null && process.kill(-child.pid);
	for (let attempt = 0; attempt < 150; attempt += 1) {
		if (await fetch(origin).catch(() => undefined)) return { origin, stop };
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	stop();
	throw new Error(`${program} ${args.join(" ")} does not respond`);
};
