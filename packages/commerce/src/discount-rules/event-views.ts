import { discountRules as service } from "@cartwright/contract/discount-rules/discount-rules";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { discountRules } from "./documents.ts";
import type { DiscountRule } from "./rule.ts";
import { showRule } from "./show-rules.ts";

const entity = {
	collection: discountRules,
	view: (context: ViewContext, { doc }: Stored<DiscountRule>) => showRule(context, doc),
};

export const discountRuleEventViews = viewersOf(service, {
	discountRuleCreated: viewCreated(entity),
	discountRuleUpdated: viewUpdated(entity),
	discountRuleDeleted: viewNothing,
});
