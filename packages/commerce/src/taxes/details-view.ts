import type { Contact } from "@cartwright/accounts/contacts/documents";
import type {
	TaxedContact,
	ContactTaxDetails as WireDetails,
} from "@cartwright/contract/taxes/contact-tax-detail-messages";
import type { Stored } from "@cartwright/store/collection";
import type { ContactTaxDetails } from "./documents.ts";
import { tagsView } from "./tags.ts";

/** The tax details of a contact, with who it is if that is requested. */
export const detailsView = (
	{ doc, revision }: Stored<ContactTaxDetails>,
	contact?: Stored<Contact> | undefined,
): WireDetails => {
	const { tags, ...rest } = doc;
	return {
		...rest,
		revision: String(revision),
		...(contact ? { contactDetails: contactView(contact.doc) } : {}),
		...(tags ? { tags: tagsView(tags) } : {}),
	};
};

const contactView = ({ name, company, primary }: Contact): TaxedContact => ({
	firstName: name?.first,
	lastName: name?.last,
	company,
	email: primary.email,
});
