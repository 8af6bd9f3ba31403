import { isDeepStrictEqual } from "node:util";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { contactView } from "./contact-view.ts";
import { type Contact, contacts } from "./documents.ts";
import { type Change, contactEvent } from "./events.ts";

export const creationOf = (contact: Contact, change: Change): Write =>
	create(contacts, contact, [contactEvent("contactCreated", change)]);

export const deletionOf = (contact: Stored<Contact>, change: Change): Write =>
	remove(contacts, contact, [contactEvent("contactDeleted", change)]);

interface ChangedContact {
	readonly contact: Stored<Contact>;
	/** Empty if nothing changes that the wire shows. */
	readonly writes: readonly Write[];
}

/** Replaces a contact, and tells which members of the wire changed. */
export const changeOf = (
	before: Stored<Contact>,
	after: Contact,
	change: Change,
	further: readonly NewEvent[] = [],
): ChangedContact => {
	const contact = { doc: { ...after, updatedDate: change.now }, revision: before.revision + 1 };
	const changedFields = changedMembers(before, contact);
	if (changedFields.length === 0 && further.length === 0) return { contact: before, writes: [] };
	const events = [contactEvent("contactUpdated", change, { changedFields }), ...further];
	return { contact, writes: [replace(contacts, before, contact.doc, events)] };
};

const changedMembers = (before: Stored<Contact>, after: Stored<Contact>): string[] => {
	const [was, is] = [contactView(before), contactView(after)].map(
		(view) => JSON.parse(JSON.stringify(view)) as Readonly<Record<string, unknown>>,
	);
	const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
	return [...names].filter(
		(name) => name !== "revision" && name !== "updatedDate" && !isDeepStrictEqual(was?.[name], is?.[name]),
	);
};
