import type { resendEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { checkCallerReads } from "../events/event-types.ts";
import { findWebhook } from "../find-webhook.ts";
import { resendRange } from "./resend-range.ts";

export const resendEvents: Handler<typeof declaration> = async (context, { webhookId, from, to }) => {
	const { store, site, identity } = context;
	checkCallerReads(identity, (await findWebhook(store, site, webhookId)).doc.eventTypes);
	await resendRange(context, { site, webhookId, from, to: to ?? from });
	return {};
};
