import { compare } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";
import { type AuditEntry, auditEntries, auditHeadId, auditHeads } from "./documents.ts";
import { beginning, hashOf } from "./entry.ts";

export interface AuditVerdict {
	/** Number of checked entries. */
	readonly checked: number;
	/** The end of the log when the check began. Stored elsewhere, it detects a chain that was rewritten as a whole. */
	readonly end: { readonly number: number; readonly hash: string };
	/** The first broken link. */
	readonly fault?: { readonly number: number; readonly description: string };
}

const atOnce = 500;

/** Checks the chain of a log from its beginning to its end at the start of the check. */
export const verifyChain = async (store: Store, site: string): Promise<AuditVerdict> => {
	const { head } = await store.read(site, { head: byId(auditHeads, auditHeadId) });
	const { number: last, hash, pruned } = head?.doc ?? beginning;
	const end = { number: last, hash };
	let before = pruned;
	for await (const entry of entriesAfter(store, site, pruned.number)) {
		// Without an end, there must be no entries.
		if (head && entry.number > last) break;
		const description = faultOf(entry, before);
		if (description)
			return { checked: before.number - pruned.number, end, fault: { number: before.number + 1, description } };
		before = { number: entry.number, hash: entry.hash };
	}
	const checked = before.number - pruned.number;
	if (before.number < last) return { checked, end, fault: { number: before.number + 1, description: "is missing" } };
	if (before.hash === hash) return { checked, end };
	return { checked, end, fault: { number: before.number, description: "is not the one that the log ended with" } };
};

const faultOf = (entry: AuditEntry, before: { number: number; hash: string }): string | undefined => {
	if (entry.number !== before.number + 1) return "is missing";
	if (entry.previousHash !== before.hash) return "does not follow the entry before it";
	return hashOf(entry) === entry.hash ? undefined : "was changed after it was written";
};

/** The entries of a log with higher numbers, in order. */
export async function* entriesAfter(store: Store, site: string, number: number): AsyncGenerator<AuditEntry> {
	for (let from = number; ; ) {
		const filter = compare("number", "gt", from);
		const query = { filter, sort: [{ field: "number", order: "ASC" } as const], limit: atOnce };
		const { entries } = await store.read(site, { entries: page(auditEntries, query) });
		for (const { doc } of entries) yield doc;
		const last = entries.at(-1);
		if (!last || entries.length < atOnce) return;
		from = last.doc.number;
	}
}
