import type { queryContacts as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactsFilter, contactsSort } from "./contact-query.ts";
import { projectionOf } from "./projection.ts";
import { readContacts } from "./read-contacts.ts";

export const queryContacts: Handler<typeof declared> = (context, { query, search }) => {
	const { filter, sort, paging, fields, fieldsets } = query ?? {};
	return readContacts(context, {
		filter: contactsFilter(filter, search),
		sort: contactsSort(sort ?? []),
		paging,
		project: projectionOf({ fields, fieldsets }),
	});
};
