import type { queryContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactTaxDetails } from "./documents.ts";
import { queryDocuments } from "./load/query-documents.ts";
import { showDetails } from "./load/show-details.ts";
import { detailsRules } from "./tax-queries.ts";

export const queryContactTaxDetails: Handler<typeof declared> = async (context, { query, fields }) => {
	const { items, pagingMetadata } = await queryDocuments(context, contactTaxDetails, query, {
		rules: detailsRules,
		defaultSort: { field: "createdDate", order: "DESC" },
	});
	return { contactTaxDetails: await showDetails(context, items, fields), pagingMetadata };
};
