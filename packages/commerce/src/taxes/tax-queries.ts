import { contactTaxDetailsQueryFields } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappingQueryFields } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroupQueryFields } from "@cartwright/contract/taxes/tax-exempt-groups";
import { taxGroupQueryFields } from "@cartwright/contract/taxes/tax-groups";
import { taxRegionQueryFields } from "@cartwright/contract/taxes/tax-regions";
import { readRate } from "@cartwright/kernel/foundation/money";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";

const dates = {
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
};

const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const regionRules = rulesOf(taxRegionQueryFields, {
	...dates,
	...same(["id", "appId", "country", "subdivision"]),
});

export const groupRules = rulesOf(taxGroupQueryFields, { ...dates, ...same(["id", "name"]) });

export const mappingRules = rulesOf(manualTaxMappingQueryFields, {
	...dates,
	...same(["id", "jurisdiction", "jurisdictionType", "taxName", "taxType", "description", "taxGroupId", "taxRegionId"]),
	...same(["exemptRates.taxExemptGroupId"]),
	taxRate: { path: "rate", value: (operand) => readRate(String(operand)) },
});

export const exemptGroupRules = rulesOf(taxExemptGroupQueryFields, same(["id", "name"]));

export const detailsRules = rulesOf(contactTaxDetailsQueryFields, {
	...same(["id", "taxExemptGroupId"]),
	"tags.privateTags.tagIds": "tags.privateTags",
	"tags.publicTags.tagIds": "tags.publicTags",
});
