import { discountRuleQueryFields } from "@cartwright/contract/discount-rules/rule-query-fields";
import { instant, number } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";

export const discountRuleRules = rulesOf(discountRuleQueryFields, {
	id: "id",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
	active: "active",
	"activeTimeInfo.start": { path: "start", value: instant },
	"activeTimeInfo.end": { path: "end", value: instant },
	name: "name",
	revision: { path: "version", value: number },
	"tags.privateTags.tagIds": "tags.privateTags",
});
