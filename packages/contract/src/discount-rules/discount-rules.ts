import { fieldMask, guid, list, message } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { PagingMetadata, pagedQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import { DISCOUNT_RULE_NOT_FOUND, MAX_DISCOUNT_RULES_REACHED, MAX_QUANTITY_BASED_DISCOUNTS_REACHED } from "./errors.ts";
import { DiscountRule } from "./rule-messages.ts";
import { discountRuleQueryFields } from "./rule-query-fields.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

/** What each part has, if it is sent. */
export const ruleParts = [
	"discountRule.discounts.values",
	"discountRule.discounts.values.specificItemsInfo.scopes",
	"discountRule.discounts.values.buyXGetYInfo.customerBuys",
	"discountRule.discounts.values.buyXGetYInfo.customerBuys.scopes",
	"discountRule.discounts.values.buyXGetYInfo.customerGets",
	"discountRule.discounts.values.buyXGetYInfo.customerGets.quantity",
	"discountRule.discounts.values.buyXGetYInfo.customerGets.scopes",
	"discountRule.discounts.values.quantityBased.configurations",
	"discountRule.discounts.values.quantityBased.configurations.quantity",
	"discountRule.discounts.values.quantityBased.configurations.price",
	"discountRule.activeTimeInfo.recurrence.weeklySchedule.timeWindows",
	"discountRule.activeTimeInfo.recurrence.weeklySchedule.timeWindows.dayOfWeek",
	"discountRule.activeTimeInfo.recurrence.weeklySchedule.timeWindows.startTime",
	"discountRule.activeTimeInfo.recurrence.weeklySchedule.timeWindows.endTime",
] as const satisfies readonly string[];

export const createDiscountRule = operation({
	summary: "Creates a rule by which buyers get a discount without a code. It needs a name and one discount.",
	...endpoint("POST", "/v1/discount-rules"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DISCOUNT_RULES_CREATE",
	request: message({
		/** The rule. */
		discountRule: DiscountRule,
	}),
	required: ["discountRule", "discountRule.discounts", "discountRule.name", ...ruleParts],
	response: message({
		/** The new rule. */
		discountRule: DiscountRule,
	}),
	errors: { MAX_DISCOUNT_RULES_REACHED, MAX_QUANTITY_BASED_DISCOUNTS_REACHED },
	unwrap: "discountRule",
});

export const getDiscountRule = operation({
	summary: "Gets a discount rule.",
	...endpoint("GET", "/v1/discount-rules/{discountRuleId}"),
	query: "flat",
	callers: staff,
	ownership: shops("discountRule", "discountRuleId"),
	permission: "ECOM.DISCOUNT_RULES_READ",
	request: message({
		/** Id of the rule. */
		discountRuleId: guid(),
	}),
	required: ["discountRuleId"],
	response: message({
		/** The rule. */
		discountRule: DiscountRule,
	}),
	errors: { DISCOUNT_RULE_NOT_FOUND },
	unwrap: "discountRule",
});

export const updateDiscountRule = operation({
	summary:
		"Changes what is sent of a rule, and removes what is null. The revision must be the current one. Carts and checkouts " +
		"follow; orders do not.",
	...endpoint("PATCH", "/v1/discount-rules/{discountRule.id}"),
	callers: staff,
	ownership: shops("discountRule", "discountRule.id"),
	permission: "ECOM.DISCOUNT_RULES_UPDATE",
	request: message({
		/** What changes of the rule. */
		discountRule: DiscountRule,
		/** What of it changes, if not all that is sent. */
		mask: fieldMask(),
	}),
	required: ["discountRule.id", "discountRule", "discountRule.revision", ...ruleParts],
	response: message({
		/** The rule after the change. */
		discountRule: DiscountRule,
	}),
	errors: { DISCOUNT_RULE_NOT_FOUND, INVALID_REVISION, MAX_QUANTITY_BASED_DISCOUNTS_REACHED },
	unwrap: "discountRule",
});

export const deleteDiscountRule = operation({
	summary: "Deletes a discount rule. Orders that used it stay as they are.",
	...endpoint("DELETE", "/v1/discount-rules/{discountRuleId}"),
	query: "flat",
	callers: staff,
	ownership: shops("discountRule", "discountRuleId"),
	permission: "ECOM.DISCOUNT_RULES_DELETE",
	request: message({
		/** Id of the rule. */
		discountRuleId: guid(),
	}),
	required: ["discountRuleId"],
	response: message({}),
	errors: { DISCOUNT_RULE_NOT_FOUND },
});

export const queryDiscountRules = operation({
	summary: "Lists discount rules, up to 100 a page, by id by default.",
	...endpoint("POST", "/v1/discount-rules/query"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DISCOUNT_RULES_READ",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({
		/** The rules of this page. */
		discountRules: list(DiscountRule, { max: 100 }),
		pagingMetadata: PagingMetadata,
	}),
	paging: { items: "discountRules", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: discountRuleQueryFields,
});

const type = (slug: string) => `wix.ecom.discounts.v1.discount_rule_${slug}`;

export const discountRules = service({
	name: "ecom.discount-rules",
	entity: "wix.ecom.discounts.v1.discount_rule",
	operations: { createDiscountRule, getDiscountRule, updateDiscountRule, deleteDiscountRule, queryDiscountRules },
	eventPermission: "ECOM.DISCOUNT_RULES_READ",
	events: {
		discountRuleCreated: { type: type("created"), slug: "created", kind: "created", payload: DiscountRule },
		discountRuleUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload: DiscountRule },
		discountRuleDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted" },
	},
});
