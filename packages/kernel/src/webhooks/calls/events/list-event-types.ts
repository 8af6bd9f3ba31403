import type { listEventTypes as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { offeredEvents } from "./event-types.ts";

export const listEventTypes: Handler<typeof declaration> = async () => ({
	eventTypes: offeredEvents.map((event) => ({ ...event })),
});
