import type { deleteDiscountRule as declared } from "@cartwright/contract/discount-rules/discount-rules";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRule } from "./load-rule.ts";
import { deletionOf } from "./rule-writes.ts";

export const deleteDiscountRule: Handler<typeof declared> = async (context, { discountRuleId }) => {
	const rule = await loadRule(context, discountRuleId);
	await context.store.commit(context.site, [deletionOf(rule, context)]);
	return {};
};
