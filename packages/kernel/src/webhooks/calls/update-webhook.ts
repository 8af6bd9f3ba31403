import type { updateWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { changeWebhook } from "./change-webhook.ts";
import { checkCallerReads } from "./events/event-types.ts";

export const updateWebhook: Handler<typeof declaration> = async ({ store, site: siteId, now, identity }, request) => {
	const checkCaller = (types: readonly string[]) => checkCallerReads(identity, types);
	return { webhook: await changeWebhook(store, { ...request, siteId, now, checkCaller }) };
};
