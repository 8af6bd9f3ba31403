import { offer } from "@cartwright/testing/buying";
import { openShop } from "@cartwright/testing/shop";
import { everyCall } from "../tests/attacks/every-call.ts";
import { graphqlShapes } from "../tests/attacks/graphql-shapes.ts";
import { shapesOf } from "../tests/attacks/shapes.ts";

const usage = `node bench/hostile.ts [part of a call's name] [bytes]

How much CPU time of the main thread requests cost that are made to be expensive: every call of the contract, in every
shape that its contract suggests, with bodies of a mebibyte unless told otherwise (11 KB in addresses), and GraphQL.
Beside the most expensive ones it says what \`JSON.parse\` takes for the same body in the same run. Visitors' calls come
first, since what staff write makes later answers longer. Takes a few minutes.`;

const [only = "", bytes = "1048000"] = process.argv.slice(2);
if (only === "--help") {
	console.log(usage);
	process.exit(0);
}
const maxMilliseconds = 50;
const addressBytes = 11_000;

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

const shop = await openShop({ engine: "sqlite", checkResponses: false });
for (let index = 0; index < 300; index++) await offer(shop, 10, { name: `Mug ${index}`, slug: `mug-${index}` });
const [visitor, owner] = [(await shop.visitor()).token, await shop.key("owner")];
const rows: Row[] = [];
let sent = 0;

const send = (method: string, url: string, authorization: string, body: string) => {
	const inAddress = method === "GET" || method === "DELETE";
	const from = { authorization, "x-forwarded-for": `198.51.${(sent >> 8) % 256}.${sent++ % 256}` };
	return shop.app.inject({
		method: method as "POST",
		url: inAddress ? `${url}?.r=${Buffer.from(body).toString("base64url")}` : url,
		headers: inAddress ? from : { ...from, "content-type": "application/json" },
		...(inAddress ? {} : { payload: body }),
	});
};

/** The minimum of several runs: other processes may have disturbed the rest. */
const measure = async (name: string, body: string, ask: () => ReturnType<typeof send>): Promise<void> => {
	let [milliseconds, response] = await cpuOf(ask);
	for (let again = 0; again < 3 && milliseconds > maxMilliseconds / 2; again++) {
		const [next] = await cpuOf(ask);
		milliseconds = Math.min(milliseconds, next);
	}
	const parsing = milliseconds > maxMilliseconds / 2 ? await parsingOf(body) : 0;
	rows.push({ name, milliseconds, parsing, status: response.statusCode, responseBytes: response.rawPayload.length });
};

for (const caller of ["visitor", "owner"]) {
	const seen = new Set<object>();
	for (const { name, operation, addresses } of everyCall) {
		if (operation.callers.includes("visitor") !== (caller === "visitor") || !name.includes(only)) continue;
		for (const { method, url } of addresses) {
			const size = method === "GET" || method === "DELETE" ? addressBytes : Number(bytes);
			for (const { name: shape, body } of shapesOf(operation, size, seen)) {
				const token = caller === "visitor" ? visitor : owner;
				await measure(`${name} ${shape}`, body, () => send(method, url, token, body));
			}
		}
	}
	if (caller === "owner" || !"graphql".includes(only)) continue;
	for (const [name, body] of Object.entries(graphqlShapes)) {
		await measure(`GraphQL ${name}`, body, () => send("POST", "/graphql/alpha", visitor, body));
	}
}
await shop.close();

rows.sort((a, b) => b.milliseconds - a.milliseconds);
const over = rows.filter(({ milliseconds }) => milliseconds > maxMilliseconds);
const failed = rows.filter(({ status }) => status >= 500);
console.log(
	`${rows.length} requests, ${over.length} over ${maxMilliseconds} ms, ${failed.length} answered by 500 and above`,
);
console.log("CPU ms  parsing  status  answer bytes");
for (const { milliseconds, parsing, status, responseBytes, name } of [...rows.slice(0, 25), ...failed]) {
	const cells = [milliseconds.toFixed(0).padStart(6), parsing.toFixed(0).padStart(7), String(status).padStart(6)];
	console.log([...cells, String(responseBytes).padStart(12), name].join("  "));
}
