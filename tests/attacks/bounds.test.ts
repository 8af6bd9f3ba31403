import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { largestQuery } from "@cartwright/contract/operation";
import { offer } from "@cartwright/testing/buying";
import { engines, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { everyCall } from "./every-call.ts";
import { graphqlShapes } from "./graphql-shapes.ts";
import { shapesOf } from "./shapes.ts";

/** An error response is never large, whatever caused it. */
const maxErrorBytes = 64 * 1024;
const maxFaults = 20;

interface ErrorDetails {
	readonly validationError?: { readonly fieldViolations: readonly unknown[] };
	readonly applicationError?: { readonly code: string; readonly data: { readonly faults?: readonly unknown[] } };
}

onEachEngine("requests made to be expensive", (engine) => {
	// Requests that never reach the database are tried on one engine only.
	const once = { skip: engine !== engines[0] };
	let shop: Shop;
	let tokens: { visitor: string; owner: string };
	before(async () => {
		shop = await openShop({ engine, checkResponses: false });
		tokens = { visitor: (await shop.visitor()).token, owner: await shop.key("owner") };
	});
	after(() => shop.close());

	let sent = 0;
	const send = async (method: string, url: string, authorization: string, body: string) => {
		const inAddress = method === "GET" || method === "DELETE";
		const address = { "x-forwarded-for": `198.51.${(sent >> 8) % 256}.${sent++ % 256}` };
		const response = await shop.app.inject({
			method: method as "POST",
			url: inAddress ? `${url}?.r=${Buffer.from(body).toString("base64url")}` : url,
			headers: { authorization, ...address, ...(inAddress ? {} : { "content-type": "application/json" }) },
			...(inAddress ? {} : { payload: body }),
		});
		return { status: response.statusCode, bytes: response.rawPayload.length, text: response.body };
	};
	const checkError = ({ status, bytes, text }: Awaited<ReturnType<typeof send>>, what: string) => {
		assert.ok(status < 500, `${status} ${what}`);
		if (status === 200 || status === 303) return;
		assert.ok(bytes <= maxErrorBytes, `${bytes} bytes are the answer to ${what}`);
		const { validationError, applicationError } = (JSON.parse(text) as { details: ErrorDetails }).details;
		assert.ok((validationError?.fieldViolations.length ?? 0) <= maxFaults, what);
		assert.ok((applicationError?.data.faults?.length ?? 0) <= maxFaults, what);
	};

	it("get short responses from every call, in every shape that its contract suggests", once, async () => {
		const seen = new Set<object | string>();
		for (const { name, operation, addresses } of everyCall) {
			const token = operation.callers.includes("visitor") ? tokens.visitor : tokens.owner;
			// The other addresses of a method read the request alike.
			for (const { method, url } of new Map(addresses.map((each) => [each.method, each])).values()) {
				for (const { name: shape, body } of shapesOf(operation, 10_000, seen)) {
					checkError(await send(method, url, token, body), `${name} ${shape}`);
				}
			}
		}
		assert.ok(sent > 5000, `only ${sent} were made`);
	});

	it("are rejected by the number of their parts before they are parsed", once, async (test) => {
		const bodies = {
			wide: `{${Array.from({ length: 90_000 }, (_, index) => `"n${index.toString(36)}":1`).join()}}`,
			deep: `{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
			"deep objects": `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`,
			distinct: `[${Array.from({ length: 70_000 }, (_, index) => `{"n${index.toString(36)}":1}`).join()}]`,
			many: `{"a":[${"1,".repeat(500_000)}1]}`,
		};
		const parse = test.mock.method(JSON, "parse");
		for (const { name, operation, url } of everyCall) {
			if (operation.method === "GET" || operation.method === "DELETE") continue;
			for (const [shape, body] of Object.entries(bodies)) {
				const { status } = await send(operation.method, url, tokens.owner, body);
				const isTooLong = operation.spec && !operation.largestRequest && body.length > largestQuery;
				assert.equal(status, isTooLong ? 413 : 400, `${name} ${shape}`);
			}
		}
		const parsed = parse.mock.calls.filter(({ arguments: [text] }) => String(text).length > 100_000);
		assert.equal(parsed.length, 0);
	});

	it("are rejected as filters with very many unknown names, in every query", once, async () => {
		const names = Array.from({ length: 1990 }, (_, index) => `unknown${index}`);
		const filter = Object.fromEntries(names.map((name) => [name, 1]));
		const listed = names.map((name) => ({ [name]: 1 }));
		const queries = everyCall.filter(({ operation: { spec } }) => spec);
		assert.ok(queries.length > 10);
		for (const { name, operation, addresses } of queries) {
			for (const { method, url } of addresses.filter((each) => each.method === "POST")) {
				for (const hostile of [filter, { $or: listed }, { $not: { $and: listed } }, JSON.stringify(filter)]) {
					for (const [member] of [["query"], ["search"]]) {
						const body = JSON.stringify({ [String(member)]: { filter: hostile } });
						const response = await send(
							method,
							url,
							operation.callers.includes("visitor") ? tokens.visitor : tokens.owner,
							body,
						);
						checkError(response, name);
					}
				}
			}
		}
	});

	it("cannot fill a cart with more than its limits, in one request or in many", once, async () => {
		const visitor = await shop.visitor();
		const { product } = await offer(shop);
		const add = (text: string) => {
			const catalogReference = {
				appId: storesAppId,
				catalogItemId: product.id,
				options: { customTextFields: { text } },
			};
			const body = JSON.stringify({ lineItems: [{ quantity: 1, catalogReference }] });
			return send("POST", "/ecom/v1/carts/current/add-to-cart", visitor.token, body);
		};
		assert.equal((await add("x".repeat(10_000))).status, 400);
		const statuses = [];
		for (let index = 0; index < 12; index++) statuses.push((await add(`${index}${"x".repeat(9800)}`)).status);
		assert.deepEqual([statuses.slice(0, 10), statuses.slice(10)], [Array(10).fill(200), [400, 400]]);
	});

	it("get short responses as GraphQL", once, async () => {
		for (const [name, body] of Object.entries(graphqlShapes)) {
			const { status, bytes } = await send("POST", "/graphql/alpha", tokens.visitor, body);
			assert.ok(status < 500, name);
			if (name !== "whole introspection") assert.ok(bytes <= maxErrorBytes, `${bytes} bytes are the answer to ${name}`);
		}
	});

	it("leave both databases as fast as before", async () => {
		const filters = [
			{ $or: Array.from({ length: 99 }, (_, index) => ({ name: { $startsWith: `${index}%_` } })) },
			{ name: { $contains: "%_".repeat(900) } },
			{ id: { $in: Array.from({ length: 490 }, (_, index) => `id ${index}`) } },
			{ name: { $contains: "a".repeat(1_000_000) } },
		];
		for (const filter of filters) {
			for (const url of ["/stores/v1/products/query", "/stores/v3/products/query"]) {
				checkError(await send("POST", url, tokens.visitor, JSON.stringify({ query: { filter } })), url);
			}
		}
	});
});
