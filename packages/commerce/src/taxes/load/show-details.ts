import { contacts } from "@cartwright/accounts/contacts/documents";
import type { ContactTaxDetails as WireDetails } from "@cartwright/contract/taxes/contact-tax-detail-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { detailsView } from "../details-view.ts";
import type { ContactTaxDetails } from "../documents.ts";

/** The tax details of contacts on the wire. Who the contacts are is read only if that is requested. */
export const showDetails = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	details: readonly Stored<ContactTaxDetails>[],
	fields: readonly string[] | null | undefined,
): Promise<WireDetails[]> => {
	if (!fields?.includes("CONTACT_DETAILS") || details.length === 0) return details.map((each) => detailsView(each));
	const ids = details.map(({ doc }) => doc.id);
	const { known } = await store.read(site, { known: byIds(contacts, ids) });
	return details.map((each) => detailsView(each, known.get(each.doc.id)));
};
