import { parseArgs } from "node:util";
import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { currentCart as currentV1 } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { currentCartV2 as currentV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import type { Operation } from "@cartwright/contract/operation";
import { lineOf, offer } from "@cartwright/testing/buying";
import { infoV1, infoV2 } from "@cartwright/testing/cart-calls";
import { type Engine, openShop, type Shop } from "@cartwright/testing/shop";

const usage = `node_modules/.bin/node bench/cart-versions.ts [--rounds 15] [--carts 40] [--engine sqlite|postgres]

What calls of version 2 of carts take of the processor, within one process, beside those of version 1 that do the same. The
calls of both alternate, so that other load on the machine affects both; the ratio is the median of those of the rounds.`;

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "15" },
		carts: { type: "string", default: "40" },
		engine: { type: "string", default: "sqlite" },
		help: { type: "boolean", default: false },
	},
});

type Version = "v1" | "v2";
const versions: readonly Version[] = ["v1", "v2"];
/** Microseconds of the processor in each round, by step. */
type Spent = Map<string, Record<Version, number[]>>;

interface Facts {
	readonly shop: Shop;
	readonly token: string;
	readonly version: Version;
	/** Adds what a call takes to the current round. */
	readonly spend: (name: string, microseconds: number) => void;
}

if (options.help) console.log(usage);
else await main();

async function main(): Promise<void> {
	const shop = await openShop({ engine: options.engine as Engine, checkResponses: false });
	const products = await Promise.all(Array.from({ length: 12 }, () => offer(shop, 1_000_000)));
	const items = products.map((product) => lineOf(product));
	const spent: Spent = new Map();
	const [rounds, carts] = [Number(options.rounds), Number(options.carts)];
	for (let round = 0; round <= rounds; round += 1) {
		const sums = new Map<string, Record<Version, number>>();
		for (let cart = 0; cart < carts; cart += 1) {
			for (const version of cart % 2 ? versions : versions.toReversed()) {
				const { token } = await shop.visitor();
				const spend = (name: string, microseconds: number) => {
					const sum = sums.get(name) ?? { v1: 0, v2: 0 };
					sum[version] += microseconds;
					sums.set(name, sum);
				};
				await buy({ shop, token, version, spend }, items);
			}
		}
		// The first round warms up.
		if (round === 0) continue;
		for (const [name, sum] of sums) {
			const all = spent.get(name) ?? { v1: [], v2: [] };
			for (const version of versions) all[version].push(sum[version] / carts);
			spent.set(name, all);
		}
	}
	show(spent);
	await shop.close();
}

async function buy(facts: Facts, items: readonly ReturnType<typeof lineOf>[]): Promise<void> {
	const { version } = facts;
	const isV1 = version === "v1";
	const [one, two, current] = [
		currentV1.operations,
		currentV2.operations,
		{ cart: { id: "", lineItems: [{ id: "" }] } },
	];
	const add = (some: typeof items) =>
		isV1
			? call<typeof current>(facts, `add ${some.length}`, one.addToCurrentCart, { lineItems: some })
			: call<typeof current>(facts, `add ${some.length}`, two.addLineItemsToCurrentCart, { catalogItems: some });
	await add(items.slice(0, 1));
	const { cart } = await add(items.slice(1));
	const [id, lineId] = [cart.id, cart.lineItems[0]?.id ?? ""];
	await (isV1 ? call(facts, "get", one.getCurrentCart, {}) : call(facts, "get", two.getCurrentCart, {}));
	await (isV1
		? call(facts, "change a quantity", one.updateCurrentCartLineItemQuantity, {
				lineItems: [{ id: lineId, quantity: 2 }],
			})
		: call(facts, "change a quantity", two.updateLineItemsInCurrentCart, {
				lineItems: [{ lineItemId: lineId, quantity: { newQuantity: 2 } }],
			}));
	await (isV1
		? call(facts, "update", one.updateCurrentCart, { cartInfo: infoV1 })
		: call(facts, "update", two.updateCurrentCart, { cart: infoV2 }));
	// The rest of what an order needs, for both.
	const unmeasured = { ...facts, spend: () => {} };
	await call(unmeasured, "", two.updateCurrentCart, { cart: infoV2 });
	await call(unmeasured, "", two.setDeliveryMethodForCurrentCart, { deliveryMethod: { code: "standard" } });
	const calculated = isV1
		? await call<Calculated>(facts, "calculate", one.estimateCurrentCartTotals, {})
		: await call<Calculated>(facts, "calculate", two.calculateCurrentCart, {});
	const priceVerificationToken = calculated.summary?.priceVerificationToken;
	await (isV1
		? call(facts, "place", checkoutV1.operations.createOrder, { id })
		: call(facts, "place", cartV2.operations.placeOrder, { cartId: id, priceVerificationToken }));
	await (isV1
		? call(facts, "get by id", cartV1.operations.getCart, { id })
		: call(facts, "get by id", cartV2.operations.getCart, { cartId: id }));
}

interface Calculated {
	readonly summary?: { readonly priceVerificationToken?: string };
}

async function call<Response>(
	{ shop, token, spend }: Facts,
	name: string,
	{ method, published }: Operation,
	request: Record<string, unknown>,
): Promise<Response> {
	const url = published.replace(/\{(\w+)\}/g, (_whole, member: string) => String(request[member]));
	const body = method === "GET" || method === "DELETE" ? {} : { payload: request };
	const before = process.threadCpuUsage();
	const response = await shop.app.inject({ method, url, headers: { authorization: token }, ...body });
	const { user, system } = process.threadCpuUsage(before);
	if (response.statusCode !== 200) throw new Error(`${name}: ${url}: ${response.body}`);
	spend(name, user + system);
	return response.json() as Response;
}

function show(spent: Spent): void {
	console.log(`${"".padEnd(20)}${["V1, CPU µs", "V2, CPU µs", "V2 to V1"].map((text) => text.padStart(12)).join("")}`);
	for (const [name, { v1, v2 }] of spent) {
		const ratio = median(v2.map((each, at) => each / (v1[at] ?? Number.NaN)));
		const cells = [median(v1).toFixed(0), median(v2).toFixed(0), ratio.toFixed(2)];
		console.log(`${name.padEnd(20)}${cells.map((text) => text.padStart(12)).join("")}`);
	}
}

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
