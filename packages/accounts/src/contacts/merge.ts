import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { contactNotFound, isTooLarge, joinedLists, withDerived } from "./contact.ts";
import type { Contact } from "./documents.ts";

const maxMergedIds = 1000;

/** The contacts of a merge, in the order in which they go into the target. */
export interface Merge {
	readonly target: Stored<Contact>;
	readonly sources: readonly Stored<Contact>[];
}

/** The contacts that a request names; rejects those that cannot be merged. */
export const mergeOf = (
	{ targetContactId, sourceContactIds }: { targetContactId: string; sourceContactIds: readonly string[] },
	stored: ReadonlyMap<string, Stored<Contact>>,
): Merge => {
	const find = (id: string): Stored<Contact> => {
		const contact = stored.get(id);
		if (!contact) throw contactNotFound(id);
		return contact;
	};
	const target = find(targetContactId);
	const ids = new Set(sourceContactIds);
	if (ids.has(targetContactId)) throw illegalMerge("A contact cannot be merged into itself.");
	const sources = [...ids].map(find);
	const member = sources.find(({ doc }) => doc.member);
	if (member) throw illegalMerge(`The contact ${member.doc.id} is a member. Merge the others into it.`);
	return { target, sources };
};

const illegalMerge = (description: string): ApplicationError => new ApplicationError("ILLEGAL_MERGE", description);

/** The target with what it lacks of the sources. `others` are contacts that have one of the addresses too. */
export const merged = ({ target, sources }: Merge, others: readonly Contact[], now: string): Contact => {
	const facts = sources.reduce((into, { doc }) => withSource(into, doc), target.doc);
	if (isTooLarge(facts) || facts.mergedIds.length > maxMergedIds) {
		throw illegalMerge("The target would have more addresses, numbers, labels or merged contacts than one may have.");
	}
	const lastActivity = { activityDate: now, activityType: "CONTACT_MERGED" } as const;
	const strangers = others.filter(({ id }) => ![target, ...sources].some(({ doc }) => doc.id === id));
	// What a source claimed is free once it is deleted.
	const before = target.doc.claim === undefined ? undefined : target.doc;
	return withDerived({ ...facts, lastActivity }, strangers, before);
};

const withSource = (into: Contact, source: Contact): Contact => ({
	...into,
	...joinedLists(into, source),
	name: into.name ?? source.name,
	company: into.company ?? source.company,
	jobTitle: into.jobTitle ?? source.jobTitle,
	birthdate: into.birthdate ?? source.birthdate,
	locale: into.locale ?? source.locale,
	picture: into.picture ?? source.picture,
	extendedFields: { ...source.extendedFields, ...into.extendedFields },
	mergedIds: [...into.mergedIds, source.id, ...source.mergedIds],
});
