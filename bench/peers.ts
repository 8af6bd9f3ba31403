import { parseArgs } from "node:util";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf, type SeededProduct, seedProducts } from "./catalogue.ts";
import { drain, type Flow, load } from "./load.ts";
import { type Measured, medians, newSessions, users, withCpu } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { payingSteps } from "./paid-purchase.ts";
import { type Step, walk } from "./steps.ts";
import {
	howToInstall,
	isInstalled,
	startVendure,
	type Vendure,
	type VendureSession,
	vendureFlows,
	withoutFailed,
} from "./vendure.ts";
import { workloads } from "./workloads.ts";

const usage = `node_modules/.bin/node bench/peers.ts [--products 1000] [--rounds 3] [--seconds 4] [--only <part of a name>,…]

Cartwright and Vendure in alternating rounds on this machine, each one process on SQLite with ${users} users at once; the
medians of the rounds, and how many times as much Cartwright does. Both are warmed up first.`;

const { values: options } = parseArgs({
	options: {
		products: { type: "string", default: "1000" },
		rounds: { type: "string", default: "3" },
		seconds: { type: "string", default: "4" },
		only: { type: "string" },
		help: { type: "boolean", default: false },
	},
});
const [productCount, rounds, seconds] = [options.products, options.rounds, options.seconds].map(Number) as [
	number,
	number,
	number,
];

/** The same work for both: what each visitor does before the measurement, and the flow that is measured. */
interface Comparison {
	readonly name: string;
	readonly ours: { readonly before?: readonly Step[]; readonly steps: readonly Step[] };
	readonly theirs: { before?(session: VendureSession): Flow; flow(session: VendureSession): Flow };
	/** Each flow is a new visitor. */
	readonly once?: boolean;
	/** Cartwright is to do at least this many times as much. */
	readonly goal: number;
}

if (options.help) console.log(usage);
else if (isInstalled()) await compareAll();
else {
	console.error(howToInstall);
	process.exitCode = 1;
}

interface Shops {
	readonly server: StartedServer;
	readonly vendure: Vendure;
}

async function compareAll(): Promise<void> {
	console.error(`… filling Vendure with ${productCount} products`);
	const vendure = await startVendure(productCount);
	const server = await startMeasuredServer();
	try {
		const products = await seedProducts(server, await server.apiKey(), productCount);
		const rows: string[][] = [["", "Cartwright", "Vendure", "times", "asked", "p95 ms", "p95 ms"]];
		for (const comparison of comparisons(products)) {
			console.error(`… ${comparison.name}`);
			const { ours, theirs, failed } = await compare({ server, vendure }, comparison);
			rows.push([
				comparison.name,
				...[ours.perSecond, theirs.perSecond].map((rate) => rate.toFixed(rate < 100 ? 1 : 0)),
				(ours.perSecond / theirs.perSecond).toFixed(1),
				String(comparison.goal),
				...[ours.p95, theirs.p95].map((time) => time.toFixed(1)),
			]);
			if (failed) console.error(`  ${failed} flows of Vendure failed and are not counted`);
		}
		for (const [name = "", ...cells] of rows)
			console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join(""));
	} finally {
		await server.stop();
		await vendure.stop();
	}
}

function comparisons(products: readonly SeededProduct[]): readonly Comparison[] {
	const all = workloads(products);
	const ours = (name: string) => {
		const workload = all.find((each) => each.name === name);
		if (!workload) throw new Error(`no workload is named ${name}`);
		return workload;
	};
	const flows = vendureFlows(productCount);
	const buying = ours("purchase").steps;
	const cart = { before: flows.twoLines, flow: flows.cart };
	const quantity = { before: flows.twoLines, flow: flows.quantity };
	const purchase = { once: true, theirs: { flow: flows.purchase }, goal: 50 };
	const list: Comparison[] = [
		{ name: "list of 20 with variants", ours: ours("list, with variants"), theirs: { flow: flows.list }, goal: 30 },
		{ name: "product by slug", ours: ours("product by slug (V1)"), theirs: { flow: flows.product }, goal: 30 },
		{ name: "current cart, 2 lines", ours: ours("current cart, 2 lines"), theirs: cart, goal: 30 },
		{ name: "new cart", once: true, ours: ours("add to a new cart"), theirs: { flow: flows.newCart }, goal: 50 },
		{ name: "change a quantity", ours: ours("change a quantity"), theirs: quantity, goal: 50 },
		{ name: "purchase", ours: { steps: buying }, ...purchase },
		{ name: "purchase, paid by card", ours: { steps: payingSteps(buying) }, ...purchase },
	];
	return list.filter(({ name }) => !options.only || options.only.split(",").some((part) => name.includes(part)));
}

async function compare({ server, vendure }: Shops, { ours, theirs, once = false }: Comparison) {
	const sessions = await newSessions(server, users);
	const theirSessions = await newVendureSessions(vendure, users);
	const { before = [], steps } = ours;
	await drain(
		portOf(server),
		users,
		sessions.map((session) => walk(before, session, "ours")),
	);
	if (theirs.before) await drain(vendure.port, users, theirSessions.map(theirs.before));
	const samples: Record<"ours" | "theirs", Measured[]> = { ours: [], theirs: [] };
	let [ourRate, theirRate, failed] = [2000, 200, 0];
	// The first round warms up.
	for (let round = 0; round <= rounds; round++) {
		const newcomers = once ? await newSessions(server, Math.ceil(ourRate * seconds * 1.5) + users) : [];
		const our = await withCpu(server.pid, () =>
			load(portOf(server), users, seconds, (user) => {
				const session = once ? newcomers.pop() : sessions[user];
				return session && walk(steps, session, "ours");
			}),
		);
		const strangers = once ? await newVendureSessions(vendure, theirRate * seconds * 1.5 + users) : [];
		const failures = { count: 0 };
		const their = await withCpu(vendure.pid, () =>
			load(vendure.port, users, seconds, (user) => {
				const session = once ? strangers.pop() : theirSessions[user];
				return session && withoutFailed(theirs.flow(session), failures);
			}),
		);
		[ourRate, theirRate] = [our.perSecond, their.perSecond];
		if (round === 0) continue;
		failed += failures.count;
		samples.ours.push(our);
		samples.theirs.push({ ...their, perSecond: their.perSecond * (1 - failures.count / their.flows) });
	}
	return { ours: medians(samples.ours), theirs: medians(samples.theirs), failed };
}

async function newVendureSessions(vendure: Vendure, atLeast: number): Promise<VendureSession[]> {
	const theirSessions: VendureSession[] = [];
	while (theirSessions.length < atLeast)
		theirSessions.push(...(await Promise.all(Array.from({ length: users }, () => vendure.newSession()))));
	return theirSessions;
}
