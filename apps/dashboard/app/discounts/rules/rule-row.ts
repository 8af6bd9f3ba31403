import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import { ruleDraft } from "./rule-draft.ts";

/** A rule, as the list shows it. */
export const ruleRow = (rule: DiscountRule) => {
	const { name, offer, items, conditions } = ruleDraft(rule, "UTC");
	return {
		id: rule.id ?? "",
		revision: rule.revision ?? "",
		name,
		offer,
		items,
		conditions,
		used: rule.usageCount ?? 0,
		limit: rule.settings?.usageLimit ?? 0,
		isActive: rule.active ?? true,
		state: stateOf(rule),
	};
};

export const ruleStates = ["active", "planned", "expired", "off"] as const;
export type RuleState = (typeof ruleStates)[number];

const stateOf = ({ active, status }: DiscountRule): RuleState => {
	if (status === "EXPIRED") return "expired";
	if (!(active ?? true)) return "off";
	return status === "PENDING" ? "planned" : "active";
};

export type RuleRow = ReturnType<typeof ruleRow>;
