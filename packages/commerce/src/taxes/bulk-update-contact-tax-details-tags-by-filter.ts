import type { bulkUpdateContactTaxDetailsTagsByFilter as declared } from "@cartwright/contract/taxes/contact-tax-details";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactTaxDetails } from "./documents.ts";
import { detailsTagging } from "./job-kinds.ts";
import { startTagging } from "./start-tagging.ts";
import { detailsRules } from "./tax-queries.ts";

export const bulkUpdateContactTaxDetailsTagsByFilter: Handler<typeof declared> = (context, request) =>
	startTagging(context, detailsTagging, { collection: contactTaxDetails, rules: detailsRules }, request);
