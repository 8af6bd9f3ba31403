import type { Batch, Write } from "@cartwright/store/batch";
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
	if (by === undefined) return batch;
	return batch.map(
		(write) => ({ ...write, events: write.events.map((event) => ({ ...event, context: { by } })) }) as Write,
	);
};

/** Whoever opens a link acts for the visitor who owns the checkout, but is nobody where a member owns it. */
export const actorOf = (identity: Identity): string | undefined => {
	if (identity.kind === "guest") return identity.owner.startsWith("visitor:") ? identity.owner : undefined;
	if (identity.kind === "visitor") return identity.visitorId ? `visitor:${identity.visitorId}` : undefined;
	if (identity.kind === "member") return `member:${identity.memberId}`;
	return identity.kind === "user" ? `user:${identity.userId}` : `app:${identity.appId}`;
};
