import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

withServerOnEachEngine("discount rules in the hands of staff", fillCatalogue, (started) => {
	const scopes = [{ _id: `all_${appId}`, type: "CUSTOM_FILTER" as const, customFilter: { appId } }];
	const rule = {
		name: "Winter sale",
		trigger: { triggerType: "ITEM_QUANTITY_RANGE" as const, itemQuantityRange: { scopes, from: 2 } },
		discounts: {
			values: [
				{
					targetType: "SPECIFIC_ITEMS" as const,
					specificItemsInfo: { scopes },
					discountType: "PERCENTAGE" as const,
					percentage: 25,
				},
			],
		},
	};

	it("are created, read, changed, found and deleted", async () => {
		const { discountRules } = started().staff;
		const created = await discountRules.createDiscountRule(rule);
		const id = created._id ?? "";
		assert.deepEqual([created.status, created.usageCount, created.revision], ["LIVE", 0, "1"]);
		assert.equal(created.discounts?.values?.[0]?.percentage, 25);
		assert.deepEqual((await discountRules.getDiscountRule(id)).trigger?.itemQuantityRange?.from, 2);
		const changed = await discountRules.updateDiscountRule(id, { revision: "1", name: "Last days" });
		assert.deepEqual([changed.name, changed.revision], ["Last days", "2"]);
		const page = await discountRules.queryDiscountRules().eq("active", true).limit(10).find();
		assert.ok(page.items.some(({ _id }) => _id === id));
		await discountRules.deleteDiscountRule(id);
		const gone = await refusal(discountRules.getDiscountRule(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "DISCOUNT_RULE_NOT_FOUND"]);
	});

	it("have the conditions that services of apps offer", async () => {
		assert.deepEqual((await started().staff.discountsCustomTrigger.listTriggers()).triggers, []);
	});

	it("lower the price of a cart", async () => {
		const { discountRules } = started().staff;
		const created = await discountRules.createDiscountRule(rule);
		const shopper = started().shopper();
		const { items } = await shopper.products.queryProducts().limit(1).find();
		const catalogReference = { appId, catalogItemId: items[0]?._id ?? "" };
		const { cart } = await shopper.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference }] });
		const [line] = cart?.lineItems ?? [];
		assert.equal(Number(line?.price?.amount), Number(line?.priceBeforeDiscounts?.amount) * 0.75);
		const checkout = await shopper.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
		const { appliedDiscounts } = await shopper.checkout.getCheckout(checkout.checkoutId ?? "");
		assert.equal(appliedDiscounts?.[0]?.discountRule?._id, created._id);
		await discountRules.deleteDiscountRule(created._id ?? "");
	});

	it("are refused with the argument that breaks a rule", async () => {
		const { discountRules } = started().staff;
		const [value] = rule.discounts.values;
		const wrong = await refusal(
			discountRules.createDiscountRule({ ...rule, discounts: { values: [{ ...value, percentage: 101 }] } }),
		);
		assert.deepEqual(
			wrong.details?.validationError?.fieldViolations?.map(({ field, violatedRule }) => [field, violatedRule]),
			[["discountRule.discounts.values[0].percentage", "MAX"]],
		);
		const { discountRules: ofShopper } = started().shopper();
		assert.equal((await refusal(ofShopper.queryDiscountRules().find())).status, 403);
	});
});
