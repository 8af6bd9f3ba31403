import {
	bool,
	defaulted,
	enumeration,
	fieldMask,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	text,
	unsupported,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { PagingMetadata, paging, SortOrder } from "../query/query-messages.ts";
import { Contact, ContactFieldSet, ContactInfo, ContactMerged, ContactsFacet } from "./contact-messages.ts";
import { contactQueryFields } from "./contact-query-fields.ts";
import * as errors from "./errors.ts";

const endpoint = endpointsUnder({ published: "/contacts", standalone: "/_api/contacts" });

const pageOfContacts = paging(1000);
const projection = {
	/** Paths of the members to return, such as `info.emails`; all if absent. */
	fields: list(text({ max: 100 }), { max: 100 }),
	/** Groups of members to return; all if absent. */
	fieldsets: list(ContactFieldSet, { max: 10 }),
};
const oneSort = message({
	/** Name of the field. */
	fieldName: text({ max: 100 }),
	/** Ascending or descending. */
	order: SortOrder,
});
const selection = {
	filter: optional(json()),
	/** Words that names, email addresses or phone numbers contain. */
	search: optional(text({ max: 100 })),
};
const jobResponse = message({
	/** Id of the job, whose status `getAsyncJob` tells. */
	jobId: guid(),
});
const { CONTACT_NOT_FOUND, ILLEGAL_LIMIT, UNSUPPORTED_SORT_FIELD, NEITHER_FILTER_NOR_SEARCH } = errors;
const { FAILED_PRECONDITION, ILLEGAL_MERGE } = errors;
const filterErrors = {
	MALFORMED_FILTER: errors.MALFORMED_FILTER,
	UNSUPPORTED_FILTER: errors.UNSUPPORTED_FILTER,
	UNSUPPORTED_FILTER_FIELD_UNKNOWN: errors.UNSUPPORTED_FILTER_FIELD_UNKNOWN,
	UNSUPPORTED_FILTER_OPERATOR: errors.UNSUPPORTED_FILTER_OPERATOR,
	UNSUPPORTED_FILTER_VALUE: errors.UNSUPPORTED_FILTER_VALUE,
	UNSUPPORTED_FILTER_VALUE_TYPE: errors.UNSUPPORTED_FILTER_VALUE_TYPE,
} as const;
const infoErrors = {
	INSUFFICIENT_CONTACT_DATA: errors.INSUFFICIENT_CONTACT_DATA,
	CANNOT_HAVE_MULTIPLE_PRIMARY_INFO: errors.CANNOT_HAVE_MULTIPLE_PRIMARY_INFO,
	INVALID_EXTENDED_FIELD_VALUE: errors.INVALID_EXTENDED_FIELD_VALUE,
} as const;
const toMerge = {
	targetContactId: guid(),
	/** The contacts that are merged into the target, and deleted. The first goes first. */
	sourceContactIds: list(text(), { min: 1, max: 5 }),
};

export const createContact = operation({
	summary: "Creates a contact with a name, an email address or a phone number.",
	...endpoint("POST", "/v4/contacts"),
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.MODIFY",
	request: message({
		/** What the shop knows of the person. */
		info: ContactInfo,
		/** Whether the contact may have an email address that another contact has. */
		allowDuplicates: defaulted(bool(), false),
	}),
	required: ["info"],
	response: message({ contact: Contact }),
	errors: {
		DUPLICATE_CONTACT_EXISTS: errors.DUPLICATE_CONTACT_EXISTS,
		CONTACT_ID_ALREADY_EXISTS: errors.CONTACT_ID_ALREADY_EXISTS,
		...infoErrors,
	},
});

/** Lists are replaced as a whole. The profile of a member stays as it is: members change it themselves. */
export const updateContact = operation({
	summary: "Changes the sent members of a contact; null clears one.",
	...endpoint("PATCH", "/v4/contacts/{contactId}"),
	callers: staff,
	ownership: shops("contact", "contactId"),
	permission: "CONTACTS.MODIFY",
	request: message({
		contactId: guid(),
		/** The revision that was read. */
		revision: integer(),
		/** Whether the contact may have an email address that another contact has. */
		allowDuplicates: defaulted(bool(), false),
		/** What changes. */
		info: ContactInfo,
		fieldMask: fieldMask(),
	}),
	required: ["contactId", "info", "revision"],
	response: message({ contact: Contact }),
	errors: {
		CONTACT_NOT_FOUND,
		CONTACT_ALREADY_CHANGED: errors.CONTACT_ALREADY_CHANGED,
		DUPLICATE_CONTACT_EXISTS: errors.DUPLICATE_CONTACT_EXISTS,
		INSUFFICIENT_UPDATE_CONTACT_DATA: errors.INSUFFICIENT_UPDATE_CONTACT_DATA,
		CANNOT_UPDATE_MEMBER_EMAIL: errors.CANNOT_UPDATE_MEMBER_EMAIL,
		...infoErrors,
	},
});

/**
 * Nothing of the target is overwritten; lists are joined without repetitions. Afterwards `getContact` finds the target by
 * the ids of the sources. It cannot be undone.
 */
export const mergeContacts = operation({
	summary: "Merges up to five contacts into another one, and deletes them. Members can only be the target.",
	...endpoint("POST", "/v4/contacts/{targetContactId}/merge"),
	callers: staff,
	ownership: shops("contact", "targetContactId"),
	permission: "CONTACTS.MERGE",
	request: message({
		...toMerge,
		/** The revision of the target that was read. */
		targetContactRevision: integer(),
	}),
	required: ["targetContactId", "targetContactRevision", "sourceContactIds"],
	response: message({ contact: Contact }),
	errors: { CONTACT_NOT_FOUND, FAILED_PRECONDITION, ILLEGAL_MERGE },
});

export const previewMergeContacts = operation({
	summary: "Returns what `mergeContacts` would make of the target, and changes nothing.",
	...endpoint("POST", "/v4/contacts/{targetContactId}/preview-merge"),
	callers: staff,
	ownership: shops("contact", "targetContactId"),
	permission: "CONTACTS.MERGE",
	request: message(toMerge),
	required: ["targetContactId", "sourceContactIds"],
	response: message({ contact: Contact }),
	errors: { CONTACT_NOT_FOUND, FAILED_PRECONDITION, ILLEGAL_MERGE },
});

export const deleteContact = operation({
	summary: "Deletes a contact who is no member. Orders stay. Succeeds if there is no such contact.",
	...endpoint("DELETE", "/v4/contacts/{contactId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.MODIFY",
	request: message({
		contactId: guid(),
		/** Whether to delete the member too. */
		deleteMember: unsupported(bool()),
	}),
	required: ["contactId"],
	response: message({}),
	errors: {
		CANNOT_DELETE_MEMBER: errors.CANNOT_DELETE_MEMBER,
		CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION: errors.CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION,
		CANNOT_DELETE_MEMBER_OWNER_OR_CONTRIBUTOR: errors.CANNOT_DELETE_MEMBER_OWNER_OR_CONTRIBUTOR,
		FAILED_DELETE_CONTACT_AFTER_MEMBER_DELETION: errors.FAILED_DELETE_CONTACT_AFTER_MEMBER_DELETION,
	},
});

const labelling = {
	query: "flat",
	callers: staff,
	ownership: shops("contact", "contactId"),
	permission: "CONTACTS.MODIFY",
	request: message({
		contactId: guid(),
		/** Keys such as `custom.newsletter`: a namespace, a point and a name in lower case. */
		labelKeys: list(text(), { min: 1, max: 100 }),
	}),
	required: ["contactId", "labelKeys"],
	response: message({ contact: Contact }),
	errors: { CONTACT_NOT_FOUND },
} as const;
const { query: _, ...labellingByBody } = labelling;

export const labelContact = operation({
	summary: "Adds labels to a contact. A label exists as soon as a contact has it.",
	...endpoint("POST", "/v4/contacts/{contactId}/labels"),
	...labellingByBody,
});

export const unlabelContact = operation({
	summary: "Removes labels from a contact.",
	...endpoint("DELETE", "/v4/contacts/{contactId}/labels"),
	...labelling,
});

export const listContacts = operation({
	summary: "Lists contacts, the newest first by default.",
	...endpoint("GET", "/v4/contacts"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.VIEW",
	request: message({
		/** The field to sort by. */
		sort: oneSort,
		paging: pageOfContacts,
		...projection,
	}),
	response: message({ contacts: list(Contact), pagingMetadata: PagingMetadata }),
	errors: { UNSUPPORTED_SORT_FIELD, ILLEGAL_LIMIT },
	paging: { items: "contacts", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 1000 },
});

export const queryContacts = operation({
	summary: "Finds contacts by a filter, a search or both, the newest first by default.",
	...endpoint("POST", "/v4/contacts/query"),
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.VIEW",
	request: message({
		/** Words that names, email addresses or phone numbers contain. */
		search: optional(text({ max: 100 })),
		query: message({
			filter: optional(json()),
			sort: list(oneSort, { max: 1 }),
			paging: pageOfContacts,
			...projection,
		}),
	}),
	response: message({ contacts: list(Contact), pagingMetadata: PagingMetadata }),
	errors: { UNSUPPORTED_SORT_FIELD, ILLEGAL_LIMIT, ...filterErrors },
	paging: { items: "contacts", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 1000 },
	spec: contactQueryFields,
});

const facetsResponse = message({
	/** All contacts, those without a label, members, then the labels in alphabetical order. */
	facets: list(ContactsFacet),
	pagingMetadata: PagingMetadata,
});
const facetsRequest = {
	paging: pageOfContacts,
	/** Accepted without effect: the names of facets are those of their labels. */
	language: optional(text({ format: "LANGUAGE" })),
};

export const listFacets = operation({
	summary: "Counts the contacts of each label, and of some other groups.",
	...endpoint("GET", "/v4/contacts/facets"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.VIEW",
	request: message(facetsRequest),
	response: facetsResponse,
	errors: { ILLEGAL_LIMIT },
});

export const queryFacets = operation({
	summary: "Counts the contacts of each label, and of some other groups, among those that match a filter.",
	...endpoint("POST", "/v4/contacts/facets/query"),
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.VIEW",
	request: message({ ...facetsRequest, filter: optional(json()) }),
	response: facetsResponse,
	errors: { ILLEGAL_LIMIT, ...filterErrors },
});

export const bulkDeleteContacts = operation({
	summary: "Deletes the contacts that match a filter, a search or both, after the response. Members stay.",
	...endpoint("POST", "/v4/bulk/contacts/delete"),
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.MODIFY",
	request: message({
		...selection,
		/** Whether to delete members too. */
		deleteMember: unsupported(bool()),
	}),
	response: jobResponse,
	errors: { NEITHER_FILTER_NOR_SEARCH, ...filterErrors },
});

export const bulkUpdateContacts = operation({
	summary: "Changes the contacts that match a filter, a search or both, after the response, as `updateContact` does.",
	...endpoint("POST", "/v4/bulk/contacts/update"),
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.MODIFY",
	request: message({
		...selection,
		/** What changes. */
		info: ContactInfo,
		fieldMask: fieldMask(),
	}),
	required: ["info"],
	response: jobResponse,
	errors: {
		NEITHER_FILTER_NOR_SEARCH,
		INSUFFICIENT_UPDATE_CONTACT_DATA: errors.INSUFFICIENT_UPDATE_CONTACT_DATA,
		INVALID_EXTENDED_FIELD_VALUE: errors.INVALID_EXTENDED_FIELD_VALUE,
		...filterErrors,
	},
});

export const bulkLabelAndUnlabelContacts = operation({
	summary: "Adds labels to the contacts that match a filter, a search or both, and removes others, after the response.",
	...endpoint("POST", "/v4/bulk/contacts/add-remove-labels"),
	callers: staff,
	ownership: shop,
	permission: "CONTACTS.MODIFY",
	request: message({
		...selection,
		/** The labels to add. */
		labelKeysToAdd: list(text(), { max: 100 }),
		/** The labels to remove. */
		labelKeysToRemove: list(text(), { max: 100 }),
	}),
	response: jobResponse,
	errors: { NEITHER_FILTER_NOR_SEARCH, ...filterErrors },
});

export const getContact = operation({
	summary: "Gets a contact, by the id of one that was merged into it, too.",
	...endpoint("GET", "/v4/contacts/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("contact"),
	permission: "CONTACTS.VIEW",
	request: message({ id: guid(), ...projection }),
	required: ["id"],
	response: message({
		contact: Contact,
		/** MERGED: the contact was found by the id of one that was merged into it. */
		responseType: enumeration(["REGULAR", "IMPLICIT", "MERGED"]),
	}),
	errors: { CONTACT_NOT_FOUND },
	unwrap: "contact",
});

/** The people whom a shop knows: every buyer, every member, and whom staff and apps enter. */
export const contacts = service({
	name: "crm.contacts",
	entity: "wix.contacts.v4.contact",
	operations: {
		createContact,
		updateContact,
		mergeContacts,
		previewMergeContacts,
		deleteContact,
		labelContact,
		unlabelContact,
		listContacts,
		queryContacts,
		listFacets,
		queryFacets,
		bulkDeleteContacts,
		bulkUpdateContacts,
		bulkLabelAndUnlabelContacts,
		getContact,
	},
	eventPermission: "CONTACTS.VIEW",
	events: {
		contactCreated: { type: "wix.contacts.v4.contact_created", slug: "created", kind: "created", payload: Contact },
		contactUpdated: { type: "wix.contacts.v4.contact_updated", slug: "updated", kind: "updated", payload: Contact },
		contactDeleted: { type: "wix.contacts.v4.contact_deleted", slug: "deleted", kind: "deleted" },
		contactMerged: { type: "wix.contacts.v4.contact_merged", slug: "merged", kind: "action", payload: ContactMerged },
	},
});
