import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maxQuantityBasedRules, maxRules } from "./documents.ts";
import type { SpecifiedRule } from "./rule.ts";

/** Refuses one rule more than the shop may have. */
export const checkNumber = (others: readonly SpecifiedRule[]): void => {
	if (others.length < maxRules) return;
	throw new ApplicationError("MAX_DISCOUNT_RULES_REACHED", `The shop has ${maxRules} discount rules; delete others.`, {
		maxRules,
	});
};

/** Refuses one rule of several items for a price more than the shop may have. `others` are those that it has besides. */
export const checkNumberOfQuantityBased = (rule: SpecifiedRule, others: readonly SpecifiedRule[]): void => {
	const isQuantityBased = ({ discount }: SpecifiedRule) => discount.value.type === "QUANTITY_BASED";
	if (!isQuantityBased(rule) || others.filter(isQuantityBased).length < maxQuantityBasedRules) return;
	throw new ApplicationError(
		"MAX_QUANTITY_BASED_DISCOUNTS_REACHED",
		`The shop has ${maxQuantityBasedRules} rules of the type QUANTITY_BASED; delete others.`,
		{ maxQuantityBasedRules },
	);
};
