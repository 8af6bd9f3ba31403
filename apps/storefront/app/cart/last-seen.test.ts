import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CartLine } from "./cart-view.ts";
import { compare, readLastSeen, writeLastSeen } from "./last-seen.ts";

const line = (id: string, price: string, status: Pick<CartLine, "availability"> = {}): CartLine => ({
	id,
	name: "Mug",
	options: [],
	quantity: 1,
	price,
	total: price,
	...status,
});

/** Shows the cart with the cookie of the last time, minutes later. */
const viewCart = (cookie: string | undefined, lines: readonly CartLine[], at: number) => {
	const { changes, memory } = compare(readLastSeen(cookie, lines), lines, at);
	return { changes: Object.fromEntries(changes), written: writeLastSeen(memory) };
};

describe("changes since the last visit", () => {
	const first = viewCart(undefined, [line("line-aaaaaa", "10.00"), line("line-bbbbbb", "5.00")], 1000);

	it("are none on the first visit, or if nothing changed", () => {
		assert.deepEqual(first.changes, {});
		assert.deepEqual(viewCart(first.written, [line("line-aaaaaa", "10.00")], 2000).changes, {});
	});

	it("contain the former price and stock of each line", () => {
		const lines = [line("line-aaaaaa", "12.00"), line("line-bbbbbb", "4.50", { availability: "NOT_AVAILABLE" })];
		assert.deepEqual(viewCart(first.written, lines, 2000).changes, {
			"line-aaaaaa": [{ kind: "dearer", from: "10.00" }],
			"line-bbbbbb": [{ kind: "cheaper", from: "5.00" }, { kind: "soldOut" }],
		});
	});

	it("stay for the whole visit, and are gone with the next", () => {
		const lines = [line("line-aaaaaa", "12.00")];
		const second = viewCart(first.written, lines, 2000);
		const reloaded = viewCart(second.written, lines, 2010);
		assert.deepEqual(reloaded.changes, second.changes);
		assert.deepEqual(viewCart(reloaded.written, lines, 2030).changes, second.changes);
		assert.deepEqual(viewCart(reloaded.written, lines, 3000).changes, {});
		const back = viewCart(reloaded.written, [line("line-aaaaaa", "10.00")], 2012);
		assert.deepEqual(back.changes, {});
	});

	it("include items that are back in stock", () => {
		const gone = viewCart(undefined, [line("line-aaaaaa", "1.00", { availability: "NOT_AVAILABLE" })], 1);
		const changes = { "line-aaaaaa": [{ kind: "backInStock" }] };
		assert.deepEqual(viewCart(gone.written, [line("line-aaaaaa", "1.00")], 100).changes, changes);
	});

	it("are stored within the size of a cookie, however long the cart", () => {
		const lines = Array.from({ length: 300 }, (_, index) => line(`line-${String(index).padStart(6, "0")}`, "1234.56"));
		const { written } = viewCart(undefined, lines, 1);
		assert.ok(written.length <= 3000);
		assert.match(written, /^[\w~.]+$/);
		const dearer = lines.map((each) => ({ ...each, price: "1300.00" }));
		assert.ok(Object.keys(viewCart(written, dearer, 100).changes).length > 100);
	});

	it("are none if the cookie is invalid", () => {
		for (const cookie of ["", "x", "_", "5_aaaaaa~<b>~1", "5_aaaaaa~1~9", "5_aaaaaa", "99999999999999_aaaaaa~1~1"]) {
			assert.deepEqual(viewCart(cookie, [line("line-aaaaaa", "2")], 100).changes, {}, cookie);
		}
	});
});
