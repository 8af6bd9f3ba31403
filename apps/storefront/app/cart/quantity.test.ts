import assert from "node:assert/strict";
import { it } from "node:test";
import { readQuantity } from "./quantity.ts";

const read = (fields: Record<string, string>): number | undefined => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return readQuantity(form);
};

it("a quantity is a whole number, typed or one step from the one shown", () => {
	assert.equal(read({ quantity: " 12 " }), 12);
	assert.equal(read({ quantity: "٣" }), 3);
	assert.equal(read({ quantity: "0" }), 0);
	assert.equal(read({ quantity: "7", shown: "2", intent: "more" }), 3);
	assert.equal(read({ quantity: "7", shown: "1", intent: "fewer" }), 0);
	assert.equal(read({ shown: "0", intent: "fewer" }), 0);
	assert.equal(read({ quantity: "999999" }), 100_000);
	for (const wrong of ["", "-1", "1.5", "1e3", "two", "0x10", "12345678901"]) {
		assert.equal(read({ quantity: wrong }), undefined, wrong);
	}
	assert.equal(read({ intent: "more" }), undefined);
});
