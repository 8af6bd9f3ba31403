import assert from "node:assert/strict";
import { it } from "node:test";
import fastify from "fastify";
import { pino } from "pino";
import { developmentWarnings } from "./development-warnings.ts";

it("a warning is in each response for developers, and once in the log", async () => {
	const lines: string[] = [];
	const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
	const app = fastify();
	const warningOf = developmentWarnings("local", log);
	app.get("/:about", (request, reply) => {
		warningOf(request, reply)?.warn(`Mind ${(request.params as { about: string }).about}`);
		return reply.send();
	});
	const warning = async (about: string, host = "localhost") =>
		(await app.inject({ url: `/${about}`, headers: { host } })).headers["x-cartwright-warning"];
	assert.equal(await warning("a"), "Mind a");
	assert.equal(await warning("a"), "Mind a");
	assert.equal(await warning("b"), "Mind b");
	assert.equal(await warning("c", "shop.example"), undefined);
	assert.deepEqual(
		lines.map((line) => JSON.parse(line).msg),
		["Mind a", "Mind b"],
	);
	await app.close();
});
