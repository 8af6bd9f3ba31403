import { creationOf } from "@cartwright/commerce/discount-rules/rule-writes";
import { readRule } from "@cartwright/commerce/discount-rules/specification";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { Write } from "@cartwright/store/batch";
import type { Facts } from "./facts.ts";

/** Discount rules, by the rules of the call that creates them. */
export const discountRuleWrites = (rules: readonly DiscountRule[], currency: string, { now, newId }: Facts): Write[] =>
	rules.flatMap((each) => {
		const specified = readRule(each, { field: "discountRules", currency, newId });
		const rule = { ...specified, id: newId(), version: 1, createdDate: now, updatedDate: now };
		return creationOf(rule, { now, newId });
	});
