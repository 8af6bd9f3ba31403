import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { message, text } from "@cartwright/contract/message";
import { anyone, operation, service } from "@cartwright/contract/operation";
import { createClient } from "./client.ts";
import type { CallError } from "./errors.ts";

const things = service({
	name: "test.things",
	entity: "test.thing",
	events: {},
	operations: {
		getThing: operation({
			method: "GET",
			native: "/v1/things/{id}",
			published: "/v1/things/{id}",
			query: "flat",
			callers: anyone,
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
	it("sends the call with the caller's token and hands over the answer", async () => {
		const { sent, calls } = answering(200, '{"name":"Chair"}');
		assert.deepEqual(await calls.getThing({ id: "7" }), { name: "Chair" });
		assert.deepEqual(sent, [{ url: "http://shop.test/v1/things/7?id=7", authorization: "token" }]);
	});

	it("tells a refusal by its code, data and request id", async () => {
		const details = { applicationError: { code: "THING_NOT_FOUND", description: "gone", data: { id: "7" } } };
		const { calls } = answering(404, JSON.stringify({ message: "gone", details }));
		const error = await refusalOf(calls.getThing({ id: "7" }));
		assert.deepEqual(
			[error.status, error.code, error.data, error.requestId, error.message],
			[404, "THING_NOT_FOUND", { id: "7" }, "request-7", "gone"],
		);
	});

	it("tells broken rules by their fields", async () => {
		const violation = { field: "id", description: "must be a GUID", violatedRule: "FORMAT", ruleName: "", data: {} };
		const details = { validationError: { fieldViolations: [violation] } };
		const { calls } = answering(400, JSON.stringify({ message: "id: must be a GUID", details }));
		assert.deepEqual((await refusalOf(calls.getThing({ id: "7" }))).violations, [violation]);
	});

	it("survives an answer that is not ours", async () => {
		const { calls } = answering(502, "<html>Bad gateway</html>");
		const error = await refusalOf(calls.getThing({ id: "7" }));
		assert.deepEqual([error.status, error.message, error.code], [502, "the server answered 502", undefined]);
	});
});
