import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { merchantDiscounts } from "@cartwright/contract/carts/merchant-discounts";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { breachesIn, lineOf, type Offer, offer, payBy, place, readyCart } from "@cartwright/testing/buying";
import { offerRule, percentOff } from "@cartwright/testing/example-rule";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";

onEachEngine("setMerchantDiscounts", (engine) => {
	let shop: Shop;
	let staff: Client;
	let offered: Offer;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
		offered = await offer(shop);
	});
	after(() => shop.close());

	const set = (cartId: string, discounts: object[]) =>
		staff.use(merchantDiscounts).setMerchantDiscounts({ cartId, merchantDiscounts: discounts as never });
	/** Four units at 10.00. */
	const newCart = async () => {
		const shopper = await shop.visitor();
		const { cart } = await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(offered, 4)] });
		return { shopper, cartId: cart?.id ?? "", lineId: cart?.lineItems?.[0]?.id ?? "" };
	};
	const checkoutOf = async (shopper: Shopper, id: string) =>
		(await shopper.use(checkoutService).getCheckout({ id })).checkout;

	it("a percentage is of the prices before all others, which come first", async () => {
		const { shopper, cartId } = await newCart();
		const { id: discountRuleId = "" } = await offerRule(shop, percentOff(50));
		const { merchantDiscounts: granted = [] } = await set(cartId, [{ percentage: 10, description: "For the scratch" }]);
		assert.deepEqual([granted[0]?.percentage, granted[0]?.description], [10, "For the scratch"]);
		const { cart } = await shopper.use(currentCart).getCurrentCart({});
		assert.ok(cart?.appliedDiscounts?.some(({ merchantDiscount }) => merchantDiscount?.amount?.amount === "4.00"));
		const checkoutId = await readyCart(shopper);
		const checkout = await checkoutOf(shopper, checkoutId);
		assert.equal(checkout?.priceSummary?.discount?.amount, "24.00");
		const applied = checkout?.appliedDiscounts?.find((each) => each.merchantDiscount)?.merchantDiscount;
		assert.deepEqual([applied?.amount?.amount, applied?.percentage], ["4.00", 10]);
		const summary = (await staff.use(cartV2).calculateCart({ cartId: checkoutId })).summary;
		assert.equal(summary?.priceSummary?.discount?.amount, "24.00");
		const { explanations: all = [] } = await shopper.use(explanations).explainCheckout({ checkoutId });
		const explained = all.find(({ name }) => name === "For the scratch");
		assert.deepEqual([explained?.rule, explained?.base, explained?.rate], ["PERCENT_OFF", "40.00", "0.1"]);
		const orderId = await place(shopper, checkoutId);
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.priceSummary?.discount?.amount, "24.00");
		assert.ok(
			order?.appliedDiscounts?.some(({ merchantDiscount }) => merchantDiscount?.description === "For the scratch"),
		);
		assert.deepEqual(await breachesIn(shop), []);
		await staff.use(discountRules).deleteDiscountRule({ discountRuleId: discountRuleId ?? "" });
	});

	it("an amount is for lines or for all, never below zero, until it is replaced", async () => {
		const { shopper, cartId, lineId } = await newCart();
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(await offer(shop), 1)] });
		await set(cartId, [{ amount: "60.00", lineItemIds: [lineId] }]);
		const checkoutId = await readyCart(shopper);
		assert.equal((await checkoutOf(shopper, checkoutId))?.priceSummary?.discount?.amount, "40.00");
		await set(checkoutId, [{ amount: "60.00" }]);
		assert.equal((await checkoutOf(shopper, checkoutId))?.priceSummary?.discount?.amount, "50.00");
		await set(checkoutId, []);
		assert.deepEqual((await checkoutOf(shopper, checkoutId))?.appliedDiscounts, []);
	});

	it("refuses what is not in the cart, cannot be exact, or is over, and shoppers", async () => {
		const { shopper, cartId } = await newCart();
		assert.equal(
			await refusalOf(set(cartId, [{ amount: "1", lineItemIds: [crypto.randomUUID()] }])),
			"404 LINE_ITEM_NOT_FOUND",
		);
		assert.match(await refusalOf(set(cartId, [{ amount: "1.005" }])), /^400 merchantDiscounts\[0\]\.amount/);
		assert.match(await refusalOf(set(cartId, [{ percentage: 10.00001 }])), /^400 merchantDiscounts\[0\]\.percentage/);
		assert.match(await refusalOf(set(cartId, [{ description: "Nothing" }])), /REQUIRED_ONE_OF_FIELD/);
		assert.equal(await refusalOf(set(crypto.randomUUID(), [])), "404 CART_NOT_FOUND");
		const own = shopper.use(merchantDiscounts).setMerchantDiscounts({ cartId, merchantDiscounts: [] });
		assert.equal(await refusalOf(own), "403 PERMISSION_DENIED");
		const checkoutId = await readyCart(shopper);
		await payBy(shopper, await place(shopper, checkoutId), "OFFLINE");
		assert.equal(await refusalOf(set(checkoutId, [{ amount: "1" }])), "428 CART_ALREADY_ORDERED");
	});
});
