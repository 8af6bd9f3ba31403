import assert from "node:assert/strict";
import { it } from "node:test";
import type { Variant } from "./choices.ts";
import { readVariants, writeVariants } from "./variants-text.ts";

it("variants are encoded compactly, without loss", () => {
	const full: Variant = {
		id: "11111111-1111-4111-8111-111111111111",
		choices: [0, 12, -1],
		price: "12.50",
		before: "15.00",
		stock: { state: "few", left: 3 },
		picture: 0,
		sku: 'A~B^C*D%E "ü',
		perUnit: { price: "4.00", quantity: 100, unit: "ML" },
	};
	const plain: Variant = { id: "b", choices: [], price: "1", stock: { state: "out" } };
	for (const variants of [
		[],
		[plain],
		[full],
		[full, plain, full],
		[full, { ...full, id: full.id.replace(/1$/, "2"), sku: "A~B^C-2" }],
	]) {
		assert.deepEqual(readVariants(writeVariants(variants)), variants);
	}
	assert.ok(writeVariants([full]).length < JSON.stringify(full).length * 0.55);
});
