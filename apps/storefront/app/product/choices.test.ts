import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
	type Choosable,
	choiceState,
	namesOfChoices,
	queryOfChoices,
	readSelection,
	shownChoices,
	type Variant,
	withChoice,
} from "./choices.ts";

const variant = (id: string, choices: number[], state: Variant["stock"]["state"] = "in"): Variant => ({
	id,
	choices,
	price: "10.00",
	stock: { state },
});

/** There is no red in L, blue S is sold out, and green has no variant. */
const shirt: Choosable = {
	options: [
		{ name: "Colour", key: "colour", selects: true, choices: [{ name: "Red" }, { name: "Blue" }, { name: "Green" }] },
		{ name: "Size", key: "size", selects: true, choices: [{ name: "S" }, { name: "M" }, { name: "L" }] },
	],
	variants: [
		variant("red-s", [0, 0]),
		variant("red-m", [0, 1]),
		variant("blue-s", [1, 0], "out"),
		variant("blue-m", [1, 1], "few"),
		variant("blue-l", [1, 2], "ahead"),
	],
};

const select = (query: string, product = shirt) => {
	const { chosen, variant } = readSelection(product, new URLSearchParams(query));
	return [variant?.id, queryOfChoices(product.options, chosen)];
};

describe("the choices of a product", () => {
	it("are parsed from the URL in any case, and formatted the same", () => {
		assert.deepEqual(select("colour=blue&size=%20m "), ["blue-m", "?colour=Blue&size=M"]);
		assert.deepEqual(select("?colour=Red&size=S"), ["red-s", "?colour=Red&size=S"]);
	});

	it("default to an available variant if the URL has none or invalid ones", () => {
		assert.deepEqual(select(""), ["red-s", "?colour=Red&size=S"]);
		assert.deepEqual(select("colour=blue"), ["blue-m", "?colour=Blue&size=M"]);
		assert.deepEqual(select("size=L"), ["blue-l", "?colour=Blue&size=L"]);
		assert.deepEqual(select("colour=pink&size=__proto__&x=y"), ["red-s", "?colour=Red&size=S"]);
	});

	it("may be sold out, or have no variant", () => {
		assert.deepEqual(select("colour=Blue&size=S"), ["blue-s", "?colour=Blue&size=S"]);
		assert.deepEqual(select("colour=Red&size=L"), [undefined, "?colour=Red&size=L"]);
	});

	it("have a state for each value with the other choices as they are", () => {
		const states = (chosen: number[], option: number) =>
			shirt.options[option]?.choices.map((_, choice) => choiceState(shirt, chosen, option, choice));
		assert.deepEqual(states([0, 0], 0), ["open", "soldOut", "notOffered"]);
		assert.deepEqual(states([0, 0], 1), ["open", "open", "notOffered"]);
		assert.deepEqual(states([1, 0], 1), ["soldOut", "open", "open"]);
	});

	it("are not offered if no variant has them", () => {
		assert.deepEqual(shownChoices(shirt, 0), [0, 1]);
		assert.deepEqual(shownChoices(shirt, 1), [0, 1, 2]);
	});

	it("may be passed on to the shop without selecting a variant", () => {
		const mug: Choosable = {
			options: [
				{ name: "Wrapping", key: "wrapping", selects: false, choices: [{ name: "Plain" }, { name: "Printed" }] },
			],
			variants: [variant("mug", [-1])],
		};
		assert.deepEqual(select("", mug), ["mug", "?wrapping=Plain"]);
		assert.deepEqual(select("wrapping=printed", mug), ["mug", "?wrapping=Printed"]);
		assert.deepEqual(shownChoices(mug, 0), [0, 1]);
		assert.deepEqual(namesOfChoices(mug.options, withChoice([0], 0, 1)), [{ name: "Wrapping", choice: "Printed" }]);
	});

	it("are none if there is at most one variant", () => {
		assert.deepEqual(select("size=M", { options: [], variants: [variant("only", [])] }), ["only", ""]);
		assert.deepEqual(select("", { options: [], variants: [] }), [undefined, ""]);
	});
});
