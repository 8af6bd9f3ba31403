import { orderEventViews } from "../capabilities/orders/event-views.ts";
import type { EventViewers } from "../foundation/event-view.ts";

/** How events are shown on the wire: every type that webhooks can get. */
export const eventViews: EventViewers = {
	...orderEventViews,
};
