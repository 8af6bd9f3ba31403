import { discountRules as service } from "@cartwright/contract/discount-rules/discount-rules";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { discountUses } from "../coupons/discount-uses.ts";
import { discountRules } from "./documents.ts";
import type { DiscountRule } from "./rule.ts";

interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of a rule, which is rendered on delivery. */
const ruleEvent = (
	name: keyof typeof service.events,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({ id: newId(), entity: service.entity, type: service.events[name]?.type ?? "", data, time: now });

/** Its uses are counted from the beginning, so that orders find them. */
export const creationOf = (rule: DiscountRule, change: Change): Write[] => [
	create(discountRules, rule, [ruleEvent("discountRuleCreated", change)]),
	create(discountUses, { id: rule.id, discountId: rule.id, uses: 0 }),
];

export const changeOf = (
	before: Stored<DiscountRule>,
	after: DiscountRule,
	modifiedFields: readonly string[],
	change: Change,
): Write => replace(discountRules, before, after, [ruleEvent("discountRuleUpdated", change, { modifiedFields })]);

export const deletionOf = (rule: Stored<DiscountRule>, change: Change): Write =>
	remove(discountRules, rule, [ruleEvent("discountRuleDeleted", change)]);
