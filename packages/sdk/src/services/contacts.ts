// Written from @cartwright/contract/contacts/contacts by npm run snapshot.
import type { contacts as declaration } from "@cartwright/contract/contacts/contacts";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const contacts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "crm.contacts",
	operations: {
		createContact: {
			method: "POST",
			published: "/contacts/v4/contacts",
		},
		updateContact: {
			method: "PATCH",
			published: "/contacts/v4/contacts/{contactId}",
		},
		mergeContacts: {
			method: "POST",
			published: "/contacts/v4/contacts/{targetContactId}/merge",
		},
		previewMergeContacts: {
			method: "POST",
			published: "/contacts/v4/contacts/{targetContactId}/preview-merge",
		},
		deleteContact: {
			method: "DELETE",
			published: "/contacts/v4/contacts/{contactId}",
			query: "flat",
		},
		labelContact: {
			method: "POST",
			published: "/contacts/v4/contacts/{contactId}/labels",
		},
		unlabelContact: {
			method: "DELETE",
			published: "/contacts/v4/contacts/{contactId}/labels",
			query: "flat",
		},
		listContacts: {
			method: "GET",
			published: "/contacts/v4/contacts",
			query: "flat",
		},
		queryContacts: {
			method: "POST",
			published: "/contacts/v4/contacts/query",
		},
		listFacets: {
			method: "GET",
			published: "/contacts/v4/contacts/facets",
			query: "flat",
		},
		queryFacets: {
			method: "POST",
			published: "/contacts/v4/contacts/facets/query",
		},
		bulkDeleteContacts: {
			method: "POST",
			published: "/contacts/v4/bulk/contacts/delete",
		},
		bulkUpdateContacts: {
			method: "POST",
			published: "/contacts/v4/bulk/contacts/update",
		},
		bulkLabelAndUnlabelContacts: {
			method: "POST",
			published: "/contacts/v4/bulk/contacts/add-remove-labels",
		},
		getContact: {
			method: "GET",
			published: "/contacts/v4/contacts/{id}",
			query: "flat",
		},
	},
};
