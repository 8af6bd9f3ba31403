import type { DiscountRule as WireRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { DiscountRule } from "./rule.ts";
import { statusOf } from "./rule-time.ts";
import { specificationView } from "./specification.ts";

interface ViewFacts {
	readonly currency: string;
	readonly now: string;
	readonly uses: number;
}

export const ruleView = (rule: DiscountRule, { currency, now, uses }: ViewFacts): WireRule => ({
	...specificationView(rule, currency),
	id: rule.id,
	revision: String(rule.version),
	createdDate: rule.createdDate,
	updatedDate: rule.updatedDate,
	status: statusOf(rule, now),
	usageCount: uses,
});
