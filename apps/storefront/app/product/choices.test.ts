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
	variantsWith,
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

const dress: Choosable = {
	...shirt,
	options: shirt.options.map((option) => (option.key === "size" ? { ...option, mustChoose: true } : option)),
};

describe("choices that the shopper must make", () => {
	const selectDress = (query: string, product = dress) => {
		const { missing, variant } = readSelection(product, new URLSearchParams(query));
		return [...select(query, product), missing, variant?.price];
	};

	it("are not preselected, but the others are", () => {
		assert.deepEqual(selectDress(""), ["red-s", "?colour=Red", 1, "10.00"]);
		assert.deepEqual(selectDress("colour=blue&size=huge"), ["blue-m", "?colour=Blue", 1, "10.00"]);
		assert.deepEqual(selectDress("size=m"), ["red-m", "?colour=Red&size=M", -1, "10.00"]);
	});

	it("are made if there is only one left, or nothing to buy", () => {
		const variants = dress.variants.filter(({ choices }) => choices[1] === 1);
		assert.deepEqual(selectDress("", { ...dress, variants }), ["red-m", "?colour=Red&size=M", -1, "10.00"]);
		const soldOut = dress.variants.map((each) => ({ ...each, stock: { state: "out" as const } }));
		assert.deepEqual(selectDress("", { ...dress, variants: soldOut }), ["red-s", "?colour=Red&size=S", -1, "10.00"]);
	});

	it("leave the others open that are in stock in any of them", () => {
		const { chosen } = readSelection(dress, new URLSearchParams("colour=Red"));
		const states = dress.options[0]?.choices.map((_, choice) => choiceState(dress, chosen, 0, choice));
		assert.deepEqual(states, ["open", "open", "notOffered"]);
		assert.deepEqual(
			variantsWith(dress, chosen).map(({ id }) => id),
			["red-s", "red-m"],
		);
	});
});

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

it("translated options keep the shop's own words in addresses, and are also found by what the visitor reads", () => {
	const translated: Choosable = {
		...shirt,
		options: [
			{
				...shirt.options[0],
				name: "اللون",
				choices: [
					{ name: "أحمر", original: "Red" },
					{ name: "أزرق", original: "Blue" },
				],
			},
			shirt.options[1],
		] as Choosable["options"],
	};
	assert.deepEqual(select("colour=Blue&size=M", translated), ["blue-m", "?colour=Blue&size=M"]);
	assert.deepEqual(select("اللون=أزرق&size=M", translated), ["blue-m", "?colour=Blue&size=M"]);
});
