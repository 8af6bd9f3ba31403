// Written from @cartwright/contract/taxes/contact-tax-details by npm run snapshot.
import type { contactTaxDetails as declaration } from "@cartwright/contract/taxes/contact-tax-details";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const contactTaxDetails: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.contact-tax-details",
	operations: {
		upsertContactTaxDetails: {
			method: "POST",
			published: "/billing/v1/contact-tax-details",
		},
		getContactTaxDetails: {
			method: "GET",
			published: "/billing/v1/contact-tax-details/{id}",
			query: "flat",
		},
		deleteContactTaxDetails: {
			method: "DELETE",
			published: "/billing/v1/contact-tax-details/{contactTaxDetailsId}",
			query: "flat",
		},
		queryContactTaxDetails: {
			method: "GET",
			published: "/billing/v1/contact-tax-details/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/billing/v1/contact-tax-details/query" }],
		},
		bulkUpsertContactTaxDetails: {
			method: "POST",
			published: "/billing/v1/bulk/contact-tax-details/upsert",
		},
		bulkDeleteContactTaxDetails: {
			method: "POST",
			published: "/billing/v1/bulk/contact-tax-details/delete",
		},
		bulkUpdateContactTaxDetailsTags: {
			method: "POST",
			published: "/billing/v1/bulk/contact-tax-details/update-tags",
		},
		bulkUpdateContactTaxDetailsTagsByFilter: {
			method: "POST",
			published: "/billing/v1/bulk/contact-tax-details/update-tags-by-filter",
		},
		countContactTaxDetails: {
			method: "POST",
			published: "/billing/v1/contact-tax-details/count",
		},
	},
};
