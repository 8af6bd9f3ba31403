import { create } from "@cartwright/store/batch";
import { byId, type StoredEvent } from "@cartwright/store/store";
import { eventNumber, type LoggedEvent, loggedEvents } from "../capabilities/webhooks/documents.ts";
import { eventIdentity } from "../capabilities/webhooks/events/event-identity.ts";
import { eventPayload } from "../capabilities/webhooks/events/event-payload.ts";
import type { WorkContext } from "../foundation/context.ts";
import type { EventViewers } from "../foundation/event-view.ts";
import type { Subscriber } from "../foundation/subscriber.ts";
import { EventInterest } from "./event-interest.ts";

/** Writes each event that somebody wants into the log of its site, from which webhooks get it. */
export const logEvents = (viewers: EventViewers, interestOf = eventInterests()): Subscriber => ({
	name: "event-log",
	types: Object.keys(viewers),
	async handle(context, event) {
		const wanted = await interestOf(context).of(event.site);
		if (!wanted?.types.has(event.type) && !(event.time < (wanted?.allUntil ?? ""))) return;
		await logEvent(context, event, viewers);
	},
});

const logEvent = async (context: WorkContext, event: StoredEvent, viewers: EventViewers): Promise<void> => {
	const { store } = context;
	const id = `${event.id} ${event.type}`;
	const { known } = await store.read(event.site, { known: byId(loggedEvents, id) });
	if (known) return;
	const view = await viewers[event.type]?.(context, event);
	if (!view) return;
	const logged: LoggedEvent = {
		...{ id, number: "", eventType: event.type, time: event.time },
		// Events of one document are one story, whatever services tell of it.
		entityKey: `${event.entity} ${event.entityId}`,
		identity: eventIdentity(event.context?.by),
		payload: eventPayload(event, view),
	};
	await store.commit(event.site, [create(loggedEvents, logged, [], eventNumber)]);
};

/** One for each store: tests have several. */
const eventInterests = () => {
	const interests = new WeakMap<object, EventInterest>();
	return ({ store }: Pick<WorkContext, "store">): EventInterest => {
		const known = interests.get(store) ?? new EventInterest(store);
		interests.set(store, known);
		return known;
	};
};
