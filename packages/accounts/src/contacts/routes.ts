import { contacts as service } from "@cartwright/contract/contacts/contacts";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const contacts: readonly Implementation[] = [
	implement(service, {
		createContact: () => import("./create-contact.ts"),
		updateContact: () => import("./update-contact.ts"),
		mergeContacts: () => import("./merge-contacts.ts"),
		previewMergeContacts: () => import("./preview-merge-contacts.ts"),
		deleteContact: () => import("./delete-contact.ts"),
		labelContact: () => import("./label-contact.ts"),
		unlabelContact: () => import("./unlabel-contact.ts"),
		listContacts: () => import("./list-contacts.ts"),
		queryContacts: () => import("./query-contacts.ts"),
		listFacets: () => import("./list-facets.ts"),
		queryFacets: () => import("./query-facets.ts"),
		bulkDeleteContacts: () => import("./bulk-delete-contacts.ts"),
		bulkUpdateContacts: () => import("./bulk-update-contacts.ts"),
		bulkLabelAndUnlabelContacts: () => import("./bulk-label-and-unlabel-contacts.ts"),
		getContact: () => import("./get-contact.ts"),
	}),
];
