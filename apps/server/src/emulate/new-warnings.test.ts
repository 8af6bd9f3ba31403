import assert from "node:assert/strict";
import { it } from "node:test";
import { NewWarnings } from "./new-warnings.ts";

const cut = (count: number) => `products.query: The first ${count} of 66. (docs/guides/traps.md, page-cut)`;

it("names a trap once for each call, whatever its numbers, and other warnings once", () => {
	const warnings = new NewWarnings();
	const unserved = "POST /bookings/v2/services/query is not served.";
	assert.deepEqual(warnings.of(cut(50)), [cut(50)]);
	const elsewhere = cut(10).replace("products", "orders");
	assert.deepEqual(warnings.of(`${cut(10)} ${elsewhere} ${unserved}`), [elsewhere, unserved]);
	assert.deepEqual(warnings.of(`${cut(9)} ${unserved}`), []);
});

it("keeps a bounded number of them", () => {
	const warnings = new NewWarnings();
	for (let count = 0; count < 2000; count += 1) warnings.of(`made up ${count}`);
	assert.deepEqual(warnings.of("one more"), []);
});
