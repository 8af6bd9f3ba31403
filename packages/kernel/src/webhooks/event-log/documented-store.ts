import { create, type Write } from "@cartwright/store/batch";
import type { Document } from "@cartwright/store/collection";
import { withoutSealed } from "@cartwright/store/sealed-store";
import type { Store } from "@cartwright/store/store";
import type { EventDocuments, EventForms } from "../../foundation/event-view.ts";
import { StoreWithCommit } from "../../runtime/store-with-commit.ts";
import { eventDocuments } from "../calls/documents.ts";
import { EventInterest, isWanted } from "./event-interest.ts";

/**
 * A store that keeps, beside each event that somebody wants, the document as it is before and after the change: webhooks
 * show the entity as it was then, however long they take. Costs no query, and nothing for events that nobody wants:
 * notifications, such as of a calculation, are not even committed then.
 */
export const documentedStore = (store: Store, forms: EventForms): Store => {
	const interest = new EventInterest(store, forms);
	const commit: Store["commit"] = async (site, batch) => {
		if (batch.every(({ events }) => events.length === 0)) return store.commit(site, batch);
		const wantedEvents = await interest.of(site);
		const isUnheard = (write: Write): boolean =>
			write.kind === "adjust" &&
			write.onlyIfWanted === true &&
			!write.events.some((event) => wantedEvents && isWanted(wantedEvents, "storedTypes", event));
		const heard = batch.filter((write) => !isUnheard(write));
		if (heard.length === 0) return { numbers: {} };
		if (!wantedEvents) return store.commit(site, heard);
		const additions = heard.flatMap((write) => {
			const documents = documentsOf(write);
			const events = documents ? write.events.filter((event) => isWanted(wantedEvents, "storedTypes", event)) : [];
			return events.map(({ id, time }) => create(eventDocuments, { id, time, ...documents }));
		});
		return store.commit(site, [...heard, ...additions]);
	};
	return new StoreWithCommit(store, commit, true);
};

/** No secret is stored a second time. */
const documentsOf = (write: Write): EventDocuments | undefined => {
	const { kind, collection } = write;
	const copyOf = (doc: Document, revision: number) => ({ doc: withoutSealed(collection, doc), revision });
	if (kind === "create") return { after: copyOf(write.doc, 1) };
	if (kind !== "replace" && kind !== "remove") return undefined;
	const before = copyOf(write.before.doc, write.before.revision);
	return kind === "remove" ? { before } : { before, after: copyOf(afterChange(write), before.revision + 1) };
};

/** Counters change by differences alone, whatever the new document contains. */
const afterChange = ({ doc, before, differences, collection: { counters } }: Write & { kind: "replace" }): Document => {
	const was = before.doc as unknown as Readonly<Record<string, number>>;
	return Object.assign({}, doc, ...counters.map((name) => ({ [name]: (was[name] ?? 0) + (differences[name] ?? 0) })));
};
