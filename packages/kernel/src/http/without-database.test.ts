import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { it } from "node:test";
import { allCollections } from "@cartwright/server/registries/collections";
import { createServer } from "@cartwright/server/server";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { createDatabase } from "@cartwright/testing/database";
import { pino } from "pino";

it("a server whose database is gone responds with UNAVAILABLE and logs the cause", async () => {
	const { url, drop } = await createDatabase();
	const store = await openPostgresStore({ url, collections: allCollections });
	let logged = "";
	const stream = new Writable({
		write(chunk, _encoding, done) {
			logged += chunk;
			done();
		},
	});
	let time = Date.now();
	const now = () => new Date(time);
	const app = await createServer({ store, log: pino(stream), origin: "http://shop.test", now });
	assert.equal((await app.inject({ url: "/readyz" })).statusCode, 200);
	await drop();
	const payload = { grantType: "anonymous", clientId: "a storefront" };
	const response = await app.inject({ method: "POST", url: "/oauth2/token", payload });
	const { code, description } = response.json().details.applicationError;
	assert.deepEqual([response.statusCode, code, response.headers["retry-after"]], [503, "UNAVAILABLE", "5"]);
	assert.match(description, /database.*Try again later/);
	const { err, requestId } = JSON.parse(logged);
	assert.equal(requestId, response.headers["x-wix-request-id"]);
	assert.match(err.stack, /does not exist/);
	time += 1000;
	const readiness = await app.inject({ url: "/readyz" });
	assert.deepEqual([readiness.statusCode, readiness.headers["retry-after"]], [503, "5"]);
	await app.close();
	await store.close();
});
