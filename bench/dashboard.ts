import { resolve } from "node:path";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { orders } from "@cartwright/contract/orders/orders";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { createClient } from "@cartwright/sdk/client";
import type { StartedServer } from "@cartwright/testing/started-server";
import { v7 as uuid } from "uuid";
import { customerOf, startLargeShop } from "./large-shop.ts";

const usage = `node bench/dashboard.ts <folder> [products] [orders] [rounds]

How long the pages of the dashboard take in a large shop: 100,000 products and 1,000,000 orders, 41 rounds, without numbers. The shop is made
once, in the folder, which takes some minutes; later runs use it again. Each page is loaded as the browser does between
pages. The ceiling is the page of keys, which reads next to nothing.`;

const [folder, productCount = "100000", orderCount = "1000000", roundCount = "41"] = process.argv.slice(2);
if (!folder || folder === "--help") {
	console.log(usage);
	process.exit(folder ? 0 : 1);
}

const rounds = Number(roundCount);
const limitMs = 200;

/** A new owner's session, as a browser holds it. */
const signIn = async (server: StartedServer): Promise<string> => {
	const email = `${uuid()}@example.com`;
	const { link } = JSON.parse(await server.run("staff", "invite", email, "--json")) as { readonly link: string };
	const token = new URL(link).searchParams.get("token") ?? "";
	const accounts = createClient({ origin: server.origin }).use(staffAccounts);
	const { refreshToken } = await accounts.acceptInvitation({ token, password: "nine blue lanterns" });
	return `staff-session=${refreshToken}`;
};

const open = async (path: string): Promise<string> => {
	const response = await fetch(`${server.origin}/dashboard${path}`, { headers: { cookie } });
	const body = await response.text();
	if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 300)}`);
	return body;
};

const times = async (path: string): Promise<number[]> => {
	const measured: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const started = performance.now();
		await open(path);
		measured.push(performance.now() - started);
	}
	return measured.toSorted((one, other) => one - other);
};

const part = (sorted: readonly number[], share: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const server = await startLargeShop(resolve(folder), { products: Number(productCount), orders: Number(orderCount) });
const cookie = await signIn(server);
const key = await server.apiKey();
const staff = createClient({ origin: server.origin, authorization: () => key });
const [newest, first] = await Promise.all([
	staff.use(orders).searchOrders({ search: { cursorPaging: { limit: 1 } } }),
	staff.use(productsV3).queryProducts({ query: { cursorPaging: { limit: 1 } } }),
]);
const [orderId, productId] = [newest.orders[0]?.id, first.products[0]?.id];
const rare = customerOf(Number(orderCount) / 2);
const pages: Readonly<Record<string, string>> = {
	home: ".data",
	orders: "/orders.data",
	"orders to ship": "/orders.data?view=toShip",
	"orders, by total": "/orders.data?sort=total",
	"orders, unpaid": "/orders.data?payment=NOT_PAID",
	"orders, by number": "/orders.data?q=500000",
	"orders to capture": "/orders.data?view=toCapture",
	"orders, by a rare name": `/orders.data?q=${rare.lastName}`,
	"orders, by a full name": `/orders.data?q=${rare.firstName}+${rare.lastName}`,
	"orders, by a letter": `/orders.data?q=${rare.lastName.charAt(0)}`,
	"orders, by what none meets": "/orders.data?view=unpaid&fulfillment=FULFILLED",
	"an order": `/orders/${orderId}.data`,
	products: "/products.data",
	"products, by words": "/products.data?q=mug",
	"products, sold out": "/products.data?stock=OUT_OF_STOCK",
	"products, by price": "/products.data?sort=price",
	"a product": `/products/${productId}.data`,
	"the palette": "/find.data?q=mug",
	customers: "/customers.data",
	"customers, by name": `/customers.data?q=${rare.lastName}`,
};
const ceiling = part(await times("/keys.data"), 0.5);
for (const [name, path] of Object.entries(pages)) {
	const sorted = await times(path);
	const [median, p95] = [part(sorted, 0.5), part(sorted, 0.95)];
	const verdict = p95 > limitMs ? `  more than ${limitMs} ms` : "";
	console.log(
		`${name.padEnd(24)} median ${median.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms  ${(median / ceiling).toFixed(1).padStart(6)} × the ceiling${verdict}`,
	);
}
await server.stop();
