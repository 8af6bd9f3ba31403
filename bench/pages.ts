import { setTimeout as sleep } from "node:timers/promises";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf } from "./catalogue.ts";
import { type Flow, load } from "./load.ts";
import { cpuOf, type Measured, medians, type Plan, users, withCpu } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { request } from "./request.ts";

/** The requested paths, in order, and their headers. */
interface Reading {
	readonly name: string;
	readonly paths: readonly string[];
	readonly headers: Readonly<Record<string, string>>;
	/** The goal, in responses per second. */
	readonly required?: number;
	/** Whether every request has a different path, so that no cached response can be reused. */
	readonly anew?: boolean;
}

const browser = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "accept-language": "en" };

/** Pages of the demo shop as browsers receive them, beside the call that a product page makes. */
export const showPages = async (plan: Plan, nodeOptions: readonly string[]): Promise<void> => {
	const server = await startMeasuredServer({ seed: 1, nodeOptions });
	try {
		await untilQuiet(server.pid);
		const rows = [];
		for (const reading of await readings(server)) rows.push(row(reading, await measure(server, reading, plan)));
		console.log(`\nPages of the demo shop, ${users} users at once, one process\n${rows.join("\n")}`);
	} finally {
		await server.stop();
	}
};

/** A new shop first processes the events of its creation. */
const untilQuiet = async (pid: number): Promise<void> => {
	for (;;) {
		const before = cpuOf(pid);
		await sleep(1000);
		if (cpuOf(pid) - before < 50_000) return;
	}
};

const readings = async ({ origin, clientId }: StartedServer): Promise<readonly Reading[]> => {
	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? "");
	const below = (folder: string) => paths.filter((path) => path.startsWith(folder));
	const slugs = below("/products/").map((path) => path.slice("/products/".length));
	if (slugs.length === 0) throw new Error("the demo shop names no product in its sitemap; are the page apps built?");
	return [
		{ name: "page of a product", paths: below("/products/"), headers: browser, required: 300 },
		{ name: "the same, rendered anew", paths: below("/products/"), headers: browser, anew: true },
		{ name: "page of a collection", paths: below("/collections/"), headers: browser },
		{ name: "first page", paths: ["/"], headers: browser },
		{
			name: "call: product by slug (V3)",
			paths: slugs.map((slug) => `/stores/v3/products/slug/${slug}`),
			headers: { authorization: await visitorToken(origin, clientId) },
		},
	];
};

const visitorToken = async (origin: string, clientId: string): Promise<string> => {
	const response = await fetch(`${origin}/oauth2/token`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ clientId, grantType: "anonymous" }),
	});
	return ((await response.json()) as { access_token: string }).access_token;
};

const measure = async (server: StartedServer, { paths, headers, anew }: Reading, plan: Plan): Promise<Measured> => {
	const requests = paths.map((path) => request("GET", path, headers));
	let turn = 0;
	function* ask(): Flow {
		turn += 1;
		const at = turn % requests.length;
		yield { bytes: anew ? request("GET", `${paths[at]}?visit=${turn}`, headers) : (requests[at] as Buffer) };
	}
	const samples: Measured[] = [];
	// The first round warms up and is not counted.
	for (let round = 0; round <= plan.rounds; round++) {
		const sample = await withCpu(server.pid, () => load(portOf(server), users, plan.seconds, ask));
		if (round > 0) samples.push(sample);
	}
	return medians(samples);
};

const row = ({ name, required }: Reading, { perSecond, p50, p95, p99, cpu }: Measured): string =>
	[
		name.padEnd(28),
		`${perSecond.toFixed(0).padStart(6)} per s`,
		`p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
		`CPU ${(cpu / 1000).toFixed(2)} ms`,
		required ? `(asked: ${required} per s)` : "",
	].join("  ");
