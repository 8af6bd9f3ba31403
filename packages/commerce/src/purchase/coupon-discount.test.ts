import assert from "node:assert/strict";
import { it } from "node:test";
import { exampleCoupon } from "@cartwright/testing/example-coupon";
import { fc } from "@cartwright/testing/properties";
import type { Coupon } from "../coupons/coupon.ts";
import { couponDiscount } from "./coupon-discount.ts";
import { allocateDiscounts } from "./discounts.ts";
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
const stores = { namespace: "stores" } as const;
const shipping = 500;

/** What the coupon takes off each line, and off delivery; or the reason why it takes nothing off. */
const off = (terms: Partial<Coupon>, lines: readonly DiscountableLine[]) => {
	const granted = couponDiscount(exampleCoupon({ code: "SAVE", ...terms }), lines);
	if ("reason" in granted) return granted.reason;
	const amounts = lines.map(({ id, unitPrice, quantity }) => ({ id, amount: unitPrice * quantity }));
	const source = { kind: "coupon", code: "SAVE", name: "Save" } as const;
	const { ofLines, ofShipping } = allocateDiscounts(amounts, shipping, [{ ...granted, id: "c", source }]);
	return { ofLines, ofShipping };
};
const lines = (...ofLines: number[]) => ({ ofLines, ofShipping: 0 });

it("takes an amount off the order once, spread over its lines", () => {
	const value = { type: "MONEY_OFF", amount: 1000 } as const;
	assert.deepEqual(off({ value }, [line("a", 3000), line("b", 1000)]), lines(750, 250));
	assert.deepEqual(off({ value }, [line("a", 600)]), lines(600));
});

it("takes an amount off each unit of its items, and no more than they cost", () => {
	const value = { type: "MONEY_OFF", amount: 1000 } as const;
	assert.deepEqual(off({ value, scope: stores }, [line("a", 3000, 2), line("b", 400)]), lines(2000, 400));
});

it("takes a percentage of its items alone", () => {
	const value = { type: "PERCENT_OFF", rate: 250_000 } as const;
	const scope = { ...stores, group: { name: "product", entityId: "product-b" } } as const;
	assert.deepEqual(off({ value, scope }, [line("a", 3000), line("b", 1001, 2)]), lines(0, 501));
	const category = { ...stores, group: { name: "collection", entityId: "mugs" } } as const;
	const inMugs = line("c", 1000, 1, { categoryIds: ["mugs"] });
	assert.deepEqual(off({ value, scope: category }, [line("a", 3000), inMugs]), lines(0, 250));
	assert.equal(off({ value, scope: category }, [line("a", 3000)]), "NO_ITEM_OF_IT");
	assert.equal(off({ value, scope: stores }, [line("a", 3000, 1, { productId: undefined })]), "NO_ITEM_OF_IT");
});

it("takes off the cheapest unit alone if it is limited to one item", () => {
	const limited = { scope: stores, limitedToOneItem: true } as const;
	const cart = [line("a", 3000), line("b", 800, 4)];
	assert.deepEqual(off({ ...limited, value: { type: "PERCENT_OFF", rate: 500_000 } }, cart), lines(0, 400));
	assert.deepEqual(off({ ...limited, value: { type: "MONEY_OFF", amount: 500 } }, cart), lines(0, 500));
	assert.deepEqual(off({ ...limited, value: { type: "FIXED_PRICE", amount: 100 } }, cart), lines(0, 700));
});

it("sells its items at a fixed price, unless they cost less", () => {
	const value = { type: "FIXED_PRICE", amount: 1000 } as const;
	assert.deepEqual(off({ value, scope: stores }, [line("a", 3000, 2), line("b", 800)]), lines(4000, 0));
});

it("gives the cheapest units for free, once all of a set are in the cart", () => {
	const value = { type: "BUY_X_GET_Y", buy: 2, get: 1 } as const;
	const buy = (...cart: DiscountableLine[]) => off({ value, scope: stores }, cart);
	assert.equal(buy(line("a", 3000, 2)), "TOO_FEW_ITEMS");
	assert.deepEqual(buy(line("a", 3000, 2), line("b", 800)), lines(0, 800));
	assert.deepEqual(buy(line("a", 3000, 5)), lines(3000));
	assert.deepEqual(buy(line("a", 3000, 3), line("b", 800, 3)), lines(0, 1600));
});

it("makes the delivery free, if something is delivered", () => {
	const value = { type: "FREE_SHIPPING" } as const;
	assert.deepEqual(off({ value }, [line("a", 3000)]), { ofLines: [0], ofShipping: shipping });
	assert.equal(off({ value }, [line("a", 3000, 1, { shippable: false })]), "NOTHING_TO_DELIVER");
	assert.equal(off({ value }, [line("a", 3000, 0)]), "NOTHING_TO_DELIVER");
});

const anyCoupon = fc.record({
	value: fc.oneof(
		fc.record({ type: fc.constant("MONEY_OFF" as const), amount: fc.nat(10_000) }),
		fc.record({ type: fc.constant("PERCENT_OFF" as const), rate: fc.nat(1_000_000) }),
		fc.record({ type: fc.constant("FIXED_PRICE" as const), amount: fc.nat(10_000) }),
		fc.record({
			type: fc.constant("BUY_X_GET_Y" as const),
			buy: fc.integer({ min: 1, max: 4 }),
			get: fc.integer({ min: 1, max: 4 }),
		}),
	),
	scope: fc.constantFrom(undefined, stores),
	limitedToOneItem: fc.boolean(),
});
const anyLines = fc.array(fc.tuple(fc.nat(10_000), fc.nat(9)), { minLength: 1, maxLength: 8 });
const totalOff = (terms: Partial<Coupon>, cart: readonly DiscountableLine[]): number => {
	const result = off(terms, cart);
	return typeof result === "string" ? 0 : result.ofLines.reduce((sum, amount) => sum + amount, 0);
};

it("never makes a line dearer, nor cheaper than nothing", () => {
	fc.assert(
		fc.property(anyCoupon, anyLines, (coupon, prices) => {
			const cart = prices.map(([price, quantity], index) => line(String(index), price, quantity));
			const result = off(coupon, cart);
			if (typeof result === "string") return;
			for (const [index, amount] of result.ofLines.entries()) {
				assert.ok(amount >= 0 && amount <= (cart[index]?.unitPrice ?? 0) * (cart[index]?.quantity ?? 0));
			}
		}),
	);
});

it("takes off the same whatever the order of the lines", () => {
	fc.assert(
		fc.property(anyCoupon, anyLines, (coupon, prices) => {
			const cart = prices.map(([price, quantity], index) => line(String(index), price, quantity));
			assert.equal(totalOff(coupon, cart), totalOff(coupon, [...cart].reverse()));
		}),
	);
});
