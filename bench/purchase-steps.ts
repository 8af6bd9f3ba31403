import { createServer, request } from "node:http";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { buyerDetails, lineOf, offer, payBy } from "@cartwright/testing/buying";
import { offerRule, percentOff, productScope } from "@cartwright/testing/example-rule";
import { openShop } from "@cartwright/testing/shop";

const usage = `node_modules/.bin/node bench/purchase-steps.ts [--purchases 300] [--rules 0]

What each step of a purchase takes within one process, one purchase at a time: processor time, statements and their time,
the time of the commits (with the flush to the disk), and the floors: JSON of the step, and an exchange over HTTP. With
--rules, so many discount rules are active, each for ten products of fifty.`;

const { values: options } = parseArgs({
	options: {
		purchases: { type: "string", default: "300" },
		rules: { type: "string", default: "0" },
		help: { type: "boolean", default: false },
	},
});

interface Spent {
	calls: number;
	processor: number;
	statements: number;
	inStatements: number;
	commits: number;
	inCommits: number;
}

const nothing = (): Spent => ({
	calls: 0,
	processor: 0,
	statements: 0,
	inStatements: 0,
	commits: 0,
	inCommits: 0,
});

let now = nothing();
const byStep = new Map<string, Spent>();

if (options.help) console.log(usage);
else await main();

async function main(): Promise<void> {
	countStatements();
	const shop = await openShop({ checkResponses: false });
	const products = await Promise.all(Array.from({ length: 50 }, () => offer(shop, 100_000)));
	for (let rule = 0; rule < Number(options.rules); rule += 1) {
		const discounted = Array.from({ length: 10 }, (_, next) => products[(rule * 5 + next) % products.length]);
		await offerRule(shop, percentOff(5, [productScope(...discounted.map((product) => product?.product.id ?? ""))]));
	}
	const purchases = Number(options.purchases);
	for (let index = 0; index < purchases * 1.5; index += 1) {
		if (index === purchases / 2) byStep.clear();
		const lines = [0, 7].map((next) => products[(index + next) % products.length]);
		const client = await shop.visitor();
		const lineItems = lines.flatMap((product) => (product ? [lineOf(product)] : []));
		await step("new cart", () => client.use(currentCart).addToCurrentCart({ lineItems }));
		const { checkoutId } = await step("create checkout", () =>
			client.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" }),
		);
		const id = checkoutId ?? "";
		const { shippingInfo, ...rest } = buyerDetails;
		const { shippingDestination, ...delivery } = shippingInfo;
		const update = (checkout: object) => client.use(checkouts).updateCheckout({ checkout: { id, ...checkout } });
		await step("addresses", () => update({ ...rest, shippingInfo: { shippingDestination } }));
		await step("delivery", () => update({ shippingInfo: delivery }));
		const { orderId } = await step("create order", () => client.use(checkouts).createOrder({ id }));
		await step("pay", () => payBy(client, orderId ?? "", "4242424242424242"));
	}
	console.log(`${"".padEnd(18)}${["CPU µs", "statements", "µs in them", "commits", "µs in them"].map(cell).join("")}`);
	for (const [name, spent] of byStep) {
		const cells = [spent.processor, spent.statements, spent.inStatements, spent.commits, spent.inCommits];
		const shown = cells.map((sum, at) => cell((sum / spent.calls).toFixed(at === 1 || at === 3 ? 1 : 0)));
		console.log(`${name.padEnd(18)}${shown.join("")}`);
	}
	await shop.close();
	showJson();
	await showHttp();
}

function cell(text: string): string {
	return text.padStart(12);
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	now = nothing();
	const cpu = process.threadCpuUsage();
	const result = await work();
	const { user, system } = process.threadCpuUsage(cpu);
	const sum = byStep.get(name) ?? nothing();
	byStep.set(name, {
		calls: sum.calls + 1,
		processor: sum.processor + user + system,
		statements: sum.statements + now.statements,
		inStatements: sum.inStatements + now.inStatements,
		commits: sum.commits + now.commits,
		inCommits: sum.inCommits + now.inCommits,
	});
	return result;
}

function countStatements(): void {
	for (const name of ["run", "get", "all"] as const) {
		const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
		StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
			const began = performance.now();
			try {
				return original.apply(this, values);
			} finally {
				const took = (performance.now() - began) * 1000;
				if (this.sourceSQL === "COMMIT") {
					now.commits += 1;
					now.inCommits += took;
				} else {
					now.statements += 1;
					now.inStatements += took;
				}
			}
		} as never;
	}
}

/** An order as JSON, as it is written and read. */
function showJson(): void {
	const line = { id: "01a204a2-f03a-725f-a904-02814d2b3629", quantity: 1, item: { name: "Turned bowl", price: 8750 } };
	const order = { lines: Array.from({ length: 30 }, () => line), note: "x".repeat(1500) };
	const text = JSON.stringify(order);
	const each = (work: () => unknown) => {
		const began = process.threadCpuUsage();
		for (let turn = 0; turn < 5000; turn += 1) work();
		const { user, system } = process.threadCpuUsage(began);
		return ((user + system) / 5000).toFixed(1);
	};
	console.log(
		`\nJSON of ${text.length} characters: write ${each(() => JSON.stringify(order))} µs, read ${each(() => JSON.parse(text))} µs`,
	);
	const database = new DatabaseSync(":memory:");
	const statement = database.prepare("SELECT 1");
	console.log(`The least SQLite statement: ${each(() => statement.get())} µs`);
	database.close();
}

/** Node's HTTP server and client in one thread: both sides of an exchange. */
async function showHttp(): Promise<void> {
	const server = createServer((incoming, response) => {
		incoming.resume();
		incoming.on("end", () => response.end("{}"));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	const exchange = () =>
		new Promise<void>((resolve, reject) => {
			const sent = request({ port, host: "127.0.0.1", method: "POST" }, (response) =>
				response.resume().on("end", resolve),
			);
			sent.on("error", reject);
			sent.end("{}");
		});
	for (let turn = 0; turn < 500; turn += 1) await exchange();
	const began = process.threadCpuUsage();
	for (let turn = 0; turn < 2000; turn += 1) await exchange();
	const { user, system } = process.threadCpuUsage(began);
	console.log(`An empty exchange over HTTP, client and server: ${((user + system) / 2000).toFixed(0)} µs`);
	server.closeAllConnections();
	server.close();
}
