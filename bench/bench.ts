import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "@cartwright/testing/postgres";
import type { StartedServer } from "@cartwright/testing/started-server";
import { Client } from "pg";
import { copyProducts, type SeededProduct, seedProducts } from "./catalogue.ts";
import { startCeiling } from "./ceiling.ts";
import { showIdentity } from "./identity.ts";
import { load } from "./load.ts";
import { measure, type Plan, type Reference, type Result, users } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { showPages } from "./pages.ts";
import { SizeReader } from "./probe.ts";
import { showRecommendations } from "./recommendations.ts";
import { growth, report } from "./report.ts";
import { request } from "./request.ts";
import { showRulesOfPrice } from "./rules-of-price.ts";
import { showWebhooks } from "./webhooks.ts";
import { cartOf, visitorTokens, type Workload, workloads } from "./workloads.ts";

const usage = `npm run bench -- [--quick] [--engine sqlite|postgres] [--only <part of a name>,…] [--profile <folder>]
                 [--orders <file of invoices> [--lines <number>]]

Measures a started server with ${users} users at once. On SQLite each workload runs in turn with a ceiling: a bare server
that does the same statements, as durably, and sends the same bytes. "pages" are those of the demo shop, beside the call
that a product page makes. "recommendations", with --orders <file of invoices>, is how often they find what is in the
same basket; --lines <number> also learns from so many order lines. "identity" is what knowing a caller costs, and fifty who sign in beside readers.
"rules" is what discount rules and regions cost a purchase. "webhooks" is how fast events are sent, and what waiting ones
cost. --profile keeps a CPU profile of the server.`;

const { values: options } = parseArgs({
	options: {
		quick: { type: "boolean", default: false },
		engine: { type: "string", default: "sqlite" },
		only: { type: "string" },
		profile: { type: "string" },
		orders: { type: "string" },
		lines: { type: "string" },
		help: { type: "boolean", default: false },
	},
});
const plan: Plan = options.quick ? { rounds: 3, seconds: 0.45 } : { rounds: 5, seconds: 1.5 };
const [fewProducts, manyProducts] = [1000, options.quick ? 20_000 : 100_000];
const nodeOptions = options.profile ? ["--cpu-prof", `--cpu-prof-dir=${options.profile}`] : [];

if (options.help) console.log(usage);
else if (options.orders) await showRecommendations(options.orders, Number(options.lines ?? 0));
else if (options.only === "rules") await showRulesOfPrice(plan, nodeOptions);
else if (options.only === "webhooks") await showWebhooks(options.quick);
else if (options.engine === "postgres") await benchPostgres();
else await benchSqlite();

async function benchSqlite(): Promise<void> {
	const data = mkdtempSync(join(tmpdir(), "cartwright-bench-"));
	const ceiling = await startCeiling(data);
	try {
		const { server, products } = await seeded({ data });
		const reader = new SizeReader(join(data, "cartwright.db"));
		await ceiling.fill(fewProducts, reader.averageProduct());
		const reference = { ceiling, reader };
		await showGenerator(server, ceiling.idlePort, products);
		const results = await runAll(
			server,
			chosen([...workloads(products, "list 20 of 1,000"), visitorTokens(server.clientId)]),
			reference,
		);
		const [short, long] = [cartOf(products, 1), cartOf(products, 300)];
		const carts = isWanted("growth") ? await runAll(server, [short, long], reference) : [];
		await server.stop();
		console.log(report([...results, ...carts]));
		if (carts[0] && carts[1]) console.log(`\n${growth("cart, 1 → 300 lines", carts[0][1], carts[1][1])}`);
		if (isWanted("start")) await showStart(data);
		if (isWanted("pages")) await showPages(plan, nodeOptions);
		if (isWanted("identity")) await showIdentity(plan, nodeOptions);
		if (isWanted("webhooks")) await showWebhooks(options.quick);
		if (isWanted("rules")) await showRulesOfPrice(plan, nodeOptions);
		if (isWanted("growth")) await showManyProducts(data, server.siteId, products, results[0]?.[1], reference);
		reader.close();
	} finally {
		ceiling.stop();
		rmSync(data, { recursive: true, force: true });
	}
}

async function benchPostgres(): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		const { server, products } = await seeded({ databaseUrl: postgres.url });
		// PostgreSQL does this by itself, but only after a minute; until then its query plans are those of an empty
		// shop.
		const client = new Client({ connectionString: postgres.url });
		await client.connect();
		await client.query("ANALYZE");
		await client.end();
		console.log(
			report(
				await runAll(server, chosen([...workloads(products, "list 20 of 1,000"), visitorTokens(server.clientId)])),
			),
		);
		await server.stop();
	} finally {
		await postgres.stop();
	}
}

async function seeded(where: { data: string } | { databaseUrl: string }) {
	const server = await startMeasuredServer({ ...where, nodeOptions });
	return { server, products: await seedProducts(server, await server.apiKey(), fewProducts) };
}

function isWanted(name: string): boolean {
	return !options.only || options.only.split(",").some((part) => name.includes(part));
}

function chosen(all: readonly Workload[]): readonly Workload[] {
	return all.filter(({ name }) => isWanted(name));
}

async function runAll(server: StartedServer, all: readonly Workload[], reference?: Reference) {
	const results: [Workload, Result][] = [];
	for (const workload of all) {
		console.error(`… ${workload.name}`);
		results.push([workload, await measure(server, workload, plan, reference)]);
	}
	return results;
}

/** The load generator must be able to send more requests than any server here can answer. */
async function showGenerator(server: StartedServer, port: number, products: readonly SeededProduct[]): Promise<void> {
	const bytes = request("GET", `/stores/v3/products/slug/${products[0]?.slug}`, { authorization: server.clientId });
	function* ask() {
		yield { bytes };
	}
	const { perSecond } = await load(port, users, plan.seconds, ask);
	console.log(`The load generator asks a server that does nothing ${perSecond.toFixed(0)} times a second.\n`);
}

/** Time until the first response after a start on an existing database, and the memory of the idle process. */
async function showStart(data: string): Promise<void> {
	const began = performance.now();
	const server = await startMeasuredServer({ data });
	await fetch(`${server.origin}/oauth2/token`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ clientId: server.clientId, grantType: "anonymous" }),
	});
	const took = performance.now() - began;
	await sleep(3000);
	const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]);
	await server.stop();
	console.log(`First answer ${took.toFixed(0)} ms after the start of the process (asked: 1000 at most)`);
	console.log(`Idle process ${(kilobytes / 1024).toFixed(0)} MiB (asked: 130 MB at most)`);
}

/**
 * A start reads all products in the background to build the search index; it is complete when a search is answered.
 */
async function untilSearched({ origin, apiKey }: StartedServer): Promise<void> {
	const response = await fetch(`${origin}/stores/v3/products/search`, {
		method: "POST",
		headers: { "content-type": "application/json", authorization: await apiKey() },
		body: JSON.stringify({ search: { cursorPaging: { limit: 1 } } }),
	});
	if (!response.ok) throw new Error(`the search returned ${response.status}: ${await response.text()}`);
}

async function showManyProducts(
	data: string,
	site: string,
	products: readonly SeededProduct[],
	few: Result | undefined,
	reference: Reference,
): Promise<void> {
	const file = join(data, "cartwright.db");
	await copyProducts(file, site, products[0]?.id ?? "", manyProducts - fewProducts);
	await reference.ceiling.fill(manyProducts, reference.reader.averageProduct());
	const server = await startMeasuredServer({ data });
	await untilSearched(server);
	const [list] = workloads(products, `list 20 of ${manyProducts}`);
	if (!list) return;
	const [[workload, many] = []] = await runAll(server, [list], reference);
	await server.stop();
	if (!workload || !many) return;
	console.log(`\n${report([[workload, many]])}`);
	if (few) console.log(`\n${growth(`list, ${fewProducts} → ${manyProducts} products`, few, many)}`);
}
