import assert from "node:assert/strict";
import { it } from "node:test";
import { isLoopback, networkOf } from "./address.ts";

it("an address of version 6 stands for its network, one of version 4 for itself", () => {
	const network = "2001:db8:0:0";
	for (const ip of ["2001:db8::1", "2001:DB8:0:0:1:2:3:4", "2001:db8::ffff:1:2"]) assert.equal(networkOf(ip), network);
	assert.notEqual(networkOf("2001:db8:0:1::1"), network);
	assert.equal(networkOf("::"), "0:0:0:0");
	assert.equal(networkOf("192.0.2.7"), "192.0.2.7");
	assert.equal(networkOf("::ffff:192.0.2.7"), "192.0.2.7");
});

it("this machine has several addresses, and others have none of them", () => {
	for (const ip of ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"]) assert.equal(isLoopback(ip), true, ip);
	for (const ip of ["128.0.0.1", "::2", "10.127.0.1", "127:0:0::1"]) assert.equal(isLoopback(ip), false, ip);
});
