import type { listenToEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { readableTypes } from "./event-types.ts";
import { startListening } from "./start-listening.ts";

export const listenToEvents: Handler<typeof declaration> = ({ store, site, now, identity }, { eventTypes }) =>
	startListening(store, { site, now, eventTypes: readableTypes(identity, eventTypes ?? []) });
