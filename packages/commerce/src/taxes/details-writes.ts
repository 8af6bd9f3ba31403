import { contactTaxDetails as service } from "@cartwright/contract/taxes/contact-tax-details";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type ContactTaxDetails, contactTaxDetails } from "./documents.ts";
import type { TaxChange } from "./form-rates.ts";

const event = (
	name: keyof typeof service.events & string,
	{ now, newId }: TaxChange,
	data: NewEvent["data"] = {},
): NewEvent => ({ id: newId(), entity: service.entity, type: service.events[name]?.type ?? "", data, time: now });

/** Creates or replaces the tax details of a contact. */
export const detailsWrite = (
	before: Stored<ContactTaxDetails> | undefined,
	after: ContactTaxDetails,
	modifiedFields: readonly string[],
	change: TaxChange,
): Write =>
	before
		? replace(contactTaxDetails, before, after, [event("contactTaxDetailsUpdated", change, { modifiedFields })])
		: create(contactTaxDetails, after, [event("contactTaxDetailsCreated", change)]);

export const detailsDeletion = (details: Stored<ContactTaxDetails>, change: TaxChange): Write =>
	remove(contactTaxDetails, details, [event("contactTaxDetailsDeleted", change)]);
