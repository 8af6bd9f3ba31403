import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { firstLines, linesAtOnce, partOf, readCount, readPart } from "./cart-part.ts";
import type { CartLine, CartView } from "./cart-view.ts";

const line = (id: string, status: Pick<CartLine, "availability"> = {}): CartLine => ({
	id,
	name: id,
	options: [],
	quantity: 1,
	price: "1.00",
	total: "1.00",
	...status,
});
const totals = { subtotal: "0", tax: "0", discounts: [], fees: "0", total: "0" };
const cartOf = (lines: CartLine[]): CartView => ({
	lines,
	lineCount: lines.length,
	quantity: lines.length,
	totals,
	ways: [],
	coupons: [],
	shipsTogether: false,
	note: "",
	faults: [],
	remarks: [],
});
const long = cartOf([
	...Array.from({ length: 300 }, (_, index) => line(`${index}`)),
	line("sold out", { availability: "NOT_AVAILABLE" }),
	line("dearer"),
]);
const ask = (query: string) => readPart(new URLSearchParams(query));
const idsOf = ({ lines }: CartView) => lines.map(({ id }) => id);

describe("a long cart", () => {
	it("starts with its first lines, and all lines with a problem", () => {
		const ids = idsOf(partOf(long, ask(""), new Map([["dearer", []]])));
		assert.deepEqual(ids.slice(0, 2), ["0", "1"]);
		assert.deepEqual(ids.slice(linesAtOnce), ["sold out", "dearer"]);
	});

	it("shows as many lines as its URL says", () => {
		assert.equal(partOf(long, ask("lines=60"), new Map()).lines.length, 61);
		assert.equal(partOf(long, ask("lines=9999"), new Map()).lines.length, 302);
		for (const odd of ["lines=1", "lines=-5", "lines=many"]) assert.equal(ask(odd), linesAtOnce);
	});

	it("shows the newest lines first, after adding an item", () => {
		assert.equal(idsOf(partOf(long, ask("lines=newest"), new Map()))[0], "dearer");
	});

	it("has separate parts for saved items", () => {
		const both = new URLSearchParams("lines=60&saved=30");
		assert.deepEqual([readPart(both), readCount(both, "saved")], [60, 30]);
		const ids = firstLines(long.lines, readCount(both, "saved"), new Map([["dearer", []]])).map(({ id }) => id);
		assert.deepEqual([ids.length, ...ids.slice(29)], [32, "29", "sold out", "dearer"]);
	});

	it("still shows the count of all lines", () => {
		const { lineCount, quantity } = partOf(long, ask(""), new Map());
		assert.deepEqual([lineCount, quantity], [302, 302]);
	});
});
