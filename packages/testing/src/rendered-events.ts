import type { MockTracker } from "node:test";
import type { DocumentedEvent } from "@cartwright/kernel/foundation/event-view";
import { installation } from "@cartwright/kernel/sites/site";
import { eventDocuments, eventListeners } from "@cartwright/kernel/webhooks/calls/documents";
import { eventIdentity } from "@cartwright/kernel/webhooks/calls/events/event-identity";
import { eventPayload } from "@cartwright/kernel/webhooks/calls/events/event-payload";
import { eventForms } from "@cartwright/server/registries/event-forms";
import { eventViews } from "@cartwright/server/registries/event-views";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create, targetOf } from "@cartwright/store/batch";
import { byId, type StoredEvent } from "@cartwright/store/store";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import type { Shop } from "./shop.ts";

/** An event in one of its forms, as webhooks get it. */
export interface RenderedEvent {
	readonly event: StoredEvent;
	readonly identity: Readonly<Record<string, string>>;
	/** JSON; absent if there is nothing to show. */
	readonly payload?: string | undefined;
	readonly error?: unknown;
}

/** The events that the shop commits from now on, each rendered right after its commit. */
export const renderEvents = async (
	{ mock }: { readonly mock: Pick<MockTracker, "method"> },
	shop: Shop,
): Promise<readonly RenderedEvent[]> => {
	const { store, site } = shop;
	const listener = { id: site, eventTypes: [], until: "9999-12-31T00:00:00.000Z" };
	await store.commit(installation, [create(eventListeners, listener)]);
	const rendered: RenderedEvent[] = [];
	const commit = store.commit.bind(store);
	mock.method(store, "commit", async (...[to, batch]: Parameters<typeof commit>) => {
		const done = await commit(to, batch);
		for (const write of batch) {
			for (const { id, entity } of write.events) {
				const history = await store.eventsOf(to, entity, targetOf(write));
				const [event] = history.filter((each) => each.id === id);
				const { documents } = await store.read(to, { documents: byId(eventDocuments, id) });
				const documented: DocumentedEvent | undefined = event && { ...event, documents: documents?.doc };
				const forms = documented ? eventForms.formsOf(documented, () => true) : [];
				rendered.push(...(await Promise.all(forms.map((form) => renderEvent(shop, form)))));
			}
		}
		return done;
	});
	return rendered;
};

/** Renders an event as it is shown when it is delivered now. */
export const renderEvent = async ({ store, now }: Shop, event: StoredEvent): Promise<RenderedEvent> => {
	const origin = "http://shop.test";
	const context = {
		store,
		origin,
		newId: () => uuid(),
		now: now().toISOString(),
		log: pino({ level: "silent" }),
		providers: embeddedProviders({ store, origin }),
	};
	const identity = JSON.parse(eventIdentity(event.context?.by)) as Record<string, string>;
	try {
		const view = await eventViews[event.type]?.(context, event);
		return { event, identity, payload: view && eventPayload(event, view) };
	} catch (error) {
		return { event, identity, error };
	}
};
