import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { unguardedRequests } from "./outgoing-requests.ts";
import { parseSource, readSources } from "./source-files.ts";

describe("requests of the server to other machines", () => {
	it("go through the guard", () => {
		assert.deepEqual(unguardedRequests(readSources("packages", "apps")), []);
	});
});

describe("the check of requests to other machines", () => {
	const faults = (text: string, path = "packages/server/src/a.ts") => unguardedRequests([parseSource(path, text)]);

	it("sees what reaches the network by itself", () => {
		for (const text of [
			"await fetch(address);",
			"const send = globalThis.fetch;",
			'import { request } from "node:http";',
			'import https from "node:https";\nhttps.get(address);',
			'import * as net from "node:net";',
			'import { connect } from "node:tls";',
			'import { fetch } from "undici";',
			'const { request } = await import("undici");',
			"const keys = createRemoteJWKSet(new URL(uri));",
			"await client.discovery(url, id, secret);",
		]) {
			assert.equal(faults(text).length, 1, text);
			assert.equal(faults(text, "apps/server/src/a.ts").length, 1, text);
		}
	});

	it("lets pass what does not, and the guard itself", () => {
		for (const text of [
			"await providers.fetch(address);",
			"const ask = async ({ fetch }: Options) => fetch(address);",
			'import { createServer } from "node:http";',
			'import { isIP } from "node:net";',
			'import type { Agent } from "undici";',
			"createRemoteJWKSet(new URL(uri), { [customFetch]: providers.fetch });",
		]) {
			assert.deepEqual(faults(text), [], text);
		}
		assert.deepEqual(faults('import { fetch } from "undici";', "packages/kernel/src/outgoing/guarded-fetch.ts"), []);
		assert.deepEqual(faults("await fetch(address);", "packages/sdk/src/a.ts"), []);
	});
});
