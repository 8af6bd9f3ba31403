import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@cartwright/testing/free-port";
import type { Exchange, Flow } from "./load.ts";
import { request } from "./request.ts";

const folder = join(import.meta.dirname, "vendure");

export const howToInstall = `Vendure is not installed. It is not part of Cartwright's own packages:
  cd bench/vendure && npm ci
better-sqlite3 is compiled where no prebuilt binary can be downloaded; npm_config_nodedir names a folder with the headers
of the pinned Node.js then.`;

export const isInstalled = (): boolean => existsSync(join(folder, "node_modules"));

/** A visitor with a session of its own. */
export interface VendureSession {
	readonly token: string;
	lineId?: string;
	turn: number;
}

export interface Vendure {
	readonly port: number;
	readonly pid: number;
	newSession(): Promise<VendureSession>;
	stop(): Promise<void>;
}

/** A Vendure server with its own SQLite database and as many products, each of three variants with stock. */
export const startVendure = async (products: number): Promise<Vendure> => {
	const data = mkdtempSync(join(tmpdir(), "cartwright-vendure-"));
	const port = await findFreePort();
	const child = spawn(process.execPath, [join(folder, "server.mjs"), data, String(products), String(port)], {
		stdio: ["ignore", "pipe", "inherit"],
		cwd: folder,
		env: { ...process.env, VENDURE_DISABLE_TELEMETRY: "true" },
	});
	const stop = async () => {
		const exited = child.exitCode === null ? once(child, "exit") : undefined;
		child.kill("SIGKILL");
		await exited;
		rmSync(data, { recursive: true, force: true });
	};
	process.once("exit", () => child.kill("SIGKILL"));
	try {
		await untilReady(child);
	} catch (error) {
		await stop();
		throw error;
	}
	return { port, pid: child.pid ?? 0, newSession: () => newSession(port), stop };
};

const untilReady = async (child: ReturnType<typeof spawn>): Promise<void> => {
	if (!child.stdout) throw new Error("the output of Vendure cannot be read");
	for await (const line of createInterface(child.stdout)) {
		if (line === "ready") return void child.stdout.resume();
	}
	throw new Error("Vendure ended before it was ready");
};

const newSession = async (port: number): Promise<VendureSession> => {
	const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ query: "{ activeOrder { id } }" }),
	});
	await response.text();
	return { token: response.headers.get("vendure-auth-token") ?? "", turn: 0 };
};

type Variables = Readonly<Record<string, unknown>>;

class FailedOperation extends Error {}

/** Ends a flow with the first operation that fails, and counts it. */
export function* withoutFailed(flow: Flow, failures: { count: number }): Flow {
	try {
		yield* flow;
	} catch (error) {
		if (!(error instanceof FailedOperation)) throw error;
		if (failures.count === 0) console.error(`  Vendure returned ${error.message.slice(0, 300)}`);
		failures.count += 1;
	}
}

/** Sends an operation and returns its response. */
function* send(session: VendureSession, query: string, variables: Variables = {}): Generator<Exchange, string, string> {
	const bytes = request("POST", "/shop-api", { authorization: `Bearer ${session.token}` }, { query, variables });
	const response = yield { bytes, wantsBody: true };
	if (/"errors":|"errorCode":/.test(response)) throw new FailedOperation(response);
	return response;
}

const tile = "id name slug description variants { id priceWithTax currencyCode }";
const product =
	"id name slug description variants { id name sku priceWithTax currencyCode stockLevel options { code } }";
const order = "code totalWithTax lines { id quantity linePriceWithTax productVariant { id name } }";
const result = `{ __typename ... on Order { ${order} } ... on ErrorResult { errorCode message } }`;
const error = "{ __typename ... on ErrorResult { errorCode message } }";
const address = {
	fullName: "Ada Lovelace",
	streetLine1: "20 West 34th Street",
	city: "New York",
	province: "NY",
	postalCode: "10001",
	countryCode: "US",
};

const pick = (count: number): number => Math.floor(Math.random() * count);

/** The same work as the workloads of the same name, in the calls that a storefront on Vendure makes. */
export const vendureFlows = (products: number) => {
	// Each product has three variants; their ids are numbered from 1.
	const variant = () => String(1 + pick(products * 3));
	const add = (session: VendureSession, lines: number) =>
		send(session, `mutation ($inputs: [AddItemInput!]!) { addItemsToOrder(inputs: $inputs) { order { ${order} } } }`, {
			inputs: Array.from({ length: lines }, () => ({ productVariantId: variant(), quantity: 1 })),
		});
	return {
		*list(session: VendureSession): Flow {
			yield* send(session, `{ products(options: { take: 20 }) { totalItems items { ${tile} } } }`);
		},
		*product(session: VendureSession): Flow {
			const slug = `turned-bowl-${pick(products)}`;
			yield* send(session, `query ($slug: String!) { product(slug: $slug) { ${product} } }`, { slug });
		},
		*cart(session: VendureSession): Flow {
			yield* send(session, `{ activeOrder { ${order} } }`);
		},
		*newCart(session: VendureSession): Flow {
			yield* add(session, 1);
		},
		*twoLines(session: VendureSession): Flow {
			const response = yield* add(session, 2);
			session.lineId = /"lines":\[\{"id":"([^"]+)"/.exec(response)?.[1] ?? "";
		},
		*quantity(session: VendureSession): Flow {
			session.turn += 1;
			const query = `mutation ($line: ID!, $quantity: Int!) { adjustOrderLine(orderLineId: $line, quantity: $quantity) ${result} }`;
			yield* send(session, query, { line: session.lineId, quantity: 1 + (session.turn % 9) });
		},
		*purchase(session: VendureSession): Flow {
			yield* add(session, 2);
			const addresses = `mutation ($customer: CreateCustomerInput!, $address: CreateAddressInput!) {
				setCustomerForOrder(input: $customer) ${error}
				setOrderShippingAddress(input: $address) ${error}
				setOrderBillingAddress(input: $address) ${error}
			}`;
			const customer = { firstName: "Ada", lastName: "Lovelace", emailAddress: "ada@example.com" };
			yield* send(session, addresses, { customer, address });
			yield* send(session, `mutation { setOrderShippingMethod(shippingMethodId: ["1"]) ${error} }`);
			// An order is placed when its payment is added.
			yield* send(
				session,
				`mutation { transitionOrderToState(state: "ArrangingPayment") ${error}
					addPaymentToOrder(input: { method: "card", metadata: {} }) ${result} }`,
			);
		},
	};
};
