import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { members } from "@cartwright/store/store";
import { contactsFilter } from "../contact-query.ts";
import { contacts } from "../documents.ts";

/** More than a shop has. */
const maxContacts = 1_000_000;

/** Ids of the contacts that a bulk call is about. It must say which. */
export const matchingContacts = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	{ filter, search }: { readonly filter?: unknown; readonly search?: string | null | undefined },
): Promise<string[]> => {
	const matching = contactsFilter(filter, search);
	if (!matching) {
		throw new ApplicationError(
			"NEITHER_FILTER_NOR_SEARCH",
			"Send a filter or a search: without one, the call would be about every contact.",
		);
	}
	const { matches } = await store.read(site, {
		matches: members(contacts, { filter: matching, paths: ["id"], limit: maxContacts }),
	});
	return (matches.columns[0] ?? []).map(String);
};
