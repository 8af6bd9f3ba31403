import { parseArgs } from "node:util";
import { kindOf, nodeOf } from "@cartwright/contract/codec/schema";
import type { Operation } from "@cartwright/contract/operation";
import {
	exampleProduct,
	exampleStock,
	stockedProductWrites,
} from "@cartwright/server/capabilities/purchase/example-products";
import { exampleRequest } from "@cartwright/testing/example-request";
import { type Engine, openShop } from "@cartwright/testing/shop";
import { everyCall } from "../tests/attacks/every-call.ts";
import { graphqlShapes } from "../tests/attacks/graphql-shapes.ts";
import { shapesOf } from "../tests/attacks/shapes.ts";

const usage = `node bench/hostile.ts [--only <part of a call's name>] [--bytes n] [--products n] [--engine sqlite|postgres]

Measures the CPU time of the main thread for requests that are made to be expensive: every call of the contract, in every
shape that its contract suggests, with bodies of 1 MiB by default (11 KB in a URL), and GraphQL. Prints the most expensive
ones, each with the time of \`JSON.parse\` for the same body. Visitors' calls come first, then those of the owner, who stores
texts as long as allowed; then every list is read again with the largest page. Takes a few minutes.`;

const { values: options } = parseArgs({
	options: {
		only: { type: "string", default: "" },
		bytes: { type: "string", default: "1048000" },
		products: { type: "string", default: "10000" },
		engine: { type: "string", default: "sqlite" },
		verbose: { type: "boolean", default: false },
		help: { type: "boolean", default: false },
	},
});
if (options.help) {
	console.log(usage);
	process.exit(0);
}
const maxMilliseconds = 50;
const urlBytes = 11_000;

interface Row {
	readonly name: string;
	readonly milliseconds: number;
	readonly parsing: number;
	readonly status: number;
	readonly responseBytes: number;
}

const cpuOf = async <Value>(work: () => Value | Promise<Value>): Promise<[number, Value]> => {
	const before = process.threadCpuUsage();
	const value = await work();
	const { user, system } = process.threadCpuUsage(before);
	return [(user + system) / 1000, value];
};

const parsingOf = async (body: string): Promise<number> => {
	const samples: number[] = [];
	for (let index = 0; index < 3; index++) samples.push((await cpuOf(() => JSON.parse(body)))[0]);
	return Math.min(...samples);
};

const shop = await openShop({ engine: options.engine as Engine, checkResponses: false });
for (let first = 0; first < Number(options.products); first += 100) {
	const writes = Array.from({ length: 100 }, (_, offset) => {
		const product = exampleProduct({ name: `Mug ${first + offset}`, slug: `mug-${first + offset}` });
		return stockedProductWrites({ product, items: exampleStock(product, 10) });
	});
	await shop.store.commit(shop.site, writes.flat());
}
const [visitor, owner] = [(await shop.visitor()).token, await shop.key("owner")];
const rows: Row[] = [];
let sent = 0;

const send = (method: string, url: string, authorization: string, body: string) => {
	const inUrl = method === "GET" || method === "DELETE";
	const from = { authorization, "x-forwarded-for": `198.51.${(sent >> 8) % 256}.${sent++ % 256}` };
	return shop.app.inject({
		method: method as "POST",
		url: inUrl ? `${url}?.r=${Buffer.from(body).toString("base64url")}` : url,
		headers: inUrl ? from : { ...from, "content-type": "application/json" },
		...(inUrl ? {} : { payload: body }),
	});
};

/**
 * Takes the smallest of several measurements, since the machine may have done something else in between. White space
 * after the body keeps each of them from being answered by the response cache.
 */
const measure = async (name: string, body: string, ask: (body: string) => ReturnType<typeof send>): Promise<void> => {
	let [milliseconds, response] = await cpuOf(() => ask(body));
	for (let again = 1; again < 4 && milliseconds > maxMilliseconds / 2; again++) {
		const [next] = await cpuOf(() => ask(body + " ".repeat(again)));
		milliseconds = Math.min(milliseconds, next);
	}
	const parsing = milliseconds > maxMilliseconds / 2 ? await parsingOf(body) : 0;
	const row = { name, milliseconds, parsing, status: response.statusCode, responseBytes: response.rawPayload.length };
	if (options.verbose) console.error(lineOf(row), Math.round(process.memoryUsage().rss / 1e6), "MB");
	rows.push(row);
};

const lineOf = ({ name, milliseconds, parsing, status, responseBytes }: Row): string => {
	const cells = [milliseconds.toFixed(0).padStart(6), parsing.toFixed(0).padStart(7), String(status).padStart(6)];
	return [...cells, String(responseBytes).padStart(14), name].join("  ");
};

const tokenFor = ({ callers }: Operation): string => (callers.includes("visitor") ? visitor : owner);

/** The request for the largest page of a list. */
const largestPage = (operation: Operation): string => {
	const limit = operation.paging?.maxLimit ?? 100;
	const { properties = {} } = nodeOf(operation.request);
	const paging = (node = properties.query ?? properties.search): object => {
		const names = Object.keys(node?.properties ?? properties);
		const name = ["cursorPaging", "paging"].find((each) => names.includes(each));
		return name ? { [name]: { limit } } : {};
	};
	const outer = ["query", "search"].find((name) => properties[name] && kindOf(properties[name]) === "message");
	return JSON.stringify({ ...exampleRequest(operation), ...(outer ? { [outer]: paging() } : paging()) });
};

const selected = everyCall.filter(({ name }) => name.includes(options.only));
for (const caller of [visitor, owner]) {
	const seen = new Set<object>();
	for (const { name, operation, addresses } of selected.filter((call) => tokenFor(call.operation) === caller)) {
		for (const { method, url } of addresses) {
			const size = method === "GET" || method === "DELETE" ? urlBytes : Number(options.bytes);
			for (const { name: shape, body } of shapesOf(operation, size, seen)) {
				await measure(`${name} ${shape}`, body, (sent) => send(method, url, caller, sent));
			}
		}
	}
}
for (const [name, body] of Object.entries("graphql".includes(options.only) ? graphqlShapes : {})) {
	await measure(`GraphQL ${name}`, body, (sent) => send("POST", "/graphql/alpha", visitor, sent));
}
for (const { name, operation, addresses } of everyCall.filter((call) => call.operation.paging)) {
	for (const { method, url } of addresses) {
		const body = largestPage(operation);
		await measure(`${name} largest page`, body, (sent) => send(method, url, tokenFor(operation), sent));
	}
}
await shop.close();

rows.sort((a, b) => b.milliseconds - a.milliseconds);
const over = rows.filter(({ milliseconds }) => milliseconds > maxMilliseconds);
const failed = rows.filter(({ status }) => status >= 500);
console.log(
	`${rows.length} requests, ${over.length} over ${maxMilliseconds} ms, ${failed.length} answered by 500 and above`,
);
console.log("CPU ms  parsing  status  response bytes");
for (const row of [...rows.slice(0, Math.max(25, over.length)), ...failed]) console.log(lineOf(row));
const largest = rows.toSorted((a, b) => b.responseBytes - a.responseBytes).slice(0, 15);
console.log("the largest responses");
for (const row of largest) console.log(lineOf(row));
