import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./free-port.ts";
import { type Cluster, initialiseCluster } from "./postgres-cluster.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";

export interface PostgresOptions {
	/** Flush to disk before a commit is acknowledged. Off by default: most tests are not about power failures. */
	durable?: boolean;
	/** The folder that holds `postgres` and `initdb`; by default the first one found. */
	programs?: string;
}

export interface PostgresServer {
	/** The URL of a database in which a client may create others. */
	url: string;
	/** Kills the server like a crash and restarts it with the same URL and data. */
	restart(): Promise<void>;
	/** Stops the server and removes its data. */
	stop(): Promise<void>;
}

const startTimeout = 60_000;

/** Starts a temporary server on a free loopback port. It is removed, with its data, when this process ends. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
	const cluster = initialiseCluster(options.programs ?? findPostgresPrograms());
	try {
		const { port, postmaster } = await startOnFreePort(cluster, options);
		return control(postmaster, port, cluster, options);
	} catch (error) {
		rmSync(cluster.folder, { recursive: true, force: true });
		throw error;
	}
}

function control(first: ChildProcess, port: number, cluster: Cluster, options: PostgresOptions): PostgresServer {
	let postmaster = first;
	return {
		url: `postgres://cartwright@127.0.0.1:${port}/postgres`,
		async restart() {
			await end(postmaster, "halt");
			postmaster = await startOn(port, cluster, options);
		},
		stop: () => end(postmaster, "stop"),
	};
}

async function startOnFreePort(cluster: Cluster, options: PostgresOptions) {
	// Another process may take the port before the server starts.
	for (let attempt = 1; ; attempt += 1) {
		const port = await findFreePort();
		try {
			return { port, postmaster: await startOn(port, cluster, options) };
		} catch (error) {
			if (attempt === 5 || !String(error).includes("Address already in use")) throw error;
		}
	}
}

// A server outlives its parent process. This shell reads from a pipe that breaks when the test process ends in any way,
// and then removes the server and its data.
const supervisor = `
folder=$1; shift
"$@" </dev/null & server=$!
read -r order
kill -QUIT $server 2>/dev/null
wait $server
[ "$order" = halt ] || rm -rf "$folder"
`;

async function startOn(port: number, cluster: Cluster, options: PostgresOptions): Promise<ChildProcess> {
	const postmaster = spawn("/bin/sh", ["-c", supervisor, "sh", cluster.folder, ...command(port, cluster, options)], {
		...cluster.runAs,
		cwd: cluster.folder,
		// A process group of its own: Ctrl-C in the terminal must reach the tests only.
		detached: true,
		env: { ...process.env, LC_ALL: "C" },
		stdio: ["pipe", "ignore", "pipe"],
	});
	try {
		await untilReady(postmaster);
	} catch (error) {
		await end(postmaster, "halt");
		throw error;
	}
	letProcessEnd(postmaster);
	return postmaster;
}

function command(port: number, cluster: Cluster, options: PostgresOptions): string[] {
	const settings = {
		port: String(port),
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "",
		max_connections: "200",
		shared_buffers: "64MB",
		...(options.durable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
	};
	const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	return [join(cluster.programs, "postgres"), "-D", cluster.data, ...flags];
}

async function untilReady(postmaster: ChildProcess): Promise<void> {
	const log: string[] = [];
	let timer: NodeJS.Timeout | undefined;
	try {
		await new Promise<void>((resolve, reject) => {
			timer = setTimeout(() => reject(new Error(`not ready after ${startTimeout / 1000} seconds`)), startTimeout);
			postmaster.once("error", reject);
			postmaster.once("exit", () => reject(new Error("it ended")));
			if (!postmaster.stderr) return reject(new Error("its log cannot be read"));
			// Keep reading after the start: a full pipe would block the server.
			createInterface(postmaster.stderr).on("line", (line) => {
				if (log.push(line) > 50) log.shift();
				if (line.includes("database system is ready to accept connections")) resolve();
				if (line.includes("FATAL:")) reject(new Error("it gave up"));
			});
		});
	} catch (error) {
		throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${log.join("\n")}`, { cause: error });
	} finally {
		clearTimeout(timer);
	}
}

/** Lets a test file that never stops its server end. */
function letProcessEnd(postmaster: ChildProcess): void {
	postmaster.unref();
	for (const stream of [postmaster.stdin, postmaster.stderr]) {
		if (stream && "unref" in stream && typeof stream.unref === "function") stream.unref();
	}
}

function end(postmaster: ChildProcess, order: "halt" | "stop"): Promise<void> {
	if (postmaster.pid === undefined || postmaster.exitCode !== null || postmaster.signalCode !== null) {
		return Promise.resolve();
	}
	return new Promise((resolve) => {
		postmaster.ref();
		postmaster.once("exit", () => resolve());
		postmaster.stdin?.end(`${order}\n`);
	});
}
