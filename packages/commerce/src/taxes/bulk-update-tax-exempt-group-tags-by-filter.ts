import type { bulkUpdateTaxExemptGroupTagsByFilter as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { taxExemptGroups } from "./documents.ts";
import { groupTagging } from "./job-kinds.ts";
import { startTagging } from "./start-tagging.ts";
import { exemptGroupRules } from "./tax-queries.ts";

export const bulkUpdateTaxExemptGroupTagsByFilter: Handler<typeof declared> = (context, request) =>
	startTagging(context, groupTagging, { collection: taxExemptGroups, rules: exemptGroupRules }, request);
