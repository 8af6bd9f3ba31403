import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { EMPTY_ASSIGN_AND_UNASSIGN_LISTS } from "../catalogue/errors.ts";
import { CONTACT_NOT_FOUND } from "../contacts/errors.ts";
import { Tags } from "../ecommerce/entity-messages.ts";
import { bool, defaulted, guid, integer, json, list, message } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { TOO_MANY_TO_COUNT } from "../reviews/errors.ts";
import {
	BulkUpsertContactTaxDetailsResult,
	ContactTaxDetails,
	ContactTaxDetailsRequestedFields,
	ContactTaxDetailsTagsModified,
} from "./contact-tax-detail-messages.ts";
import { CONTACT_TAX_DETAILS_NOT_FOUND, TAX_EXEMPT_GROUP_ID_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/billing" });

const requestedFields = () => list(ContactTaxDetailsRequestedFields, { max: 10 });

export const contactTaxDetailsQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "taxExemptGroupId"], "*", "BOTH"),
		...fields(["tags.privateTags.tagIds", "tags.publicTags.tagIds"], ["$hasAll", "$hasSome"], "NONE"),
	},
};

export const upsertContactTaxDetails = operation({
	summary: "Ties a contact to a group of exempt buyers, in place of the one that it had. What is not sent stays.",
	...endpoint("POST", "/v1/contact-tax-details"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_UPDATE",
	request: message({
		/** The tax details, with the id of the contact. */
		contactTaxDetails: ContactTaxDetails,
		/** What else to return. */
		fields: requestedFields(),
	}),
	required: ["contactTaxDetails", "contactTaxDetails.id", "contactTaxDetails.taxExemptGroupId"],
	response: message({
		/** The tax details of the contact. */
		contactTaxDetails: ContactTaxDetails,
	}),
	errors: { CONTACT_NOT_FOUND, TAX_EXEMPT_GROUP_ID_NOT_FOUND },
});

export const getContactTaxDetails = operation({
	summary: "Gets the tax details of a contact.",
	...endpoint("GET", "/v1/contact-tax-details/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("contactTaxDetails"),
	permission: "BILLING.CONTACT_TAX_DETAILS_READ",
	request: message({
		/** Id of the contact. */
		id: guid(),
		/** What else to return. */
		fields: requestedFields(),
	}),
	required: ["id"],
	response: message({
		/** The tax details of the contact. */
		contactTaxDetails: ContactTaxDetails,
	}),
	errors: { CONTACT_TAX_DETAILS_NOT_FOUND },
	unwrap: "contactTaxDetails",
});

export const deleteContactTaxDetails = operation({
	summary: "Deletes the tax details of a contact, who pays the taxes of everybody from then on.",
	...endpoint("DELETE", "/v1/contact-tax-details/{contactTaxDetailsId}"),
	query: "flat",
	callers: staff,
	ownership: shops("contactTaxDetails", "contactTaxDetailsId"),
	permission: "BILLING.CONTACT_TAX_DETAILS_DELETE",
	request: message({
		/** Id of the contact. */
		contactTaxDetailsId: guid(),
	}),
	required: ["contactTaxDetailsId"],
	response: message({}),
	errors: { CONTACT_TAX_DETAILS_NOT_FOUND },
});

export const queryContactTaxDetails = operation({
	summary: "Lists the tax details of contacts, the newest first if no order is given.",
	...endpoint("GET", "/v1/contact-tax-details/query"),
	alternatives: [endpoint("POST", "/v1/contact-tax-details/query")],
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_READ",
	request: message({
		query: cursorQuery({ limit: 100, sorts: 5 }),
		/** What else to return. */
		fields: requestedFields(),
	}),
	response: message({
		/** The tax details of this page. */
		contactTaxDetails: list(ContactTaxDetails, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "contactTaxDetails", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: contactTaxDetailsQueryFields,
});

export const bulkUpsertContactTaxDetails = operation({
	summary: "Ties up to 100 contacts to groups of exempt buyers. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/bulk/contact-tax-details/upsert"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_UPDATE",
	request: message({
		/** The tax details, with the ids of the contacts. */
		contactTaxDetails: list(ContactTaxDetails, { min: 1, max: 100 }),
		/** Whether to return the tax details. */
		returnEntity: defaulted(bool(), false),
		/** What else to return. */
		fields: requestedFields(),
	}),
	required: ["contactTaxDetails", "contactTaxDetails.id", "contactTaxDetails.taxExemptGroupId"],
	response: message({
		results: list(BulkUpsertContactTaxDetailsResult, { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const bulkDeleteContactTaxDetails = operation({
	summary: "Deletes the tax details of up to 100 contacts.",
	...endpoint("POST", "/v1/bulk/contact-tax-details/delete"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_DELETE",
	request: message({
		/** Ids of the contacts. */
		contactTaxDetailsIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["contactTaxDetailsIds"],
	response: message({
		/** Whether each was deleted. */
		results: list(message({ itemMetadata: ItemMetadata }), { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

/** A tag in both lists is assigned. */
export const bulkUpdateContactTaxDetailsTags = operation({
	summary: "Assigns tags to the tax details of up to 100 contacts and removes others.",
	...endpoint("POST", "/v1/bulk/contact-tax-details/update-tags"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_UPDATE_TAGS",
	request: message({
		/** Ids of the contacts. */
		contactTaxDetailsIds: list(guid(), { min: 1, max: 100 }),
		/** Tags to assign. */
		assignTags: Tags,
		/** Tags to remove. */
		unassignTags: Tags,
	}),
	required: ["contactTaxDetailsIds"],
	response: message({
		/** Whether each has the tags. */
		results: list(message({ itemMetadata: ItemMetadata }), { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});

/** A tag in both lists is assigned. */
export const bulkUpdateContactTaxDetailsTagsByFilter = operation({
	summary: "Starts a job that assigns tags to all tax details that match, and removes others.",
	...endpoint("POST", "/v1/bulk/contact-tax-details/update-tags-by-filter"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_UPDATE_TAGS",
	request: message({
		/** Which tax details; an empty one matches all. */
		filter: json(),
		/** Tags to assign. */
		assignTags: Tags,
		/** Tags to remove. */
		unassignTags: Tags,
	}),
	required: ["filter"],
	response: message({
		/** Id of the job. */
		jobId: guid(),
	}),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});

export const countContactTaxDetails = operation({
	summary: "Counts the tax details that match; without a filter all.",
	...endpoint("POST", "/v1/contact-tax-details/count"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.CONTACT_TAX_DETAILS_READ",
	request: message({
		/** Which tax details. */
		filter: json(),
	}),
	response: message({
		/** How many match. */
		count: integer(),
	}),
	errors: { TOO_MANY_TO_COUNT },
});

const type = (slug: string) => `wix.billing.v1.contact_tax_details_${slug}`;
const payload = ContactTaxDetails;

export const contactTaxDetails = service({
	name: "ecom.contact-tax-details",
	entity: "wix.billing.v1.contact_tax_details",
	operations: {
		upsertContactTaxDetails,
		getContactTaxDetails,
		deleteContactTaxDetails,
		queryContactTaxDetails,
		bulkUpsertContactTaxDetails,
		bulkDeleteContactTaxDetails,
		bulkUpdateContactTaxDetailsTags,
		bulkUpdateContactTaxDetailsTagsByFilter,
		countContactTaxDetails,
	},
	eventPermission: "BILLING.CONTACT_TAX_DETAILS_READ",
	events: {
		contactTaxDetailsCreated: { type: type("created"), slug: "created", kind: "created", payload },
		contactTaxDetailsUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload },
		contactTaxDetailsDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted", payload },
		contactTaxDetailsTagsModified: {
			type: type("tags_modified"),
			slug: "tags_modified",
			kind: "action",
			payload: ContactTaxDetailsTagsModified,
		},
	},
});
