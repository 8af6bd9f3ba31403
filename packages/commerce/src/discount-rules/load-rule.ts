import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { discountRules } from "./documents.ts";
import type { DiscountRule } from "./rule.ts";

export const loadRule = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<DiscountRule>> => {
	const { rule } = await store.read(site, { rule: byId(discountRules, id) });
	if (rule) return rule;
	throw new ApplicationError("DISCOUNT_RULE_NOT_FOUND", `There is no discount rule with id ${id}.`, {
		discountRuleId: id,
	});
};
