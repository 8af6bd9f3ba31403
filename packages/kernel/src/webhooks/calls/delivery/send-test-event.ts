import type { sendTestEvent as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { checkCallerReads, requestedTypes } from "../events/event-types.ts";
import { findWebhook } from "../find-webhook.ts";
import { postTestEvent } from "./post-test-event.ts";

export const sendTestEvent: Handler<typeof declaration> = async (context, { webhookId, eventType }) => {
	const { store, site, identity } = context;
	const [type = ""] = requestedTypes([eventType]);
	checkCallerReads(identity, [type]);
	const { doc: webhook } = await findWebhook(store, site, webhookId);
	return postTestEvent(context, webhook, type);
};
