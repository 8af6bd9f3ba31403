import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { listCall, priceSteps } from "./list-query.ts";
import { readList } from "./list-state.ts";

const ids = new Map([
	["mugs", "id-of-mugs"],
	["cups", "id-of-cups"],
]);
const ask = (query: string, within?: string) =>
	listCall(readList(new URLSearchParams(query)), { within, ids, currency: "EUR" });

describe("the request of a list", () => {
	it("asks for the first page of everything by default", () => {
		const { filter, sort, offset, limit, text } = ask("");
		assert.deepEqual([sort, offset, limit, text], ["FEATURED", 0, 24, undefined]);
		const nothing = { categoryIds: [], brands: [], options: [], prices: [], inStockOnly: false };
		assert.deepEqual(filter, nothing);
	});

	it("asks for the chosen values of each facet", () => {
		const { filter } = ask("category=mugs&category=cups&price=10-25&price=50-&stock=1&brand=Clay", "id-of-all");
		assert.deepEqual(filter, {
			withinCategoryId: "id-of-all",
			categoryIds: ["id-of-mugs", "id-of-cups"],
			brands: ["Clay"],
			options: [],
			prices: [{ from: "10", below: "25" }, { from: "50" }],
			inStockOnly: true,
		});
	});

	it("asks for choices of each option, so that one variant must have size and colour", () => {
		assert.deepEqual(ask("choice=Size:M&choice=Size:L&choice=Colour:Red").filter?.options, [
			{ option: "Size", choices: ["M", "L"] },
			{ option: "Colour", choices: ["Red"] },
		]);
	});

	it("finds nothing in a deleted collection", () => {
		assert.deepEqual(ask("category=gone").filter?.categoryIds, ["00000000-0000-0000-0000-000000000000"]);
	});

	it("asks for all pages that are shown, in the chosen order", () => {
		const { sort, offset, limit, text } = ask("q=red+mug&sort=price-down&page=4&from=3");
		assert.deepEqual([sort, offset, limit, text], ["PRICE_DESC", 48, 48, "red mug"]);
	});
});

it("price ranges depend on the currency", () => {
	assert.equal(priceSteps("USD")[1], 10);
	assert.equal(priceSteps("JPY")[1], 1000);
});
