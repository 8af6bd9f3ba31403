import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { kindOf, nodeOf } from "@cartwright/contract/codec/schema";
import { largestQuery, type Operation } from "@cartwright/contract/operation";
import { exampleRequest } from "@cartwright/testing/example-request";
import { engines, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { everyCall } from "./every-call.ts";

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const packed = (json: string) => Buffer.from(json).toString("base64url");

/** A valid request, with this text in every member that takes any text. */
const withTexts = (operation: Operation, text: string): object => {
	const members = Object.entries(nodeOf(operation.request).properties ?? {});
	const texts = members.filter(([, node]) => kindOf(node) === "text" && !node.format).map(([name]) => [name, text]);
	return { ...exampleRequest(operation), ...Object.fromEntries(texts) };
};

onEachEngine("bodies and addresses meant to break the server", (engine) => {
	let shop: Shop;
	let visitor: string;
	let owner: string;
	before(async () => {
		shop = await openShop({ engine, checkResponses: false });
		[visitor, owner] = [(await shop.visitor()).token, await shop.key("owner")];
	});
	after(() => shop.close());

	const send = async (method: string, url: string, authorization: string, payload?: string) => {
		const headers = { authorization, ...(payload === undefined ? {} : { "content-type": "application/json" }) };
		return shop.app.inject({ method: method as "POST", url, headers, ...(payload === undefined ? {} : { payload }) });
	};
	/**
	 * Sends this body, or this query string, to every call, as a visitor where one may make it and otherwise as the owner:
	 * the response must never be a server error.
	 */
	const attackEvery = async (payloadFor: (member: string, operation: Operation) => string) => {
		for (const { name, operation, url } of everyCall) {
			const [member = "a"] = Object.keys(operation.request.properties);
			const payload = payloadFor(member, operation);
			const caller = operation.callers.includes("visitor") ? visitor : owner;
			const inAddress = operation.method === "GET" || operation.method === "DELETE";
			const { statusCode } = inAddress
				? await send(operation.method, `${url}?.r=${packed(payload)}`, caller)
				: await send(operation.method, url, caller, payload);
			assert.ok(statusCode < 500, `${name} answered ${statusCode} to ${payload.slice(0, 60)}`);
		}
	};

	// Requests that never reach the database are tried on one engine only.
	const once = { skip: engine !== engines[0] };

	it("deep ones are rejected, or parsed and invalid, by every call", once, async () => {
		await attackEvery((member) => `{"${member}":${deep(5000)}}`);
		await attackEvery((member) => `{"${member}":${deepObject(5000)}}`);
		await attackEvery(() => deep(5000));
	});

	it("very deep ones too, up to the limit of a body", once, async () => {
		for (const payload of [deep(500_000), deepObject(150_000), `{"query":{"filter":${deepObject(150_000)}}}`]) {
			for (const url of ["/oauth2/token", "/_api/iam/authentication/v2/register", "/members/v1/members/query"]) {
				const { statusCode } = await send("POST", url, visitor, payload);
				assert.ok(statusCode < 500, `${url} answered ${statusCode}`);
			}
		}
	});

	it("oversized ones are rejected before they are read", once, async () => {
		for (const { name, operation, url } of everyCall) {
			if (operation.method === "GET" || operation.method === "DELETE") continue;
			const limit = operation.largestRequest ?? (operation.spec ? largestQuery : 1_048_576);
			const payload = JSON.stringify({ a: "x".repeat(limit) });
			assert.equal((await send(operation.method, url, visitor, payload)).statusCode, 413, name);
		}
	});

	it("scalars, lists and null in place of objects are rejected by every call", once, async () => {
		for (const payload of ["null", "[]", '"text"', "17", "true", "1e999"]) await attackEvery(() => payload);
	});

	it("members such as __proto__ have no effect", once, async () => {
		await attackEvery((member) => `{"__proto__":{"polluted":true},"${member}":{"__proto__":{"polluted":true}}}`);
		await attackEvery((member) => `{"constructor":{"prototype":{"polluted":true}},"${member}":{"toString":1}}`);
		assert.equal(({} as { polluted?: boolean }).polluted, undefined);
	});

	it("texts that databases cannot store are rejected or preserved, by every call", async () => {
		for (const text of ["\\u0000", "\\ud800", "a\\u0000b", "\\uffff", "\\u202e"]) {
			// A call that takes any text there takes it in the next request, too, and otherwise never reads the database.
			if (engine === engines[0]) await attackEvery((member) => `{"${member}":"${text}"}`);
			await attackEvery((_, operation) => JSON.stringify(withTexts(operation, JSON.parse(`"${text}"`))));
		}
		for (const text of ["\u0000", "a\u0000b", "\ud800", "\uffff"]) {
			for (const [method, url, body, key] of [
				["POST", "/_api/iam/authentication/v2/register", registration(text), visitor],
				[
					"POST",
					"/_api/iam/authentication/v2/login",
					{ loginId: { email: `${text}@example.com` }, password: text },
					visitor,
				],
				["POST", "/_api/iam/recovery/v1/send-email", { email: `ada${text}@example.com` }, visitor],
				["POST", "/oauth2/token", { grantType: "refresh_token", refreshToken: text, clientId: text }, ""],
				[
					"POST",
					"/oauth2/token",
					{ grantType: "authorization_code", code: `${text}.${text}`, clientId: shop.clientId, codeVerifier: text },
					"",
				],
				[
					"POST",
					"/members/v1/members",
					{ member: { loginEmail: `${crypto.randomUUID()}@example.com`, contact: { firstName: text } } },
					owner,
				],
				[
					"POST",
					"/members/v1/members/query",
					{ query: { filter: { loginEmail: text } }, search: { expression: text } },
					owner,
				],
				["POST", "/stores/v1/products", { product: { name: `Mug ${text}`, description: text } }, owner],
			] as const) {
				const { statusCode } = await send(method, url, key, JSON.stringify(body));
				assert.ok(statusCode < 500, `${url} answered ${statusCode} to ${JSON.stringify(body)}`);
			}
		}
	});
	const registration = (text: string) => ({
		loginId: { email: `${crypto.randomUUID()}@example.com` },
		password: `a long password ${text}`,
		profile: { nickname: text, firstName: text },
	});

	it("parameters with unusual characters, or very many, are rejected by every call", once, async () => {
		const many = Array.from({ length: 5000 }, (_, index) => `a${index}.b.c=1`).join("&");
		for (const query of ["%00", "%ff%fe", "a[]=1&a[__proto__]=2", ".r=%", ".r=====", `a=${"x".repeat(20_000)}`, many]) {
			for (const { name, operation, url } of everyCall.filter(({ operation: { method } }) => method === "GET")) {
				const { statusCode } = await send(operation.method, `${url}?${query}`, owner);
				assert.ok(statusCode < 500, `${name} answered ${statusCode} to ${query.slice(0, 60)}`);
			}
		}
	});

	it("ids with unusual characters are rejected by every call", async () => {
		for (const odd of ["%00", "..%2f..%2f", "%c0%ae", "%", "'", "a".repeat(3000)]) {
			for (const { name, operation } of everyCall.filter(({ operation: { published } }) => published.includes("{"))) {
				const url = operation.published.replace(/\{[^}]+\}/g, odd);
				const withBody = operation.method === "GET" || operation.method === "DELETE" ? undefined : "{}";
				const { statusCode } = await send(operation.method, url, owner, withBody);
				assert.ok(statusCode < 500, `${name} answered ${statusCode} to ${odd.slice(0, 10)}`);
			}
		}
	});
});
