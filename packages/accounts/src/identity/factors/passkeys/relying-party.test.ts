import assert from "node:assert/strict";
import { it } from "node:test";
import { relyingParty } from "./relying-party.ts";

it("passkeys need a host name, with https or on localhost", () => {
	for (const [origin, id] of [
		["https://shop.example.com", "shop.example.com"],
		["https://shop.example.com:8443", "shop.example.com"],
		["http://localhost:8080", "localhost"],
		["http://one.localhost:8080", "one.localhost"],
		["http://shop.example.com", undefined],
		["http://notlocalhost", undefined],
		["http://127.0.0.1:8080", undefined],
		["https://192.0.2.1", undefined],
		["https://[::1]", undefined],
	] as const) {
		assert.equal(relyingParty(origin)?.id, id, origin);
	}
});
