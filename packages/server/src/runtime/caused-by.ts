import type { Batch, EventContext, NewEvent, Write } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import type { Identity } from "../foundation/identity.ts";
import { StoreWithCommit } from "./store-with-commit.ts";

/** A store in whose commits each event records that the caller caused it. */
export const storeActedOnBy = (identity: Identity, store: Store): Store =>
	new StoreWithCommit(store, (site, batch) => store.commit(site, causedBy(identity, batch)));

/** The batch in which each event records that the caller caused it. */
export const causedBy = (identity: Identity, batch: Batch): Batch => {
	if (batch.every(({ events }) => events.length === 0)) return batch;
	const by = actorOf(identity);
	return by === undefined ? batch : withEventContext(batch, () => ({ by }));
};

/** The batch whose events have a context, or more members in theirs. */
export const withEventContext = (
	batch: Batch,
	contextOf: (event: NewEvent, write: Write) => EventContext | undefined,
): Batch =>
	batch.map((write) => {
		if (write.events.length === 0) return write;
		const events = write.events.map((event) => {
			const context = contextOf(event, write);
			return context ? { ...event, context: { ...event.context, ...context } } : event;
		});
		return { ...write, events } as Write;
	});

/** Whoever opens a link acts for the visitor who owns the checkout, but is nobody where a member owns it. */
const actorOf = (identity: Identity): string | undefined => {
	if (identity.kind === "guest") return identity.owner.startsWith("visitor:") ? identity.owner : undefined;
	if (identity.kind === "visitor") return identity.visitorId ? `visitor:${identity.visitorId}` : undefined;
	if (identity.kind === "member") return `member:${identity.memberId}`;
	return identity.kind === "user" ? `user:${identity.userId}` : `app:${identity.appId}`;
};
