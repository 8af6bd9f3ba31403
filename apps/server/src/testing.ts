import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createDatabase } from "@cartwright/testing/database";
import { findFreePort } from "@cartwright/testing/free-port";
import { type CommandOutcome, runCommand } from "@cartwright/testing/run-command";
import type { Engine } from "@cartwright/testing/shop";

// Shared by tests of the command line.

export const bin = fileURLToPath(new URL("../bin/cartwright.mjs", import.meta.url));

export type Env = Record<string, string>;

const spawnServer = (words: string[], env: Env): ChildProcess =>
	spawn(process.execPath, [bin, ...words], { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });

/** Runs a command to its end. */
export const run = (words: string[], env: Env): Promise<CommandOutcome> =>
	runCommand(words, { ...process.env, ...env });

export const json = async (words: string[], env: Env) => {
	const { code, out, err } = await run([...words, "--json"], env);
	assert.equal(code, 0, err);
	return JSON.parse(out);
};

/** A running `cartwright start`, after it has printed its address. */
export const start = async (env: Env): Promise<{ child: ChildProcess; facts: Record<string, string> }> => {
	const child = spawnServer(["start", "--empty"], env);
	for await (const chunk of child.stdout ?? []) return { child, facts: JSON.parse(String(chunk).split("\n")[0] ?? "") };
	throw new Error("the server said nothing");
};

/** The environment for an empty database. */
export const emptyDatabase = async (engine: Engine, data: string): Promise<{ env: Env; drop: () => Promise<void> }> => {
	const env = { CARTWRIGHT_DATA: data, PORT: String(await findFreePort()), LOG_LEVEL: "info" };
	const here = { ...env, HOST: "127.0.0.1", PUBLIC_URL: "", DATABASE_URL: "" };
	if (engine === "sqlite") return { env: here, drop: async () => {} };
	const { url, drop } = await createDatabase();
	return { env: { ...here, DATABASE_URL: url }, drop };
};
