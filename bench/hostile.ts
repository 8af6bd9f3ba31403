import { parseArgs } from "node:util";
import { kindOf, nodeOf } from "@cartwright/contract/codec/schema";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { largestQuery, type Operation } from "@cartwright/contract/operation";
import { catalogueProduct, catalogueShapes } from "@cartwright/testing/catalogue-shapes";
import { exampleProduct, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { exampleRequest } from "@cartwright/testing/example-request";
import { largeItem, readingShapes } from "@cartwright/testing/item-reading-shapes";
import { computationShapes, pipelineItem } from "@cartwright/testing/pipeline-shapes";
import { type Engine, openShop } from "@cartwright/testing/shop";
import { everyCall } from "../tests/attacks/every-call.ts";
import { graphqlShapes } from "../tests/attacks/graphql-shapes.ts";
import { shapesOf } from "../tests/attacks/shapes.ts";

const usage = `node bench/hostile.ts [--only <part of a call's name>] [--bytes n] [--products n] [--items n] [--engine sqlite|postgres]

Measures the CPU time of the main thread for requests that are made to be expensive: every call of the contract, in every
shape that its contract suggests, with bodies of 1 MiB by default (queries 512 KiB, 11 KB in a URL), GraphQL, computations over the items of
a data collection, and queries of products that no index answers. Prints the most expensive ones, each with the longest time in
which nobody else was served, the time of \`JSON.parse\` for the same body, and by how many MB
it raised the maximum memory of the process. Visitors' calls come first, then those of the owner, who stores
texts as long as allowed; then every list is read again with the largest page. Takes a few minutes.`;

const { values: options } = parseArgs({
	options: {
		only: { type: "string", default: "" },
		bytes: { type: "string", default: "1048000" },
		products: { type: "string", default: "10000" },
		items: { type: "string", default: "10000" },
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
	/** The longest time in which nobody else was served, in ms of CPU time. */
	readonly stretch: number;
	/** By how much the maximum memory of the process grew, in MB. */
	readonly memory: number;
	readonly status: number;
	readonly responseBytes: number;
}

const cpuOf = async <Value>(work: () => Value | Promise<Value>): Promise<[number, Value]> => {
	const before = process.threadCpuUsage();
	const value = await work();
	const { user, system } = process.threadCpuUsage(before);
	return [(user + system) / 1000, value];
};

/** Also measures the longest time without a turn of the event loop. */
const stretchOf = async <Value>(work: () => Promise<Value>): Promise<[number, number, Value]> => {
	let [longest, last, isOver] = [0, process.threadCpuUsage(), false];
	const turn = () => {
		const { user, system } = process.threadCpuUsage(last);
		longest = Math.max(longest, (user + system) / 1000);
		last = process.threadCpuUsage();
		if (!isOver) setImmediate(turn);
	};
	setImmediate(turn);
	const [milliseconds, value] = await cpuOf(work);
	isOver = true;
	turn();
	return [milliseconds, longest, value];
};

const parsingOf = async (body: string): Promise<number> => {
	const samples: number[] = [];
	for (let index = 0; index < 3; index++) samples.push((await cpuOf(() => JSON.parse(body)))[0]);
	return Math.min(...samples);
};

const shop = await openShop({ engine: options.engine as Engine, checkResponses: false });
for (let first = 0; first < Number(options.products); first += 100) {
	const writes = Array.from({ length: 100 }, (_, offset) => {
		const product = exampleProduct(catalogueProduct(first + offset));
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

type Body = string | ((variation: number) => string);

/** Takes the smallest of several measurements, since the machine may have done something else in between. */
const measure = async (name: string, body: Body, ask: (body: string) => ReturnType<typeof send>): Promise<void> => {
	// White space after a body keeps it from being answered by the response cache.
	const varied = typeof body === "string" ? (variation: number) => body + " ".repeat(variation) : body;
	const before = process.resourceUsage().maxRSS;
	let [milliseconds, stretch, response] = await stretchOf(async () => ask(varied(0)));
	for (let again = 1; again < 4 && milliseconds > maxMilliseconds / 2; again++) {
		const [next, nextStretch] = await stretchOf(async () => ask(varied(again)));
		milliseconds = Math.min(milliseconds, next);
		stretch = Math.min(stretch, nextStretch);
	}
	const memory = (process.resourceUsage().maxRSS - before) / 1000;
	const parsing = milliseconds > maxMilliseconds / 2 ? await parsingOf(varied(0)) : 0;
	const { statusCode: status, rawPayload } = response;
	const row = { name, milliseconds, parsing, stretch, memory, status, responseBytes: rawPayload.length };
	if (options.verbose) console.error(lineOf(row), Math.round(process.memoryUsage().rss / 1e6), "MB");
	rows.push(row);
};

const lineOf = ({ name, milliseconds, parsing, stretch, memory, status, responseBytes }: Row): string => {
	const times = [milliseconds.toFixed(0).padStart(6), stretch.toFixed(0).padStart(7), parsing.toFixed(0).padStart(7)];
	const cells = [...times, memory.toFixed(0).padStart(4), String(status).padStart(6)];
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

/** Collections that everybody may read. */
async function fillCollections(): Promise<void> {
	const staff = await shop.staff();
	const fill = async (id: string, count: number, atOnce: number, dataOf: (index: number) => JsonObject) => {
		const permissions = { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" } as const;
		await staff.use(dataCollections).createDataCollection({ collection: { id, permissions } });
		for (let first = 0; first < count; first += atOnce) {
			const items = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => ({
				data: dataOf(first + index),
			}));
			await staff.use(dataItems).bulkInsertDataItems({ dataCollectionId: id, dataItems: items });
		}
	};
	await fill("Items", Number(options.items), 500, pipelineItem);
	await fill("LargeItems", 200, 2, largeItem);
}

/** A little less than what is refused unread. */
const bodyBytes = ({ spec }: Operation): number =>
	Math.min(Number(options.bytes), spec ? largestQuery - 500 : Number.POSITIVE_INFINITY);

const selected = everyCall.filter(({ name }) => name.includes(options.only));
for (const caller of [visitor, owner]) {
	const seen = new Set<object | string>();
	for (const { name, operation, addresses } of selected.filter((call) => tokenFor(call.operation) === caller)) {
		for (const { method, url } of addresses) {
			const size = method === "GET" || method === "DELETE" ? urlBytes : bodyBytes(operation);
			for (const { name: shape, body } of shapesOf(operation, size, seen)) {
				await measure(`${name} ${shape}`, body, (sent) => send(method, url, caller, sent));
			}
		}
	}
}
for (const [name, body] of Object.entries("graphql".includes(options.only) ? graphqlShapes : {})) {
	await measure(`graphql ${name}`, body, (sent) => send("POST", "/graphql/alpha", visitor, sent));
}
const dataShapes = [...Object.entries(computationShapes), ...Object.entries(readingShapes)]
	.map(([shape, { dataCollectionId = "Items", path, requestOf }]) => ({
		name: `data ${path} ${shape}`,
		path: `/wix-data/v2/items/${path}`,
		bodyOf: (variation: number) => JSON.stringify({ dataCollectionId, ...requestOf(variation) }),
	}))
	.filter(({ name }) => name.includes(options.only));
if (dataShapes.length > 0) await fillCollections();
for (const { name, path, bodyOf } of dataShapes) {
	await measure(name, bodyOf, (sent) => send("POST", path, visitor, sent));
}
for (const [shape, { path, requestOf }] of Object.entries(catalogueShapes)) {
	const name = `product shapes ${shape}`;
	const bodyOf = (variation: number) => JSON.stringify(requestOf(variation));
	if (name.includes(options.only)) await measure(name, bodyOf, (sent) => send("POST", path, visitor, sent));
}
for (const { name, operation, addresses } of selected.filter((call) => call.operation.paging)) {
	for (const { method, url } of addresses) {
		const body = largestPage(operation);
		await measure(`${name} largest page`, body, (sent) => send(method, url, tokenFor(operation), sent));
	}
}
await shop.close();
if (rows.length === 0) {
	console.error(`No request has a name with “${options.only}”.`);
	process.exit(1);
}

rows.sort((a, b) => b.milliseconds - a.milliseconds);
const over = rows.filter(({ milliseconds }) => milliseconds > maxMilliseconds);
const failed = rows.filter(({ status }) => status >= 500);
console.log(
	`${rows.length} requests, ${over.length} over ${maxMilliseconds} ms, ${failed.length} answered by 500 and above`,
);
console.log("CPU ms  stretch  parsing    MB  status  response bytes");
for (const row of [...rows.slice(0, Math.max(25, over.length)), ...failed]) console.log(lineOf(row));
const largest = rows.toSorted((a, b) => b.responseBytes - a.responseBytes).slice(0, 15);
console.log("the largest responses");
for (const row of largest) console.log(lineOf(row));
