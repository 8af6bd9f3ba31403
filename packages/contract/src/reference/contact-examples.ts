import type { Example } from "./example.ts";

/** How staff take care of the people whom the shop knows. */
export const contactExamples: readonly Example[] = [
	{
		call: "crm.contacts.createContact",
		as: "staff",
		request: { info: { name: { first: "Grace", last: "Hopper" }, labelKeys: { items: ["custom.wholesale"] } } },
		published: 'contacts.createContact({ name: { first: "Grace", last: "Hopper" } })',
		captures: { contactId: "contact.id" },
	},
	{
		call: "crm.contacts.createContact",
		as: "staff",
		request: { info: { name: { first: "Grace" }, phones: { items: [{ phone: "+1 212 555 0100" }] } } },
		captures: { sourceContactId: "contact.id" },
	},
	{
		call: "crm.contacts.previewMergeContacts",
		as: "staff",
		request: { targetContactId: "$contactId", sourceContactIds: ["$sourceContactId"] },
		published: "contacts.previewMergeContacts(contactId, { sourceContactIds: [sourceContactId] })",
	},
	{
		call: "crm.contacts.mergeContacts",
		as: "staff",
		request: {
			targetContactId: "$contactId",
			targetContactRevision: 1,
			sourceContactIds: ["$sourceContactId"],
		},
		published: "contacts.mergeContacts(contactId, 1, { sourceContactIds: [sourceContactId] })",
	},
	{
		call: "crm.contacts.updateContact",
		as: "staff",
		request: { contactId: "$contactId", revision: 2, info: { company: "Navy" } },
		published: 'contacts.updateContact(contactId, { company: "Navy" }, 2)',
	},
	{
		call: "crm.contacts.getContact",
		as: "staff",
		request: { id: "$contactId" },
		published: "contacts.getContact(contactId)",
	},
	{
		call: "crm.contacts.labelContact",
		as: "staff",
		request: { contactId: "$contactId", labelKeys: ["custom.newsletter"] },
		published: 'contacts.labelContact(contactId, ["custom.newsletter"])',
	},
	{
		call: "crm.contacts.unlabelContact",
		as: "staff",
		request: { contactId: "$contactId", labelKeys: ["custom.newsletter"] },
		published: 'contacts.unlabelContact(contactId, ["custom.newsletter"])',
	},
	{
		call: "crm.contacts.listContacts",
		as: "staff",
		request: { paging: { limit: 3 } },
		published: "contacts.listContacts({ paging: { limit: 3 } })",
	},
	{
		call: "crm.contacts.queryContacts",
		as: "staff",
		request: { query: { filter: { "info.name.last": "Hopper" }, paging: { limit: 3 } } },
		published: 'contacts.queryContacts().eq("info.name.last", "Hopper").limit(3).find()',
	},
	{ call: "crm.contacts.listFacets", as: "staff", request: {}, published: "contacts.listFacets()" },
	{
		call: "crm.contacts.queryFacets",
		as: "staff",
		request: { filter: { "info.company": "Navy" } },
		published: 'contacts.queryFacets({ filter: { "info.company": "Navy" } })',
	},
	{
		call: "crm.contacts.bulkLabelAndUnlabelContacts",
		as: "staff",
		request: { filter: { "info.company": "Navy" }, labelKeysToAdd: ["custom.navy"] },
		published:
			'contacts.bulkLabelAndUnlabelContacts({ filter: { "info.company": "Navy" }, labelKeysToAdd: ["custom.navy"] })',
	},
	{
		call: "crm.contacts.bulkUpdateContacts",
		as: "staff",
		request: { filter: { "info.company": "Navy" }, info: { jobTitle: "Officer" } },
		published: 'contacts.bulkUpdateContacts({ filter: { "info.company": "Navy" }, info: { jobTitle: "Officer" } })',
	},
	{
		call: "crm.contacts.bulkDeleteContacts",
		as: "staff",
		request: { search: "nobody@example.com" },
		published: 'contacts.bulkDeleteContacts({ search: "nobody@example.com" })',
	},
	{
		call: "crm.contacts.deleteContact",
		as: "staff",
		request: { contactId: "$contactId" },
		published: "contacts.deleteContact(contactId)",
	},
];
