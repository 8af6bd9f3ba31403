import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { it } from "node:test";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { createDatabase } from "@cartwright/testing/database";
import { pino } from "pino";
import { allCollections } from "../registries/collections.ts";
import { createServer } from "../server.ts";

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
	const app = await createServer({ store, log: pino(stream), origin: "http://shop.test" });
	assert.equal((await app.inject({ url: "/readyz" })).statusCode, 200);
	await drop();
	const payload = { grantType: "anonymous", clientId: "a storefront" };
	const response = await app.inject({ method: "POST", url: "/oauth2/token", payload });
	const { code, description } = response.json().details.applicationError;
	assert.deepEqual([response.statusCode, code], [503, "UNAVAILABLE"]);
	assert.match(description, /database.*Try again later/);
	const { err, requestId } = JSON.parse(logged);
	assert.equal(requestId, response.headers["x-wix-request-id"]);
	assert.match(err.stack, /does not exist/);
	assert.equal((await app.inject({ url: "/readyz" })).statusCode, 503);
	await app.close();
	await store.close();
});
