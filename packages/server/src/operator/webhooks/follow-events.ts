import { setTimeout as sleep } from "node:timers/promises";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { EventWithPayload } from "@cartwright/kernel/webhooks/calls/documents";
import { eventsAfter } from "@cartwright/kernel/webhooks/calls/events/events-after";
import { startListening } from "@cartwright/kernel/webhooks/calls/events/start-listening";
import type { Store } from "@cartwright/store/store";
import { orWebhookError } from "./webhook-error.ts";

export interface Followed {
	readonly store: Store;
	readonly site: string;
	/** All if empty. */
	readonly eventTypes: readonly string[];
	readonly signal: AbortSignal;
}

const pollEvery = 300;
const pageSize = 100;
/** Events are stored for ten minutes from when somebody listens. */
const extendEvery = 4 * 60_000;

const startNow = (store: Store, { site, eventTypes }: Followed) =>
	rerunOnConflict(() => startListening(store, { site, eventTypes, now: new Date().toISOString() }));

/** Has events stored, as if a webhook wanted them, and returns the number after which they follow. */
export const startFollowing = async (followed: Followed): Promise<string> => {
	const recorded = operatorStore(followed.store, "cartwright.webhooks.listenToEvents", followed.site);
	return orWebhookError(async () => (await startNow(recorded, followed)).newest);
};

/** The events after a number as they happen, until the signal aborts. */
export async function* followEvents(followed: Followed, start: string): AsyncGenerator<EventWithPayload> {
	const { store, site, eventTypes, signal } = followed;
	let after = start;
	let extendAt = Date.now() + extendEvery;
	while (!signal.aborted) {
		if (Date.now() >= extendAt) {
			extendAt = Date.now() + extendEvery;
			await startNow(store, followed);
		}
		const { events } = await eventsAfter(store, site, { after, eventTypes, limit: pageSize });
		for (const event of events) {
			if (signal.aborted) return;
			after = event.number;
			yield event;
		}
		if (events.length < pageSize) await sleep(pollEvery, undefined, { signal }).catch(() => {});
	}
}
