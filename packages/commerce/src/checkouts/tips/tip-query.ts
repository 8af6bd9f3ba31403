import { tipDistributionQueryFields } from "@cartwright/contract/tips/tips";
import { rulesOf } from "@cartwright/store/query-language";

export const tipDistributionRules = rulesOf(
	tipDistributionQueryFields,
	Object.fromEntries(Object.keys(tipDistributionQueryFields.fields).map((name) => [name, name])),
);
