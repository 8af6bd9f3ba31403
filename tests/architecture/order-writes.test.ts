import assert from "node:assert/strict";
import { it } from "node:test";
import { readSources } from "./source-files.ts";

const owner = "packages/commerce/src/orders/order-writes.ts";
// What an upgrade changes moved no money.
const upgrades = "packages/server/src/upgrades/";

it("orders are written together with the entries of what moved", () => {
	const elsewhere = readSources("packages/commerce/src", "packages/server/src")
		.filter(({ path, isTest }) => !isTest && path !== owner && !path.startsWith(upgrades))
		.filter(({ text }) => /\b(?:create|replace)\(\s*orders,/.test(text))
		.map(({ path }) => path);
	assert.deepEqual(elsewhere, [], `write orders by the functions of ${owner}`);
});
