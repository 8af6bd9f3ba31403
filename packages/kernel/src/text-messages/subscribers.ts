import type { Subscriber } from "../foundation/subscriber.ts";
import { deliverMessage } from "./deliver-message.ts";
import { messageRequested } from "./send-message.ts";

/** Sends each message right after the commit that queued it. */
export const deliverMessages: Subscriber = {
	name: "messages",
	types: [messageRequested],
	handle: (context, { site, entityId }) => deliverMessage(context, site, entityId),
};
