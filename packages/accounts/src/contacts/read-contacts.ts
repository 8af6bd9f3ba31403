import type { Contact as WireContact } from "@cartwright/contract/contacts/contact-messages";
import type { PagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Filter, Sort } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { contactView } from "./contact-view.ts";
import { contacts } from "./documents.ts";
import { type Paging, pageBounds, pagingMetadata } from "./paging.ts";
import type { projectionOf } from "./projection.ts";

interface ContactsRequest {
	readonly filter?: Filter | undefined;
	readonly sort: readonly Sort[];
	readonly paging: Paging;
	readonly project: ReturnType<typeof projectionOf>;
}

export const readContacts = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ filter, sort, paging, project }: ContactsRequest,
): Promise<{ readonly contacts: WireContact[]; readonly pagingMetadata: PagingMetadata }> => {
	const bounds = pageBounds(paging);
	const { contactsOfPage, total } = await store.read(site, {
		contactsOfPage: page(contacts, { filter, sort, ...bounds }),
		total: count(contacts, filter),
	});
	return {
		contacts: contactsOfPage.map((contact) => project(contactView(contact))),
		pagingMetadata: pagingMetadata(bounds.offset, contactsOfPage.length, total),
	};
};
