import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@cartwright/testing/free-port";

const usage = `node bench/start.ts [<data folder>]

How long a start takes from the beginning of the process to the first answer, on an existing database, and what memory an
idle server holds. Goals: 1000 ms and 130 MB. The first start makes the database and is not counted.`;

const rounds = 5;
const settleMilliseconds = 3000;
const bin = fileURLToPath(new URL("../apps/server/bin/cartwright.mjs", import.meta.url));

const [folder] = process.argv.slice(2);
if (folder === "--help") console.log(usage);
else await run(folder);

async function run(dataFolder: string | undefined): Promise<void> {
	const data = dataFolder ?? mkdtempSync(join(tmpdir(), "cartwright-start-"));
	const results = [];
	for (let round = 0; round <= rounds; round++) results.push(await measure(data));
	if (!dataFolder) rmSync(data, { recursive: true, force: true });
	const counted = results.slice(1);
	console.log(`first answer: ${spread(counted.map(({ milliseconds }) => milliseconds))} ms`);
	console.log(`idle memory: ${spread(counted.map(({ megabytes }) => megabytes))} MB`);
}

async function measure(data: string): Promise<{ milliseconds: number; megabytes: number }> {
	const port = await findFreePort();
	const env = {
		...process.env,
		CARTWRIGHT_DATA: data,
		DATABASE_URL: "",
		PORT: String(port),
		LOG_LEVEL: "silent",
		DEV_WARNINGS: "off",
	};
	const started = performance.now();
	const child = spawn(process.execPath, [bin, "start", "--empty"], {
		env,
		stdio: ["ignore", "ignore", "inherit"],
	});
	while (!(await responds(`http://127.0.0.1:${port}/readyz`))) await sleep(5);
	const milliseconds = performance.now() - started;
	await sleep(settleMilliseconds);
	const megabytes = residentMegabytes(child.pid ?? 0);
	child.kill("SIGTERM");
	await once(child, "exit");
	return { milliseconds, megabytes };
}

async function responds(address: string): Promise<boolean> {
	try {
		return (await fetch(address)).ok;
	} catch {
		return false;
	}
}

/** As reported by Linux. */
function residentMegabytes(processId: number): number {
	const status = readFileSync(`/proc/${processId}/status`, "utf8");
	return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

function spread(values: readonly number[]): string {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
	return `${at(0.5)} (${at(0)} to ${at(1)})`;
}
