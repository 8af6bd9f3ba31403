import type { getDiscountRule as declared } from "@cartwright/contract/discount-rules/discount-rules";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRule } from "./load-rule.ts";
import { showRule } from "./show-rules.ts";

export const getDiscountRule: Handler<typeof declared> = async (context, { discountRuleId }) => {
	const { doc } = await loadRule(context, discountRuleId);
	return { discountRule: await showRule(context, doc) };
};
