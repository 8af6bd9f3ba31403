import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { currentCart as declaredCart } from "@cartwright/contract/carts/v1/current-cart";
import { message, text } from "@cartwright/contract/message";
import { anyone, operation, service } from "@cartwright/contract/operation";
import { type Calls, createClient } from "./client.ts";
import { CallError, errorOf } from "./errors.ts";
import type { RequestTo, ResultOf } from "./routes.ts";
import type { currentCart } from "./services/current-cart.ts";

const things = service({
	name: "test.things",
	entity: "test.thing",
	events: {},
	operations: {
		getThing: operation({
			summary: "Gets a thing.",
			method: "GET",
			native: "/v1/things/{id}",
			published: "/v1/things/{id}",
			query: "flat",
			callers: anyone,
			ownership: { of: "shop" },
			request: message({ id: text() }),
			response: message({ name: text() }),
		}),
	},
});

const answering = (status: number, body: string) => {
	const sent: { url: string; authorization: string | null }[] = [];
	const fake: typeof fetch = async (input, init) => {
		sent.push({ url: String(input), authorization: new Headers(init?.headers).get("authorization") });
		return new Response(body, { status, headers: { "x-wix-request-id": "request-7" } });
	};
	const client = createClient({ origin: "http://shop.test", fetch: fake, authorization: () => "token" });
	return { sent, calls: client.use(things) };
};

const refusalOf = (promise: Promise<unknown>): Promise<CallError> =>
	promise.then(
		() => assert.fail("not refused"),
		(error: CallError) => error,
	);

describe("a client", () => {
	it("sends the call with the caller's token and returns the response", async () => {
		const { sent, calls } = answering(200, '{"name":"Chair"}');
		assert.deepEqual(await calls.getThing({ id: "7" }), { name: "Chair" });
		assert.deepEqual(sent, [{ url: "http://shop.test/v1/things/7?id=7", authorization: "token" }]);
	});

	it("throws an error with code, data and request id", async () => {
		const details = { applicationError: { code: "THING_NOT_FOUND", description: "gone", data: { id: "7" } } };
		const { calls } = answering(404, JSON.stringify({ message: "gone", details }));
		const error = await refusalOf(calls.getThing({ id: "7" }));
		assert.deepEqual(
			[error.status, error.code, error.data, error.requestId, error.message],
			[404, "THING_NOT_FOUND", { id: "7" }, "request-7", "gone"],
		);
	});

	it("keeps the details of an error as the server sent them", async () => {
		const details = { applicationError: { code: "THING_NOT_FOUND", description: "gone", data: {} } };
		const { calls } = answering(404, JSON.stringify({ message: "gone", details }));
		const { status, message, details: sent, requestId } = await refusalOf(calls.getThing({ id: "7" }));
		assert.deepEqual(
			{ status, message, sent, requestId },
			{ status: 404, message: "gone", sent: details, requestId: "request-7" },
		);
	});

	it("returns violations by field", async () => {
		const violation = { field: "id", description: "must be a GUID", violatedRule: "FORMAT", ruleName: "", data: {} };
		const details = { validationError: { fieldViolations: [violation] } };
		const { calls } = answering(400, JSON.stringify({ message: "id: must be a GUID", details }));
		assert.deepEqual((await refusalOf(calls.getThing({ id: "7" }))).violations, [violation]);
	});

	it("handles a response that is not the server's", async () => {
		const { calls } = answering(502, "<html>Bad gateway</html>");
		const error = await refusalOf(calls.getThing({ id: "7" }));
		assert.deepEqual([error.status, error.message, error.code], [502, "The server responded with 502.", undefined]);
	});

	it("accepts only 200 as success", async () => {
		for (const status of [201, 202]) {
			const { calls } = answering(status, "{}");
			assert.equal((await refusalOf(calls.getThing({ id: "7" }))).status, status);
		}
	});

	it("aborts a call by its signal, and sends additional headers", async () => {
		const inits: RequestInit[] = [];
		const fake = async (_: unknown, init: RequestInit = {}) => {
			inits.push(init);
			init.signal?.throwIfAborted();
			return Response.json({});
		};
		const calls = createClient({ origin: "http://shop.test", fetch: fake as typeof fetch }).use(things);
		const signal = AbortSignal.abort(new Error("left"));
		await assert.rejects(calls.getThing({}, { signal, headers: { "accept-language": "ar" } }), { message: "left" });
		assert.deepEqual(inits[0]?.headers, { "accept-language": "ar" });
	});

	it("sends the consistency token back, so that the next call reads what this one wrote", async () => {
		const sent: (string | null)[] = [];
		const fake = async (_: unknown, init: RequestInit = {}) => {
			sent.push(new Headers(init.headers).get("x-wix-consistent"));
			return Response.json({}, { headers: sent.length === 1 ? { "x-wix-consistent": "token-1" } : {} });
		};
		const calls = createClient({ origin: "http://shop.test", fetch: fake as typeof fetch }).use(things);
		for (let count = 0; count < 3; count++) await calls.getThing({});
		assert.deepEqual(sent, [null, "token-1", "token-1"]);
	});
});

describe("the routes of a service", () => {
	it("have the types of its declaration", () => {
		// Compiles only if both are the same.
		const same: Calls<typeof declaredCart> = null as unknown as Calls<typeof currentCart>;
		const again: Calls<typeof currentCart> = null as unknown as Calls<typeof declaredCart>;
		const catalogReference = { appId: "app", catalogItemId: "item" };
		type Request = RequestTo<typeof currentCart, "addToCurrentCart">;
		// @ts-expect-error a quantity is a number
		const wrong: Request = { lineItems: [{ quantity: "1", catalogReference }] };
		assert.ok(!same && !again && wrong);
	});

	it("require what the declaration requires, at every depth", () => {
		type Request = RequestTo<typeof currentCart, "addToCurrentCart">;
		const catalogReference = { appId: "app", catalogItemId: "item" };
		const complete: Request = { lineItems: [{ quantity: 1, catalogReference }] };
		// @ts-expect-error a line needs a catalogReference
		const lacking: Request = { lineItems: [{ quantity: 1 }] };
		// @ts-expect-error which must not be null
		const empty: Request = { lineItems: [{ quantity: 1, catalogReference: null }] };
		// @ts-expect-error a membership needs an appId, the membership itself may be absent
		const deep: Request = { lineItems: [{ quantity: 1, catalogReference, selectedMembership: { id: "gold" } }] };
		assert.ok(complete && lacking && empty && deep);
		const calls = null as unknown as Calls<typeof currentCart>;
		const cases = [
			() => calls.getCurrentCart(),
			() => calls.addToCurrentCart(),
			// @ts-expect-error the request has required members
			() => calls.removeLineItemsFromCurrentCart(),
		];
		assert.equal(cases.length, 3);
	});

	it("narrow errors to the codes that the call declares", () => {
		const calls = null as unknown as Calls<typeof currentCart>;
		const declared = { removeLineItems: {} as (typeof calls)["removeLineItemsFromCurrentCart"] };
		const body = { details: { applicationError: { code: "LINE_ITEM_NOT_FOUND" } } };
		const error = errorOf(declared.removeLineItems, new CallError(404, undefined, body));
		assert.equal(error?.code === "LINE_ITEM_NOT_FOUND", true);
		// @ts-expect-error a code of another call
		assert.equal(error?.code === "SLUG_ALREADY_EXISTS", false);
		assert.equal(errorOf(declared.removeLineItems, new TypeError("fetch failed")), undefined);
	});

	it("say which members a response always has", () => {
		type Cart = NonNullable<ResultOf<typeof currentCart, "getCurrentCart">["cart"]>;
		const lines = (cart: Cart): number => cart.lineItems.length;
		// @ts-expect-error an optional member may be absent
		const note = (cart: Cart): string => cart.buyerNote;
		// @ts-expect-error a message has no zero value
		const email = (cart: Cart): string => cart.buyerInfo.email;
		assert.equal([lines, note, email].length, 3);
	});
});
