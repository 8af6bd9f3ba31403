import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ErrorBody } from "@cartwright/contract/errors";
import { createClient } from "./client.ts";
import { CallError } from "./errors.ts";
import { playServer } from "./testing.ts";
import { webMethodsAt } from "./web-method-calls.ts";
import { Permissions, serveWebMethods, webMethod } from "./web-methods.ts";

const methods = {
	anyone: webMethod(Permissions.Anyone, ({ subjectType }) => subjectType),
	member: webMethod(Permissions.SiteMember, async ({ subjectId, token }, greeting: string, times: number) => ({
		said: `${greeting}, ${subjectId}`.repeat(times),
		token,
	})),
	admin: webMethod(Permissions.Admin, () => undefined),
	refusing: webMethod(Permissions.Anyone, () => {
		const applicationError = { code: "SOLD_OUT", description: "sold out", data: {} };
		throw new CallError(409, undefined, { message: "sold out", details: { applicationError } });
	}),
	broken: webMethod(Permissions.Anyone, () => {
		throw new Error("a secret of the server");
	}),
};

/** Tokens are named after their owners. */
const shop = playServer(({ body }) => ({
	body: {
		active: body.token !== "ENDED",
		subjectType: body.token === "ENDED" ? "UNKNOWN" : body.token,
		subjectId: "1",
	},
}));
const serve = serveWebMethods({ origin: "http://shop.test", fetch: shop.fetch }, methods);

/** A page's calls to the methods, with this token. */
const asCaller = (authorization?: string) => {
	const fetch = ((input: URL, init: RequestInit) => serve(new Request(input, init))) as typeof globalThis.fetch;
	const auth = () => ({ getAuthHeaders: (): Record<string, string> => (authorization ? { authorization } : {}) });
	return webMethodsAt<typeof methods>(
		createClient({ origin: "http://shop.test", auth, fetch }),
		"http://storefront.test/api",
	);
};

const outcome = (call: Promise<unknown>) =>
	call.then(
		() => "allowed",
		(error: CallError) => `${error.status} ${error.code} ${error.message}`,
	);

describe("web methods", () => {
	const refused = "403 PERMISSION_DENIED Insufficient permissions";
	const allowed = {
		VISITOR: { anyone: "allowed", member: refused, admin: refused },
		MEMBER: { anyone: "allowed", member: "allowed", admin: refused },
		USER: { anyone: "allowed", member: "allowed", admin: "allowed" },
		APP: { anyone: refused, member: refused, admin: refused },
		ENDED: { anyone: refused, member: refused, admin: refused },
	};
	for (const [caller, expected] of Object.entries(allowed)) {
		it(`are open to ${caller} by their permission`, async () => {
			const calls = asCaller(caller);
			const outcomes = {
				anyone: await outcome(calls.anyone()),
				member: await outcome(calls.member("Hello", 1)),
				admin: await outcome(calls.admin()),
			};
			assert.deepEqual(outcomes, expected);
		});
	}

	it("reject calls without a token", async () => {
		const message = "401 UNAUTHENTICATED Request is missing authentication data";
		assert.equal(await outcome(asCaller().anyone()), message);
	});

	it("take arguments and return results, typed on both sides", async () => {
		const result: { said: string; token: string } = await asCaller("MEMBER").member("Hello", 2);
		assert.deepEqual(result, { said: "Hello, 1Hello, 1", token: "MEMBER" });
		// @ts-expect-error the first argument is a text
		await asCaller("MEMBER").member(1, 2);
		assert.equal(await asCaller("USER").admin(), undefined);
	});

	it("return their own errors, and nothing of other failures", async () => {
		assert.equal(await outcome(asCaller("VISITOR").refusing()), "409 SOLD_OUT sold out");
		await assert.rejects(asCaller("VISITOR").broken(), /a secret of the server/, "left to the host");
	});

	it("have one URL each, and take a list of arguments", async () => {
		const ask = async (path: string, init: RequestInit) => {
			const headers = { authorization: "USER" };
			const response = await serve(new Request(`http://storefront.test/api/${path}`, { headers, ...init }));
			const { details } = (await response.json()) as ErrorBody;
			return `${response.status} ${"applicationError" in details && details.applicationError.code}`;
		};
		assert.equal(await ask("none", { method: "POST", body: "[]" }), "404 NOT_FOUND");
		assert.equal(await ask("toString", { method: "POST", body: "[]" }), "404 NOT_FOUND");
		assert.equal(await ask("anyone", { method: "GET" }), "404 NOT_FOUND");
		assert.equal(await ask("anyone", { method: "POST", body: "{}" }), "400 INVALID_REQUEST");
		assert.equal(await ask("anyone", { method: "POST", body: "[" }), "400 INVALID_REQUEST");
	});
});
