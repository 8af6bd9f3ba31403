import type { queryFacets as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactsFilter } from "./contact-query.ts";
import { readFacets } from "./facets.ts";

export const queryFacets: Handler<typeof declared> = (context, { filter, paging }) =>
	readFacets(context, contactsFilter(filter, undefined), paging);
