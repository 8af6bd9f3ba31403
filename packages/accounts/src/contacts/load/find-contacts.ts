import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import type { Stored } from "@cartwright/store/collection";
import { hasSome } from "@cartwright/store/query/filter";
import { byIds, page, type ReadRequest } from "@cartwright/store/store";
import { type Contact, contacts } from "../documents.ts";
import { phoneKey } from "../phone.ts";

/** More contacts than one person has. */
const maxContacts = 1000;

/** What is known of a person whose contact is to be found. */
export interface SoughtPerson {
	/** Ids that the contact may have. */
	readonly ids?: readonly string[];
	readonly emails?: readonly string[];
	readonly phones?: readonly { readonly phone: string; readonly countryCode?: string | undefined }[];
}

export interface FoundContacts {
	readonly byId: ReadonlyMap<string, Stored<Contact>>;
	/** The contacts with one of the addresses, the oldest first. */
	readonly byEmail: readonly Stored<Contact>[];
	/** The contacts with one of the numbers, the oldest first. */
	readonly byPhone: readonly Stored<Contact>[];
}

const holders = (field: "emailKeys" | "phoneKeys", keys: readonly string[]): ReadRequest<Stored<Contact>[]> =>
	page(contacts, { filter: hasSome(field, keys), sort: [{ field: "createdDate", order: "ASC" }], limit: maxContacts });

/** The contacts that a person may be, in one round trip. */
export const findContacts = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	{ ids = [], emails = [], phones = [] }: SoughtPerson,
): Promise<FoundContacts> => {
	const phoneKeys = phones.map(phoneKey).filter(Boolean);
	const holding = await store.read(site, {
		byId: byIds(contacts, ids),
		...(emails.length > 0 ? { byEmail: holders("emailKeys", emails.map(normalizedEmail)) } : {}),
		...(phoneKeys.length > 0 ? { byPhone: holders("phoneKeys", phoneKeys) } : {}),
	});
	return { byId: holding.byId, byEmail: holding.byEmail ?? [], byPhone: holding.byPhone ?? [] };
};
