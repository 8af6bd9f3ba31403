import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

const scopes = [{ id: `all_${storesAppId}`, type: "CUSTOM_FILTER", customFilter: { appId: storesAppId } }];

const discountRule = {
	name: "Winter sale",
	active: false,
	trigger: { triggerType: "ITEM_QUANTITY_RANGE", itemQuantityRange: { scopes, from: 2 } },
	discounts: {
		values: [
			{
				targetType: "SPECIFIC_ITEMS",
				specificItemsInfo: { scopes },
				discountType: "PERCENTAGE",
				percentage: 20,
			},
		],
	},
};

/** A rule, from its creation to its end. */
export const discountRuleExamples: readonly Example[] = [
	{
		call: "ecom.discount-rules.createDiscountRule",
		as: "staff",
		request: { discountRule },
		captures: { discountRuleId: "discountRule.id", discountRuleRevision: "discountRule.revision" },
	},
	{
		call: "ecom.discount-rules.getDiscountRule",
		as: "staff",
		request: { discountRuleId: "$discountRuleId" },
		published: "discountRules.getDiscountRule(discountRuleId)",
	},
	{
		call: "ecom.discount-rules.updateDiscountRule",
		as: "staff",
		request: {
			discountRule: {
				id: "$discountRuleId",
				revision: "$discountRuleRevision",
				settings: { usageLimit: 100, usageLimitPerUser: 1 },
			},
		},
		published:
			'discountRules.updateDiscountRule(discountRuleId, {\n\trevision: "1",\n\tname: "Winter sale, last days",\n})',
	},
	{
		call: "ecom.discount-rules.queryDiscountRules",
		as: "staff",
		request: { query: { filter: { active: false }, sort: [{ fieldName: "createdDate", order: "DESC" }] } },
		published: 'discountRules.queryDiscountRules().eq("active", false).limit(10).find()',
	},
	{
		call: "cartwright.discount-trials.tryDiscount",
		as: "staff",
		request: { discountRule, orderCount: 50 },
	},
	{
		call: "ecom.discounts-custom-trigger.listTriggers",
		as: "staff",
		request: {},
		published: "discountsCustomTrigger.listTriggers()",
	},
	{
		call: "ecom.discount-rules.deleteDiscountRule",
		as: "staff",
		request: { discountRuleId: "$discountRuleId" },
		published: "discountRules.deleteDiscountRule(discountRuleId)",
	},
];
