import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { discountTrials } from "@cartwright/contract/discount-rules/discount-trials";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { exampleVariant } from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const scopes = [{ id: `all_${storesAppId}`, type: "CUSTOM_FILTER", customFilter: { appId: storesAppId } } as const];
const rule = (percentage: number, others: object = {}) => ({
	name: "Sale",
	discounts: {
		values: [
			{ targetType: "SPECIFIC_ITEMS", specificItemsInfo: { scopes }, discountType: "PERCENTAGE", percentage } as const,
		],
	},
	...others,
});
const coupon = (others: object) => ({ name: "Coupon", code: "TRY", startTime: "1900000000000", ...others });

onEachEngine("tryDiscount", (engine) => {
	let shop: Shop;
	let staff: Client;
	let offered: Offer;
	/** Orders of 1, 2 and 3 units at 10.00 and a delivery of 5.00. */
	const ids: string[] = [];

	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
		offered = await offer(shop);
		for (const quantity of [1, 2, 3]) {
			shop.advance(60_000);
			const shopper = await shop.visitor();
			ids.push(await place(shopper, await readyCheckout(shopper, lineOf(offered, quantity))));
		}
		for (const id of ids) await staff.use(orderService).updateOrderStatus({ orderId: id, status: "APPROVED" });
	});
	after(() => shop.close());

	const trial = (request: Parameters<ReturnType<typeof use>["tryDiscount"]>[0]) => use().tryDiscount(request);
	const use = () => staff.use(discountTrials);
	const brief = (purchases: Awaited<ReturnType<typeof trial>>["purchases"]) =>
		purchases?.map(({ orderId, totalBefore, totalAfter, discount }) => [
			ids.indexOf(orderId ?? "") + 1,
			totalBefore,
			totalAfter,
			discount,
		]);

	it("says what orders would have cost with a rule, as they would then", async () => {
		const tried = await trial({ discountRule: rule(10) });
		assert.deepEqual([tried.orderCount, tried.cartCount, tried.isComplete], [3, 0, true]);
		assert.deepEqual([tried.totalBefore, tried.totalAfter], ["75.00", "69.00"]);
		assert.deepEqual(brief(tried.purchases), [
			[3, "35.00", "32.00", "3.00"],
			[2, "25.00", "23.00", "2.00"],
			[1, "15.00", "14.00", "1.00"],
		]);
		const shopper = await shop.visitor();
		const { discountRule } = await staff.use(discountRules).createDiscountRule({ discountRule: rule(10) });
		const id = await readyCheckout(shopper, lineOf(offered, 3));
		const { checkout } = await shopper.use(checkoutService).getCheckout({ id });
		assert.equal(checkout?.priceSummary?.total?.amount, "32.00");
		await staff.use(discountRules).deleteDiscountRule({ discountRuleId: discountRule?.id ?? "" });
	});

	it("tries coupons whatever their dates, with their minimum, scope and limits", async () => {
		const half = { percentOffRate: 50, scope: { namespace: "stores" } };
		assert.deepEqual(brief((await trial({ coupon: coupon(half) })).purchases), [
			[3, "35.00", "20.00", "15.00"],
			[2, "25.00", "15.00", "10.00"],
			[1, "15.00", "10.00", "5.00"],
		]);
		const dear = { moneyOffAmount: 4, minimumSubtotal: 20 };
		assert.deepEqual(brief((await trial({ coupon: coupon(dear) })).purchases), [
			[3, "35.00", "31.00", "4.00"],
			[2, "25.00", "21.00", "4.00"],
		]);
		const free = await trial({ coupon: coupon({ freeShipping: true }), orderCount: 1 });
		assert.deepEqual(brief(free.purchases), [[3, "35.00", "30.00", "5.00"]]);
		const once = await trial({ coupon: coupon({ ...half, usageLimit: 1 }) });
		assert.deepEqual(brief(once.purchases), [[1, "15.00", "10.00", "5.00"]]);
		const each = await trial({ coupon: coupon({ ...half, limitPerCustomer: 1 }) });
		assert.equal(each.purchases?.length, 1, "all three orders are of one mailbox");
		const first = { percentOffRate: 10, minimumSubtotal: 20, firstPurchaseOnly: true };
		const onFirst = await trial({ coupon: coupon(first) });
		assert.deepEqual(onFirst.purchases, [], "the first purchase of the mailbox is below the minimum");
	});

	it("finds what would be sold below its cost", async () => {
		const dear = await offer(shop, undefined, { variants: [exampleVariant({ cost: 800 })] });
		const shopper = await shop.visitor();
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(dear, 2), lineOf(offered, 1)));
		await staff.use(orderService).updateOrderStatus({ orderId, status: "APPROVED" });
		const some = await trial({ discountRule: rule(20) });
		assert.deepEqual(some.belowCost, [], "the cost itself is not below it");
		const more = await trial({ discountRule: rule(30) });
		assert.deepEqual(
			more.belowCost?.map(({ orderId: id, linesBelowCost = [] }) => [
				id,
				linesBelowCost.map(({ cost, revenue }) => [cost, revenue]),
			]),
			[[orderId, [["16.00", "14.00"]]]],
		);
		await staff.use(orderService).cancelOrder({ id: orderId });
	});

	it("tries open carts at the prices of today, and writes nothing", async () => {
		const shopper = await shop.visitor();
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(offered, 4)] });
		const { cart } = await shopper.use(currentCart).getCurrentCart({});
		const tried = await trial({ discountRule: rule(25), orderCount: 0, cartCount: 100 });
		// The other one is the checkout that another test left.
		assert.equal(tried.cartCount, 2);
		const [first] = tried.largestChanges ?? [];
		assert.deepEqual([first?.cartId, first?.totalBefore, first?.totalAfter], [cart?.id, "40.00", "30.00"]);
		const withCoupon = await trial({
			coupon: coupon({ moneyOffAmount: 1, minimumSubtotal: 0 }),
			orderCount: 0,
			cartCount: 100,
		});
		assert.equal(withCoupon.purchases?.[0]?.totalAfter, "39.00");
		const { cart: same } = await shopper.use(currentCart).getCurrentCart({});
		assert.deepEqual(same, cart);
		assert.deepEqual((await staff.use(discountRules).queryDiscountRules({ query: {} })).discountRules, []);
		assert.deepEqual((await staff.use(coupons).queryCoupons({ query: {} })).coupons, []);
	});

	it("refuses what could not be created, and everybody but staff", async () => {
		const wrong = { ...coupon({ moneyOffAmount: 1.005, minimumSubtotal: 0 }) };
		assert.match(await refusalOf(trial({ coupon: wrong })), /^400 coupon\.moneyOffAmount/);
		const nowhere = { namespace: "stores", group: { name: "product", entityId: crypto.randomUUID() } } as const;
		assert.match(
			await refusalOf(trial({ coupon: coupon({ moneyOffAmount: 1, scope: nowhere }) })),
			/^400 coupon\.scope\.group\.entityId/,
		);
		assert.match(await refusalOf(trial({ discountRule: { name: "Sale" } })), /^400 discountRule\.discounts/);
		assert.match(await refusalOf(trial({})), /^400 .*REQUIRED_ONE_OF_FIELD/);
		assert.match(await refusalOf(trial({ discountRule: rule(10), orderCount: 501 })), /^400 orderCount/);
		const visitor = (await shop.visitor()).use(discountTrials);
		assert.equal(await refusalOf(visitor.tryDiscount({ discountRule: rule(10) })), "403 PERMISSION_DENIED");
	});
});
