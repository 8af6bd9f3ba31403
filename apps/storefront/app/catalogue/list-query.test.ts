import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { conditionsOf, countsOf, listQuery, priceSteps } from "./list-query.ts";
import { readList } from "./list-state.ts";

const ids = new Map([
	["mugs", "id-of-mugs"],
	["cups", "id-of-cups"],
]);
const ask = (query: string, within?: string) => {
	const state = readList(new URLSearchParams(query));
	return listQuery(state, within, conditionsOf(state, ids));
};
const inCategories = (...found: string[]) => ({
	"allCategoriesInfo.categories": { $matchItems: [{ id: { $in: found } }] },
});

describe("the query of a list", () => {
	it("has no filter by default", () => {
		assert.deepEqual(ask(""), { filter: {}, sort: [] });
	});

	it("combines values of one facet with OR, and facets with AND", () => {
		const { filter } = ask("category=mugs&category=cups&price=10-25&price=50-&stock=1", "id-of-all");
		const price = "actualPriceRange.minValue.amount";
		assert.deepEqual(filter, {
			$and: [
				inCategories("id-of-mugs", "id-of-cups"),
				{ $or: [{ [price]: { $gte: "10", $lt: "25" } }, { [price]: { $gte: "50" } }] },
				inCategories("id-of-all"),
				{ "inventory.availabilityStatus": { $ne: "OUT_OF_STOCK" } },
			],
		});
	});

	it("filters each option separately, so that size and colour are combined with AND", () => {
		const state = readList(new URLSearchParams("choice=Size:M&choice=Size:L&choice=Colour:Red"));
		const choices = "options.choicesSettings.choices.name";
		assert.deepEqual(
			conditionsOf(state, ids).map(({ key, filter }) => [key, filter]),
			[
				["choice:Size", { [choices]: { $hasSome: ["M", "L"] } }],
				["choice:Colour", { [choices]: { $hasSome: ["Red"] } }],
			],
		);
	});

	it("finds nothing in a deleted collection", () => {
		assert.deepEqual(ask("category=gone").filter, inCategories("00000000-0000-0000-0000-000000000000"));
	});

	it("tolerates a typo, and requires every word", () => {
		assert.deepEqual(ask("q=red+mug&sort=price-down"), {
			filter: {},
			sort: [{ fieldName: "actualPriceRange.minValue.amount", order: "DESC" }],
			search: { expression: "red mug", mode: "AND", fuzzy: true },
		});
	});
});

it("counts are keyed by the values in the URL", () => {
	const results = [
		{
			name: "price",
			ranges: {
				results: [
					{ from: 0, to: 10, count: 0 },
					{ from: 500, count: 2 },
				],
			},
		},
		{ name: "brand", values: { results: [{ value: "Us", count: 3 }] } },
	];
	assert.deepEqual([...countsOf(results, "price")], [["500-", 2]]);
	assert.deepEqual([...countsOf(results, "brand")], [["Us", 3]]);
	const rows = [
		{ results: { option: { value: { value: "Size", count: 4 } }, choice: { value: { value: "M", count: 2 } } } },
		{ results: { option: { value: { value: "Colour", count: 4 } }, choice: { value: { value: "Red", count: 1 } } } },
	];
	const nested = [{ name: "choice", nested: { results: rows } }];
	assert.deepEqual(
		[...countsOf(nested, "choice")],
		[
			["Size:M", 2],
			["Colour:Red", 1],
		],
	);
});

it("price ranges depend on the currency", () => {
	assert.equal(priceSteps("USD")[1], 10);
	assert.equal(priceSteps("JPY")[1], 1000);
});
