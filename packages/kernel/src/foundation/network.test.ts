import assert from "node:assert/strict";
import { it } from "node:test";
import { isLoopback, networkOf } from "./network.ts";

it("an IPv6 address counts as its network, an IPv4 address as itself", () => {
	const network = "2001:db8:0:0";
	for (const ip of ["2001:db8::1", "2001:DB8:0:0:1:2:3:4", "2001:db8::ffff:1:2", "2001:db8::1%eth0"]) {
		assert.equal(networkOf(ip), network, ip);
	}
	assert.notEqual(networkOf("2001:db8:0:1::1"), network);
	assert.equal(networkOf("::"), "0:0:0:0");
	assert.equal(networkOf("192.0.2.7"), "192.0.2.7");
});

it("an IPv4 address equals its IPv6 forms", () => {
	for (const ip of ["::ffff:192.0.2.7", "::FFFF:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:ffff:c000:0207"]) {
		assert.equal(networkOf(ip), "192.0.2.7", ip);
	}
});

it("invalid addresses count as one caller", () => {
	for (const ip of ["", "unknown", "a".repeat(100_000), "192.0.2.7:4711"]) assert.equal(networkOf(ip), "unknown");
});

it("recognizes loopback addresses in each form", () => {
	for (const ip of ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])
		assert.equal(isLoopback(ip), true, ip);
	for (const ip of ["128.0.0.1", "::2", "10.127.0.1", "127:0:0::1", ""]) assert.equal(isLoopback(ip), false, ip);
});
