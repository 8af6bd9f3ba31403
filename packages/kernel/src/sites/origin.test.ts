import assert from "node:assert/strict";
import { it } from "node:test";
import { allowsOrigin, countingOrigins, isLoopback, leadsToAllowed } from "./origin.ts";

const shop = "https://shop.example.com";
const local = "http://127.0.0.1:8080";

it("allows loopback origins on any port, only while the server is on loopback itself", () => {
	const registered = [shop, "http://localhost:3000"];
	for (const origin of [
		"http://localhost:3000",
		"http://localhost:5173",
		"http://127.0.0.1:4321",
		"http://[::1]:3000",
	]) {
		assert.equal(allowsOrigin(registered, origin, local), true, origin);
		assert.equal(allowsOrigin(registered, origin, shop), false, origin);
		assert.equal(allowsOrigin([shop], origin, local), false, "none is registered");
	}
	assert.equal(allowsOrigin(registered, shop, local), true);
	assert.equal(allowsOrigin(registered, "https://shop.example.com:8443", local), false);
	assert.deepEqual(countingOrigins(registered, shop), [shop]);
	assert.deepEqual(countingOrigins(registered, local), registered);
});

it("does not accept names that only resemble loopback", () => {
	for (const address of [
		"http://localhost.evil.example",
		"http://localhost@evil.example",
		"https://127.0.0.1.nip.io",
		"",
	]) {
		assert.equal(isLoopback(address), false, address);
	}
	assert.equal(leadsToAllowed("http://localhost:9999/any/path?x=1", ["http://localhost"], local), true);
	assert.equal(leadsToAllowed("javascript:alert(1)//localhost", ["http://localhost"], local), false);
});
