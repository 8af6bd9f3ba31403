import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { closeAtEnd } from "./close-at-end.ts";
import { findFreePort } from "./free-port.ts";
import { cartwright, runCommand } from "./run-command.ts";

export interface StartOptions {
	/** Folder of the database, kept afterwards; by default a temporary one. */
	data?: string;
	/** A PostgreSQL database instead of the embedded one. */
	databaseUrl?: string;
	/** The number of the demo shop for an empty database; without it there is only an empty site. */
	seed?: number;
	/** The host name that browsers use, such as localhost; by default the IP address. */
	name?: string;
	/** More environment variables. */
	environment?: Readonly<Record<string, string>>;
	/** Options for Node, such as those of its profiler. */
	nodeOptions?: readonly string[];
}

/** `cartwright start` in a process of its own, as an operator runs it. */
export interface StartedServer {
	readonly origin: string;
	readonly siteId: string;
	readonly clientId: string;
	readonly pid: number;
	/** Runs another command of `cartwright` on the same database and returns its output. */
	run(...words: string[]): Promise<string>;
	/** Starts another command, which runs until it is stopped. */
	spawn(...words: string[]): ChildProcess;
	/** A new API key of this role. */
	apiKey(role?: string): Promise<string>;
	stop(): Promise<void>;
}

export const startServer = async (options: StartOptions = {}): Promise<StartedServer> => {
	const ownFolder = options.data ? undefined : mkdtempSync(join(tmpdir(), "cartwright-started-"));
	const port = await findFreePort();
	const { name = "127.0.0.1" } = options;
	const origin = `http://${name}:${port}`;
	const environment = {
		...process.env,
		CARTWRIGHT_DATA: options.data ?? ownFolder,
		DATABASE_URL: options.databaseUrl ?? "",
		PORT: String(port),
		HOST: "127.0.0.1",
		PUBLIC_URL: options.name ? origin : "",
		LOG_LEVEL: "info",
		REQUEST_LOG: "errors",
		// Tests and benchmarks pay with test cards, under any host name.
		TEST_PAYMENTS: "forced",
		// Processes on one PostgreSQL database share the key that secrets are sealed with.
		...(options.databaseUrl ? { CARTWRIGHT_SECRET: "the-key-of-started-servers-in-tests" } : {}),
		...options.environment,
	};
	const contents = options.seed === undefined ? ["--empty"] : ["--seed", String(options.seed)];
	const child = spawn(process.execPath, [...(options.nodeOptions ?? []), cartwright, "start", ...contents, "--json"], {
		env: environment,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const endWithUs = () => child.kill("SIGKILL");
	process.once("exit", endWithUs);
	const stop = closeAtEnd(async () => {
		process.off("exit", endWithUs);
		await end(child);
		if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
	});
	const run = async (...words: string[]) => {
		const { code, out, err } = await runCommand(words, environment);
		if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${err}`);
		return out;
	};
	try {
		const { siteId, clientId } = await untilRunning(child);
		return {
			origin,
			siteId,
			clientId,
			pid: child.pid ?? 0,
			run,
			spawn: (...words) => spawn(process.execPath, [cartwright, ...words], { env: environment }),
			apiKey: async (role = "owner") => JSON.parse(await run("key", "create", "--role", role, "--json")).key,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
};

interface Announcement {
	siteId: string;
	clientId: string;
}

/** Waits for the line with the address of the server; always forwards logged errors. */
const untilRunning = (child: ChildProcess): Promise<Announcement> =>
	new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was running`)));
		if (!child.stdout) return reject(new Error("the server's log cannot be read"));
		createInterface(child.stdout).on("line", (line) => {
			const entry = parseEntry(line);
			if (entry.clientId) resolve(entry as Announcement);
			if (entry.level === "error" || entry.level === "fatal") console.error(line);
		});
	});

const parseEntry = (line: string): Partial<Announcement> & { level?: string } => {
	try {
		return JSON.parse(line);
	} catch {
		// Other output is not a log entry.
		return {};
	}
};

const end = async (child: ChildProcess): Promise<void> => {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await ended;
};
