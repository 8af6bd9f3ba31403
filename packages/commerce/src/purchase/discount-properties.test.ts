import assert from "node:assert/strict";
import { it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleCoupon } from "@cartwright/testing/example-coupon";
import { fc } from "@cartwright/testing/properties";
import type { Coupon } from "../coupons/coupon.ts";
import type { DiscountRule, RuleDiscount, RuleValue, Scope, Trigger } from "../discount-rules/rule.ts";
import { allocateDiscounts } from "./discounts.ts";
import { withoutDiscounts } from "./pricing.ts";
import { redeem } from "./redemptions.ts";
import type { ResolvedLine } from "./resolved-line.ts";

interface CartLine {
	readonly id: string;
	/** Decides the price too. */
	readonly product: number;
	readonly quantity: number;
}

const prices = [0, 1, 199, 200, 1000, 1000, 2499];
const priceOf = ({ product }: CartLine): number => prices[product] ?? 0;
const idOf = (product: number) => `product-${product}`;

const resolved = (line: CartLine): ResolvedLine => ({
	id: line.id,
	quantity: line.quantity,
	requestedQuantity: line.quantity,
	item: {
		productName: { original: "" },
		descriptionLines: [],
		itemType: { preset: "PHYSICAL" },
		shippable: true,
		productId: idOf(line.product),
		variantId: "only",
		fullPrice: priceOf(line),
		price: priceOf(line),
		paymentOption: "FULL_PAYMENT_ONLINE",
	},
	availability: { status: "AVAILABLE" },
	violations: [],
});

/** What rules and a coupon take off each line. */
const off = (lines: readonly CartLine[], rules: readonly DiscountRule[], coupon?: Coupon): number[] => {
	const facts = {
		...withoutDiscounts,
		rules: rules.map((doc) => ({ doc, revision: 1 })),
		coupons: new Map(coupon ? [[coupon.id, { doc: coupon, revision: 1 }]] : []),
		settings: defaultSettings,
		products: new Map(),
		clock: { now: "2026-06-01T12:00:00.000Z" },
	};
	const coupons = coupon ? [{ id: coupon.id, code: coupon.code }] : [];
	const { discounts = [] } = redeem({ lines: [], coupons }, lines.map(resolved), facts);
	const amounts = lines.map((line) => ({ id: line.id, amount: priceOf(line) * line.quantity }));
	return [...allocateDiscounts(amounts, 0, discounts).ofLines];
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const anyLines = fc
	.array(fc.tuple(fc.nat(prices.length - 1), fc.integer({ min: 1, max: 7 })), { minLength: 1, maxLength: 6 })
	.map((items) => items.map(([product, quantity], index): CartLine => ({ id: `line-${index}`, product, quantity })));

const anyScopes: fc.Arbitrary<Scope[]> = fc.oneof(
	fc.constant<Scope[]>([{ kind: "ALL", appId: storesAppId, ids: [] }]),
	fc
		.array(fc.nat(prices.length - 1), { minLength: 1, maxLength: 4 })
		.map((ids) => [{ kind: "PRODUCTS" as const, appId: storesAppId, ids: ids.map(idOf) }]),
);
const anyUnits = fc.record({ scopes: anyScopes, excludedScopes: fc.oneof(fc.constant([]), anyScopes) });
const anyUnitValue: fc.Arbitrary<RuleValue> = fc.oneof(
	fc.record({ type: fc.constant("PERCENTAGE" as const), rate: fc.integer({ min: 1000, max: 1_000_000 }) }),
	fc.record({ type: fc.constantFrom("FIXED_AMOUNT" as const, "FIXED_PRICE" as const), amount: fc.nat(1500) }),
);
const anySetPrice: fc.Arbitrary<RuleValue> = fc.record({
	type: fc.constant("QUANTITY_BASED" as const),
	id: fc.constant("set"),
	quantity: fc.integer({ min: 2, max: 4 }),
	price: fc.nat(4000),
});
const onItems = (value: fc.Arbitrary<RuleValue>): fc.Arbitrary<RuleDiscount> =>
	fc.tuple(value, anyUnits).map(([each, units]) => ({ value: each, target: { type: "SPECIFIC_ITEMS", ...units } }));
const small = fc.integer({ min: 1, max: 3 });
const anyBuyGet: fc.Arbitrary<RuleDiscount> = fc
	.record({
		value: anyUnitValue,
		buys: fc.record({
			scopes: anyScopes,
			need: fc.oneof(
				small.map((quantity) => ({ quantity })),
				fc.integer({ min: 1, max: 3000 }).map((spend) => ({ spend })),
			),
		}),
		gets: fc.tuple(small, anyUnits),
		limit: fc.constantFrom(undefined, 1, 2),
	})
	.map(({ value, buys, gets: [quantity, units], limit }) => ({
		value,
		target: { type: "BUY_X_GET_Y", buys: { scopes: buys.scopes, ...buys.need }, gets: { quantity, ...units }, limit },
	}));
const anyRange = fc.tuple(fc.nat(5000), fc.constantFrom(undefined, 6000)).map(([from, to]) => ({ from, to }));
const anyCondition: fc.Arbitrary<Trigger> = fc.oneof(
	fc.tuple(anyRange, anyScopes).map(([range, scopes]): Trigger => ({ type: "SUBTOTAL_RANGE", ...range, scopes })),
	fc.tuple(fc.nat(8), anyScopes).map(([from, scopes]): Trigger => ({ type: "ITEM_QUANTITY_RANGE", from, scopes })),
);
const anyTrigger: fc.Arbitrary<Trigger | undefined> = fc.oneof(
	fc.constant(undefined),
	anyCondition,
	fc
		.tuple(fc.constantFrom("AND" as const, "OR" as const), fc.tuple(anyCondition, anyCondition))
		.map(([type, triggers]): Trigger => ({ type, triggers })),
);
const ruleOf = (discount: fc.Arbitrary<RuleDiscount>): fc.Arbitrary<DiscountRule> =>
	fc.tuple(discount, anyTrigger, fc.uuid(), fc.boolean()).map(([each, trigger, id, isOfCheapest]) => ({
		id,
		name: "Sale",
		active: true,
		discount: each,
		trigger,
		appliesTo:
			isOfCheapest && each.target.type === "SPECIFIC_ITEMS" && each.value.type !== "QUANTITY_BASED"
				? ("LOWEST_PRICED_ITEM" as const)
				: ("ALL_ITEMS" as const),
		version: 1,
		createdDate: "2026-01-01T00:00:00.000Z",
		updatedDate: "2026-01-01T00:00:00.000Z",
	}));
const byUnit = ruleOf(fc.oneof(onItems(anyUnitValue), anyBuyGet));
const bySet = ruleOf(onItems(anySetPrice));
const anyRules = fc.array(fc.oneof(byUnit, bySet), { maxLength: 4 });

const anyCoupon = fc
	.record({
		value: fc.oneof(
			fc.record({ type: fc.constant("MONEY_OFF" as const), amount: fc.nat(3000) }),
			fc.record({ type: fc.constant("PERCENT_OFF" as const), rate: fc.nat(1_000_000) }),
			fc.record({ type: fc.constant("FIXED_PRICE" as const), amount: fc.nat(3000) }),
			fc.record({ type: fc.constant("BUY_X_GET_Y" as const), buy: small, get: small }),
		),
		scope: fc.constantFrom(undefined, { namespace: "stores" as const }),
		limitedToOneItem: fc.boolean(),
	})
	.map((terms) => exampleCoupon({ code: "SAVE", ...terms }));

it("a coupon never raises what is paid, whatever rules apply, and nothing falls below zero", () => {
	fc.assert(
		fc.property(anyLines, anyRules, anyCoupon, (lines, rules, coupon) => {
			const [without, withIt] = [off(lines, rules), off(lines, rules, coupon)];
			for (const [index, line] of lines.entries()) {
				assert.ok((without[index] ?? 0) >= 0 && (withIt[index] ?? 0) <= priceOf(line) * line.quantity);
				assert.ok((withIt[index] ?? 0) >= (without[index] ?? 0));
			}
		}),
	);
});

it("the order of lines, and that of rules, changes no line", () => {
	fc.assert(
		fc.property(anyLines, anyRules, anyCoupon, (lines, rules, coupon) => {
			const reversed = off([...lines].reverse(), rules, coupon).reverse();
			const total = sum(off(lines, rules, coupon));
			assert.equal(sum(reversed), total);
			assert.deepEqual(off([...lines].reverse(), rules).reverse(), off(lines, rules));
			assert.deepEqual(off(lines, [...rules].reverse()), off(lines, rules));
		}),
	);
});

it("a line that is split costs the same", () => {
	fc.assert(
		fc.property(anyLines, anyRules, anyCoupon, fc.nat(6), (lines, rules, coupon, at) => {
			const split = lines.flatMap((line) => {
				const first = Math.min(line.quantity, at);
				return [
					{ ...line, quantity: first },
					{ ...line, id: `${line.id}-more`, quantity: line.quantity - first },
				].filter(({ quantity }) => quantity > 0);
			});
			assert.equal(sum(off(split, rules, coupon)), sum(off(lines, rules, coupon)));
		}),
	);
});

// A plain reference, written apart: every unit is an entry of a list.

interface Unit {
	readonly product: number;
	readonly price: number;
}

const unitsOf = (lines: readonly CartLine[]): Unit[] =>
	lines
		.flatMap((line) => Array.from({ length: line.quantity }, () => ({ product: line.product, price: priceOf(line) })))
		.sort((a, b) => a.price - b.price || a.product - b.product);

const isIn = (scopes: readonly Scope[], { product }: Unit) =>
	scopes.some(({ kind, ids }) => kind === "ALL" || ids.includes(idOf(product)));

const holds = (trigger: Trigger | undefined, units: readonly Unit[]): boolean => {
	if (!trigger) return true;
	if ("triggers" in trigger) {
		const held = trigger.triggers.map((each) => holds(each, units));
		return trigger.type === "AND" ? !held.includes(false) : held.includes(true);
	}
	if (trigger.type === "CUSTOMER_ELIGIBILITY" || trigger.type === "CUSTOM") return false;
	const counting = units.filter((unit) => isIn(trigger.scopes, unit));
	const value = trigger.type === "SUBTOTAL_RANGE" ? sum(counting.map(({ price }) => price)) : counting.length;
	return value >= (trigger.from ?? 0) && (trigger.to === undefined || value <= trigger.to);
};

const offUnit = (value: RuleValue, price: number): number => {
	if (value.type === "PERCENTAGE") return Math.floor((price * value.rate * 2 + 1_000_000) / 2_000_000);
	if (value.type === "FIXED_AMOUNT") return value.amount;
	return value.type === "FIXED_PRICE" ? Math.max(0, price - value.amount) : 0;
};

/** Of each unit, in the order of the units. */
const plainOff = (
	{ discount: { value, target }, trigger, appliesTo }: DiscountRule,
	units: readonly Unit[],
): number[] => {
	if (!holds(trigger, units)) return units.map(() => 0);
	const scoped = target.type === "SPECIFIC_ITEMS" ? target : target.gets;
	const eligible = units.filter((unit) => isIn(scoped.scopes, unit) && !isIn(scoped.excludedScopes, unit));
	if (target.type === "SPECIFIC_ITEMS") {
		const reduced = new Set(appliesTo === "LOWEST_PRICED_ITEM" ? eligible.slice(0, 1) : eligible);
		return units.map((unit) => (reduced.has(unit) ? offUnit(value, unit.price) : 0));
	}
	let best = new Set<Unit>();
	for (let times = 1; times <= (target.limit ?? units.length); times++) {
		const got = eligible.slice(0, times * target.gets.quantity);
		if (got.length < times * target.gets.quantity) break;
		const paid = units.filter((unit) => isIn(target.buys.scopes, unit) && !got.includes(unit));
		const { quantity, spend = 0 } = target.buys;
		const isEnough =
			quantity === undefined ? sum(paid.map(({ price }) => price)) >= times * spend : paid.length >= times * quantity;
		if (isEnough) best = new Set(got);
	}
	return units.map((unit) => (best.has(unit) ? offUnit(value, unit.price) : 0));
};

it("ten thousand random carts cost what the plain reference says", () => {
	fc.assert(
		fc.property(anyLines, fc.array(byUnit, { maxLength: 4 }), (lines, rules) => {
			const units = unitsOf(lines);
			const offs = rules.map((rule) => plainOff(rule, units));
			const expected = units.map((unit, index) => Math.min(unit.price, sum(offs.map((ofRule) => ofRule[index] ?? 0))));
			assert.equal(sum(off(lines, rules)), sum(expected));
		}),
		{ numRuns: 10_000 },
	);
});

it("sets cost their price, and what is left over its own", () => {
	fc.assert(
		fc.property(anyLines, bySet, (lines, rule) => {
			const { value, target } = rule.discount;
			assert.ok(value.type === "QUANTITY_BASED" && target.type === "SPECIFIC_ITEMS");
			const units = unitsOf(lines);
			const eligible = units
				.filter((unit) => isIn(target.scopes, unit) && !isIn(target.excludedScopes, unit))
				.reverse();
			let expected = 0;
			for (let at = 0; at + value.quantity <= eligible.length; at += value.quantity) {
				const each = sum(eligible.slice(at, at + value.quantity).map(({ price }) => price));
				expected += Math.max(0, each - value.price);
			}
			assert.equal(sum(off(lines, [rule])), holds(rule.trigger, units) ? expected : 0);
		}),
		{ numRuns: 2000 },
	);
});
