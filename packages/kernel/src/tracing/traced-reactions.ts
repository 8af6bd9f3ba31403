import type { Subscriber } from "../foundation/subscriber.ts";
import type { Tracing } from "./tracing.ts";

/** The subscribers, each event in a trace of its own: the request that caused it has ended. */
export const tracedSubscribers = (subscribers: readonly Subscriber[], tracing: Tracing): readonly Subscriber[] =>
	subscribers.map((subscriber) => ({
		...subscriber,
		handle: (context, event) =>
			tracing.root(`event ${subscriber.name}`, { "cartwright.event": event.type, "cartwright.site": event.site }, () =>
				subscriber.handle(context, event),
			),
	}));
