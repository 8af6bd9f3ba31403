import assert from "node:assert/strict";
import { it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { DiscountRule, RuleDiscount, RuleValue, Scope } from "../discount-rules/rule.ts";
import { automaticDiscounts } from "./automatic-discounts.ts";
import type { DiscountableLine } from "./pooled-units.ts";

const line = (
	id: string,
	unitPrice: number,
	quantity = 1,
	members: Partial<DiscountableLine> = {},
): DiscountableLine => ({
	id,
	unitPrice,
	quantity,
	shippable: true,
	productId: `product-${id}`,
	categoryIds: [],
	...members,
});

const all: Scope = { kind: "ALL", appId: storesAppId, ids: [] };
const products = (...ids: string[]): Scope => ({ kind: "PRODUCTS", appId: storesAppId, ids });
const category = (...ids: string[]): Scope => ({ kind: "CATEGORIES", appId: storesAppId, ids });

const onItems = (value: RuleValue, scopes = [all], excludedScopes: Scope[] = []): RuleDiscount => ({
	value,
	target: { type: "SPECIFIC_ITEMS", scopes, excludedScopes },
});
const percent = (rate: number): RuleValue => ({ type: "PERCENTAGE", rate: rate * 10_000 });
const severalFor = (quantity: number, price: number): RuleValue => ({
	type: "QUANTITY_BASED",
	id: "q",
	quantity,
	price,
});
const buyGet = (quantity: number, get: number, limit?: number, value = percent(100)): RuleDiscount => ({
	value,
	target: {
		type: "BUY_X_GET_Y",
		buys: { scopes: [all], quantity },
		gets: { quantity: get, scopes: [all], excludedScopes: [] },
		limit,
	},
});

const rule = (discount: RuleDiscount, terms: Partial<DiscountRule> = {}): DiscountRule => ({
	id: "rule",
	name: "Sale",
	active: true,
	discount,
	appliesTo: "ALL_ITEMS",
	version: 1,
	createdDate: "2026-01-01T00:00:00.000Z",
	updatedDate: "2026-01-01T00:00:00.000Z",
	...terms,
});

/** What rules take off each line. */
const off = (rules: readonly DiscountRule[], lines: readonly DiscountableLine[], memberId?: string): number[] => {
	const { discounts } = automaticDiscounts(rules, lines, memberId);
	return lines.map(({ id }) =>
		discounts.reduce((sum, { value }) => sum + (value.type === "LINE_AMOUNTS" ? (value.amounts[id] ?? 0) : 0), 0),
	);
};
const one = (discount: RuleDiscount, terms?: Partial<DiscountRule>) => [rule(discount, terms)];

it("each item of the scope is reduced by a percentage, an amount, or to a price", () => {
	const lines = [line("a", 1999, 3), line("b", 500)];
	assert.deepEqual(off(one(onItems(percent(15))), lines), [900, 75]);
	assert.deepEqual(off(one(onItems({ type: "FIXED_AMOUNT", amount: 600 })), lines), [1800, 500]);
	assert.deepEqual(off(one(onItems({ type: "FIXED_PRICE", amount: 1000 })), lines), [2997, 0]);
});

it("scopes are all products, some of them, or those of categories; exclusions count last", () => {
	const lines = [
		line("a", 1000),
		line("b", 1000, 1, { categoryIds: ["hats"] }),
		line("c", 1000, 1, { productId: undefined }),
	];
	const half = percent(50);
	assert.deepEqual(off(one(onItems(half)), lines), [500, 500, 0]);
	assert.deepEqual(off(one(onItems(half, [products("product-a", "x")])), lines), [500, 0, 0]);
	assert.deepEqual(off(one(onItems(half, [category("hats")])), lines), [0, 500, 0]);
	assert.deepEqual(off(one(onItems(half, [products("product-a"), category("hats")])), lines), [500, 500, 0]);
	assert.deepEqual(off(one(onItems(half, [all], [category("hats")])), lines), [500, 0, 0]);
});

it("several rules add up, each of the price of the item, and never below zero", () => {
	const rules = [rule(onItems(percent(20)), { id: "1" }), rule(onItems(percent(20)), { id: "2" })];
	assert.deepEqual(off(rules, [line("a", 1000)]), [400]);
	const more = [...rules, rule(onItems({ type: "FIXED_AMOUNT", amount: 900 }), { id: "3" })];
	assert.deepEqual(off(more, [line("a", 1000, 2)]), [2000]);
	const { discounts } = automaticDiscounts(more, [line("a", 1000, 2)], undefined);
	assert.deepEqual(
		discounts.map(({ id, value }) => [id, value.type === "LINE_AMOUNTS" && value.amounts.a]),
		[
			["1", 400],
			["2", 400],
			["3", 1200],
		],
	);
});

it("the cheapest item alone is one unit", () => {
	const lines = [line("a", 1000, 2), line("b", 400, 3)];
	assert.deepEqual(off(one(onItems(percent(50)), { appliesTo: "LOWEST_PRICED_ITEM" }), lines), [0, 200]);
});

it("several for a price group from the dearest on, and leave what is over", () => {
	const two = onItems(severalFor(2, 3000));
	assert.deepEqual(off(one(two), [line("a", 2000)]), [0]);
	assert.deepEqual(off(one(two), [line("a", 2000, 2)]), [1000]);
	assert.deepEqual(off(one(two), [line("a", 2000, 5)]), [2000]);
	assert.deepEqual(off(one(two), [line("a", 2500), line("b", 2000), line("c", 1500)]), [833, 667, 0]);
	assert.deepEqual(off(one(two), [line("a", 1000, 2)]), [0], "never dearer than without");
	assert.deepEqual(off(one(onItems(severalFor(3, 1000))), [line("a", 400, 7)]), [400]);
});

it("who buys x gets y more, the cheapest ones, so many times as there are whole sets", () => {
	const counts = [1, 2, 3, 4, 5, 6, 9];
	const twoAndOne = (limit?: number) =>
		counts.map((count) => off(one(buyGet(2, 1, limit)), [line("a", 100, count)])[0]);
	assert.deepEqual(twoAndOne(), [0, 0, 100, 100, 100, 200, 300]);
	assert.deepEqual(twoAndOne(2), [0, 0, 100, 100, 100, 200, 200]);
	assert.deepEqual(off(one(buyGet(1, 2)), [line("a", 100, 2)]), [0], "fewer than y are none");
	assert.deepEqual(off(one(buyGet(2, 1)), [line("a", 900), line("b", 100), line("c", 500)]), [0, 100, 0]);
	assert.deepEqual(off(one(buyGet(1, 1, undefined, percent(50))), [line("a", 900), line("b", 101)]), [0, 51]);
});

it("what is bought and what is got may be different items, and what is bought an amount", () => {
	const gets = { quantity: 1, scopes: [products("product-gift")], excludedScopes: [] };
	const discount = (buys: object): RuleDiscount => ({
		value: { type: "FIXED_PRICE", amount: 100 },
		target: { type: "BUY_X_GET_Y", buys: { scopes: [category("hats")], ...buys }, gets },
	});
	const hats = (count: number) => line("hat", 1500, count, { categoryIds: ["hats"] });
	const gift = (count: number) => line("gift", 400, count);
	assert.deepEqual(off(one(discount({ quantity: 2 })), [hats(3), gift(2)]), [0, 300]);
	assert.deepEqual(off(one(discount({ quantity: 2 })), [hats(4), gift(2)]), [0, 600]);
	assert.deepEqual(off(one(discount({ quantity: 2 })), [hats(1), gift(2)]), [0, 0]);
	assert.deepEqual(off(one(discount({ spend: 3000 })), [hats(2), gift(2)]), [0, 300]);
	assert.deepEqual(off(one(discount({ spend: 3001 })), [hats(2), gift(2)]), [0, 0]);
});

it("a condition counts what is in its scopes, with both ends included", () => {
	const lines = [line("a", 1000, 2), line("b", 500)];
	const applies = (trigger: DiscountRule["trigger"], memberId?: string) =>
		off(one(onItems(percent(10)), { trigger }), lines, memberId).some((amount) => amount > 0);
	const subtotal = (from?: number, to?: number, scopes: Scope[] = []) =>
		({ type: "SUBTOTAL_RANGE", from, to, scopes }) as const;
	const quantity = (from?: number, to?: number, scopes: Scope[] = []) =>
		({ type: "ITEM_QUANTITY_RANGE", from, to, scopes }) as const;
	const members = { type: "CUSTOMER_ELIGIBILITY", memberIds: ["m"] } as const;
	assert.deepEqual(
		[subtotal(2500), subtotal(2501), subtotal(0, 2500), subtotal(0, 2499)].map((each) => applies(each)),
		[true, false, true, false],
	);
	assert.deepEqual(
		[quantity(3, 3), quantity(4), quantity(undefined, 2)].map((each) => applies(each)),
		[true, false, false],
	);
	assert.ok(applies(subtotal(500, 500, [products("product-b")])));
	assert.ok(applies(quantity(2, 2, [products("product-a")])));
	assert.deepEqual([applies(members), applies(members, "other"), applies(members, "m")], [false, false, true]);
	assert.ok(applies({ type: "OR", triggers: [quantity(9), subtotal(2000)] }));
	assert.ok(!applies({ type: "AND", triggers: [quantity(9), subtotal(2000)] }));
	assert.ok(applies({ type: "AND", triggers: [{ type: "OR", triggers: [quantity(9), quantity(3)] }, subtotal(2000)] }));
});
