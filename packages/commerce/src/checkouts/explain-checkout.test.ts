import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { changeSettings, lineOf, offer, readyCheckout } from "@cartwright/testing/buying";
import { offerCoupon } from "@cartwright/testing/example-coupon";
import { exampleVariant } from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { memberClient } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";

onEachEngine("explained checkouts", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await changeSettings(shop, {
			tax: {
				includedInPrices: false,
				rates: [{ id: "ny", name: "Sales tax", country: "US", rate: 88_750, appliesToShipping: false }],
			},
		});
	});
	after(() => shop.close());

	it("say the rule, base, rate and rounding of each amount, which coupons are part of", async () => {
		const coupon = await offerCoupon(shop, { code: "SPRING" });
		const client = await shop.visitor();
		const checkoutId = await readyCheckout(
			client,
			lineOf(await offer(shop, 100, { variants: [exampleVariant({ price: 250 })] }), 4),
		);
		const { checkout } = await client
			.use(checkouts)
			.updateCheckout({ checkout: { id: checkoutId }, couponCode: "SPRING" });
		const { currency, explanations: explained } = await client.use(explanations).explainCheckout({ checkoutId });
		assert.equal(currency, "USD");
		const explanationOf = (subject: string) => explained.find((each) => each.subject === subject);
		const lineId = checkout?.lineItems?.[0]?.id;
		assert.deepEqual(explanationOf(`discounts.${coupon.id}`), {
			subject: `discounts.${coupon.id}`,
			amount: "1.00",
			rule: "PERCENT_OFF",
			description: "a percentage of what earlier discounts left",
			name: "SPRING",
			base: "10.00",
			rate: "0.1",
			rounding: "HALF_AWAY_FROM_ZERO",
			regions: [],
			conditions: [],
		});
		assert.deepEqual(explanationOf("shipping")?.regions, ["International"]);
		assert.deepEqual(explanationOf(`lines.${lineId}.discounts.${coupon.id}`)?.rule, "SHARE_OF_DISCOUNT");
		const { amount, base, rate, rule, name, rounding } = explanationOf("taxes.ny") ?? {};
		assert.deepEqual([amount, base, rate, rule, name], ["0.80", "9.00", "0.08875", "TAX_ADDED", "Sales tax"]);
		assert.equal(rounding, "EACH_LINE_AND_CHARGE");
		const { subtotal, shipping, discount, tax, total } = checkout?.priceSummary ?? {};
		const amounts = ["subtotal", "shipping", "discount", "tax", "total"].map(
			(subject) => explanationOf(subject)?.amount,
		);
		assert.deepEqual(
			amounts,
			[subtotal, shipping, discount, tax, total].map((each) => each?.amount),
		);
	});

	it("are for the buyer and staff alone", async () => {
		const client = await shop.visitor();
		const checkoutId = await readyCheckout(client, lineOf(await offer(shop, 100)));
		const missing = "404 CHECKOUT_NOT_FOUND";
		for (const other of [await shop.visitor(), await memberClient(shop)])
			assert.equal(await refusalOf(other.use(explanations).explainCheckout({ checkoutId })), missing);
		assert.equal(await refusalOf(client.use(explanations).explainCheckout({ checkoutId: uuid() })), missing);
		const { explanations: explained } = await (await shop.staff()).use(explanations).explainCheckout({ checkoutId });
		assert.ok(explained.length > 0);
	});
});
