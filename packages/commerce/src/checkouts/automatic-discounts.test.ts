import assert from "node:assert/strict";
import { after, afterEach, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import {
	breachesIn,
	buyerDetails,
	changeSettings,
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
} from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { offerRule, percentOff, productScope, severalFor } from "@cartwright/testing/example-rule";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { memberClient } from "@cartwright/testing/things";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

onEachEngine("automatic discounts", (engine) => {
	let shop: Shop;
	let made: string[] = [];
	before(async () => {
		shop = await openShop({ engine });
	});
	afterEach(async () => {
		for (const discountRuleId of made) await rules().deleteDiscountRule({ discountRuleId });
		made = [];
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	let owner: Client;
	before(async () => {
		owner = await shop.staff();
	});
	const rules = () => owner.use(discountRules);
	const rule = async (...[discount, terms]: [Parameters<typeof offerRule>[1], Parameters<typeof offerRule>[2]?]) => {
		const created = await offerRule(shop, discount, terms);
		made.push(created.id);
		return created;
	};
	const usesOf = async (discountRuleId: string) =>
		(await rules().getDiscountRule({ discountRuleId })).discountRule?.usageCount;
	const scopeOf = ({ product }: Offer) => [productScope(product.id)];
	const checkoutOf = async (client: Client, mug: Offer, quantity = 2) => {
		const id = await readyCheckout(client, lineOf(mug, quantity));
		return { id, checkout: (await client.use(checkouts).getCheckout({ id })).checkout };
	};
	const discountOf = ({ checkout }: Awaited<ReturnType<typeof checkoutOf>>) => checkout?.priceSummary?.discount?.amount;

	it("lower prices in each form of a purchase, and a coupon is taken of what they leave", async () => {
		const mug = await offer(shop, 10);
		const { id: ruleId } = await rule(percentOff(20, scopeOf(mug)), { name: "Winter sale" });
		await offerCoupon(shop, { code: "TWENTY", value: { type: "PERCENT_OFF", rate: 200_000 } });
		const client = await shop.visitor();
		const calls = client.use(currentCart);
		const { cart } = await calls.addToCurrentCart({ lineItems: [lineOf(mug, 3)] });
		const [line] = cart?.lineItems ?? [];
		assert.deepEqual(
			[line?.fullPrice, line?.priceBeforeDiscounts, line?.price, line?.lineItemPrice].map((each) => each?.amount),
			["10.00", "10.00", "8.00", "24.00"],
		);
		const [applied] = cart?.appliedDiscounts ?? [];
		assert.deepEqual(
			[applied?.discountType, applied?.lineItemIds, applied?.discountRule?.id, applied?.discountRule?.name?.original],
			["SPECIFIC_ITEMS", [line?.id], ruleId, "Winter sale"],
		);
		assert.equal(applied?.discountRule?.amount?.amount, "6.00");
		await calls.updateCurrentCart({ couponCode: "TWENTY" });
		const estimate = await calls.estimateCurrentCartTotals({});
		assert.deepEqual(
			[estimate.priceSummary?.subtotal, estimate.priceSummary?.discount, estimate.priceSummary?.total].map(
				(each) => each?.amount,
			),
			["30.00", "10.80", "19.20"],
			"20 % and 20 % are 36 %",
		);
		const [calculated] = estimate.calculatedLineItems;
		const prices = calculated?.pricesBreakdown;
		assert.deepEqual(
			[prices?.price, prices?.priceBeforeDiscounts, prices?.lineItemPrice, prices?.totalDiscount].map(
				(each) => each?.amount,
			),
			["8.00", "10.00", "24.00", "10.80"],
		);
		const v2 = client.use(currentCartV2);
		const { cart: asV2 } = await v2.getCurrentCart({});
		const [item] = asV2?.lineItems ?? [];
		assert.deepEqual(
			[item?.pricing?.unitPrice, item?.pricing?.breakdown?.salePrice, item?.pricing?.totalPrice].map(
				(each) => each?.amount,
			),
			["8.00", "10.00", "24.00"],
		);
		assert.deepEqual(
			item?.discounts?.map(({ name, amountOff, source }) => [name?.original, amountOff?.amount, source?.sourceType]),
			[["Winter sale", "6.00", "AUTOMATIC_RULE"]],
		);
		const { summary } = await v2.calculateCurrentCart({});
		assert.deepEqual(
			summary?.discounts?.map(({ name, total, scope }) => [name?.original, total?.amount, scope]),
			[
				["Winter sale", "6.00", "LINE_ITEM"],
				["TWENTY", "4.80", "CART_SUBTOTAL"],
			],
		);
		const { checkoutId = "" } = await calls.createCheckoutFromCurrentCart({ channelType: "WEB" });
		await client.use(checkouts).updateCheckout({ checkout: { id: checkoutId, ...buyerDetails } });
		const { checkout } = await client.use(checkouts).getCheckout({ id: checkoutId });
		assert.deepEqual(
			checkout?.appliedDiscounts?.map((each) => each.discountRule?.name?.original ?? each.coupon?.code),
			["Winter sale", "TWENTY"],
		);
		assert.equal(checkout?.priceSummary?.discount?.amount, "10.80");
		const orderId = await place(client, checkoutId);
		const { order } = await owner.use(orderService).getOrder({ id: orderId });
		assert.deepEqual(
			order?.appliedDiscounts?.map((each) => each.discountRule?.amount?.amount ?? each.coupon?.amount?.amount),
			["6.00", "4.80"],
		);
		const [ordered] = order?.lineItems ?? [];
		assert.deepEqual([ordered?.priceBeforeDiscounts?.amount, ordered?.price?.amount], ["10.00", "8.00"]);
		assert.equal(order?.priceSummary?.discount?.amount, "10.80");
		assert.equal(await usesOf(ruleId), 1);
	});

	it("show what a set costs, of which each unit takes its part", async () => {
		const mug = await offer(shop, 10);
		await rule(severalFor(3, "25.00", scopeOf(mug)), { name: "3 for $25" });
		const client = await shop.visitor();
		const { cart } = await client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, 4)] });
		const [line] = cart?.lineItems ?? [];
		assert.deepEqual([line?.lineItemPrice?.amount, line?.price?.amount], ["35.00", "8.75"]);
		const v2 = (await client.use(currentCartV2).calculateCurrentCart({})).summary;
		assert.equal(v2?.priceSummary?.discount?.amount, "5.00");
	});

	it("apply by what is in the purchase and who buys", async () => {
		const mug = await offer(shop, 10);
		const trigger = { triggerType: "SUBTOTAL_RANGE" as const, subtotalRange: { from: "30.00" } };
		await rule(percentOff(10, scopeOf(mug)), { trigger });
		const client = await shop.visitor();
		const { id, checkout } = await checkoutOf(client, mug, 2);
		assert.equal(discountOf({ id, checkout }), "0.00");
		const [line] = checkout?.lineItems ?? [];
		const more = await client
			.use(checkouts)
			.updateLineItemsQuantity({ id, lineItems: [{ id: line?.id ?? "", quantity: 3 }] });
		assert.equal(more.checkout?.priceSummary?.discount?.amount, "3.00");
		const member = await memberClient(shop, "eligible");
		const { cart } = await member.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const memberIds = [cart?.buyerInfo?.memberId ?? ""];
		const customerEligibility = {
			eligibilityType: "INDIVIDUAL_MEMBERS" as const,
			individualMembersInfo: { memberIds },
		};
		await rule(percentOff(50, scopeOf(mug)), { trigger: { triggerType: "CUSTOMER_ELIGIBILITY", customerEligibility } });
		const shown = await member.use(currentCart).getCurrentCart({});
		assert.equal(shown.cart?.lineItems?.[0]?.price?.amount, "5.00");
		assert.equal(discountOf(await checkoutOf(client, mug, 1)), "0.00");
	});

	it("apply at their times, in the time of the shop", async () => {
		await changeSettings(shop, { timeZone: "Asia/Tokyo" });
		const mug = await offer(shop, 10);
		const hour = 3_600_000;
		const tokyo = new Date(shop.now().getTime() + 9 * hour);
		const days = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
		const hours = tokyo.getUTCHours();
		const timeWindows = [
			{
				dayOfWeek: days[tokyo.getUTCDay()] ?? "SUN",
				startTime: { hours, minutes: 0 },
				endTime: { hours: (hours + 1) % 24, minutes: 0 },
			},
		];
		await rule(percentOff(50, scopeOf(mug)), { activeTimeInfo: { recurrence: { weeklySchedule: { timeWindows } } } });
		const client = await shop.visitor();
		assert.equal(discountOf(await checkoutOf(client, mug, 1)), "5.00");
		shop.advance(hour);
		assert.equal(discountOf(await checkoutOf(client, mug, 1)), "0.00");
	});

	it("do not apply to a checkout that switches them off, nor when they are switched off themselves", async () => {
		const mug = await offer(shop, 10);
		const { id, revision } = await rule(percentOff(50, scopeOf(mug)));
		const { checkout } = await owner.use(checkouts).createCheckout({
			channelType: "WEB",
			lineItems: [lineOf(mug)],
			checkoutInfo: { ...buyerDetails, customSettings: { disabledDiscountRulesCalculation: true } },
		});
		assert.equal(checkout?.priceSummary?.discount?.amount, "0.00");
		const client = await shop.visitor();
		assert.equal(discountOf(await checkoutOf(client, mug, 1)), "5.00");
		await rules().updateDiscountRule({ discountRule: { id, revision: revision ?? "", active: false } });
		assert.equal(discountOf(await checkoutOf(client, mug, 1)), "0.00");
	});

	it("are used no more often than they may be, in all and by each customer", async () => {
		const mug = await offer(shop, 10);
		const { id } = await rule(percentOff(50, scopeOf(mug)), { settings: { usageLimit: 3, usageLimitPerUser: 1 } });
		const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.visitor()));
		const ready: string[] = [];
		for (const [index, client] of buyers.entries()) {
			const { id: checkoutId } = await checkoutOf(client, mug, 1);
			const buyerInfo = { email: `buyer-${index}@example.com` };
			const { checkout } = await client
				.use(checkouts)
				.updateCheckout({ checkout: { id: checkoutId, ...buyerDetails, buyerInfo } });
			assert.equal(checkout?.priceSummary?.discount?.amount, "5.00");
			ready.push(checkoutId);
		}
		const placed = await Promise.all(buyers.map((client, index) => place(client, ready[index] ?? "")));
		const ordered = await Promise.all(placed.map((order) => owner.use(orderService).getOrder({ id: order })));
		const discounted = ordered.filter(({ order }) => order?.priceSummary?.discount?.amount === "5.00");
		assert.equal(discounted.length, 3);
		assert.equal(await usesOf(id), 3);
		await owner.use(orderService).cancelOrder({ id: discounted[0]?.order?.id ?? "" });
		assert.equal(await usesOf(id), 2);
		const others = buyers.filter((_, index) => ordered[index]?.order?.id !== discounted[0]?.order?.id);
		const again = discounted.map(({ order }) => placed.indexOf(order?.id ?? ""));
		const [, second] = again;
		assert.equal(discountOf(await checkoutOf(buyers[second ?? 0] as Client, mug, 1)), "0.00", "once each");
		assert.ok(others.length > 0);
		assert.equal(discountOf(await checkoutOf(await shop.visitor(), mug, 1)), "5.00");
	});

	it("of an order that was not paid in time are given back, and claimed again when it is placed again", async () => {
		const mug = await offer(shop, 10);
		const { id } = await rule(percentOff(50, scopeOf(mug)), { settings: { usageLimit: 1 } });
		const client = await shop.visitor();
		const { id: checkoutId } = await checkoutOf(client, mug, 1);
		const order = await place(client, checkoutId);
		assert.equal(await place(client, checkoutId), order);
		assert.equal(await usesOf(id), 1);
		shop.advance(2 * 60 * 60_000);
		await releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
		assert.equal(await usesOf(id), 0);
		assert.equal(await refusalOf(payBy(client, order, testCards.approved)), "409 CHECKOUT_CHANGED");
		assert.equal(await place(client, checkoutId), order);
		assert.equal(await usesOf(id), 1);
		assert.equal((await payBy(client, order, testCards.approved)).status, "APPROVED");
	});

	it("cost at most one statement after another process wrote, and one more if their use is limited", async () => {
		const mug = await offer(shop, 10);
		const client = await shop.visitor();
		await client.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
		const read = () => client.use(currentCart).getCurrentCart({});
		const cost = async () => {
			await read();
			return shop.countStatements(read);
		};
		const without = await cost();
		for (let count = 0; count < 10; count++) await rule(percentOff(1, scopeOf(mug)));
		assert.ok((await cost()) <= without + 1);
		await rule(percentOff(1, scopeOf(mug)), { settings: { usageLimit: 5 } });
		assert.ok((await cost()) <= without + 2);
	});
});
