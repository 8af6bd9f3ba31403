import type { listContacts as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactsSort } from "./contact-query.ts";
import { projectionOf } from "./projection.ts";
import { readContacts } from "./read-contacts.ts";

export const listContacts: Handler<typeof declared> = (context, { sort, paging, fields, fieldsets }) =>
	readContacts(context, { sort: contactsSort([sort]), paging, project: projectionOf({ fields, fieldsets }) });
