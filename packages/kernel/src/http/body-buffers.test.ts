import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, it } from "node:test";
import { BodyBuffers } from "./body-buffers.ts";

const newResponse = () => new EventEmitter() as unknown as ServerResponse;

describe("buffers of bodies", () => {
	it("are used again after the response was sent, and not before", () => {
		const buffers = new BodyBuffers();
		const [first, response] = [buffers.take(100_000), newResponse()];
		assert.equal(first.length, 100_000);
		buffers.takeBackAfter(response, first);
		assert.notEqual(buffers.take(50_000).buffer, first.buffer);
		response.emit("finish");
		const again = buffers.take(50_000);
		assert.equal(again.buffer, first.buffer);
		assert.equal(again.length, 50_000);
	});

	it("are returned once", () => {
		const buffers = new BodyBuffers();
		const [body, response] = [buffers.take(10), newResponse()];
		buffers.takeBackAfter(response, body);
		buffers.takeBackAfter(response, body);
		response.emit("finish");
		assert.equal(buffers.take(10).buffer, body.buffer);
		assert.notEqual(buffers.take(10).buffer, body.buffer);
	});

	it("are not made from foreign bodies, such as cached or very long ones", () => {
		const buffers = new BodyBuffers();
		for (const body of ["text", Buffer.alloc(100_000), buffers.take(600_000)]) {
			const response = newResponse();
			buffers.takeBackAfter(response, body);
			assert.equal((response as unknown as EventEmitter).listenerCount("finish"), 0);
		}
	});
});
