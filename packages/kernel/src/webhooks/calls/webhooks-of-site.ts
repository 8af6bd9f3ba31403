import type { Webhook as WebhookView } from "@cartwright/contract/webhooks/webhooks";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { ReadContext } from "../../foundation/context.ts";
import { installation } from "../../sites/site.ts";
import { webhookProgress, webhooks } from "./documents.ts";
import { logEndRequests, logEndsOf } from "./events/log-ends.ts";
import { webhookView } from "./webhook-view.ts";

const maxWebhooks = 2000;

/** The webhooks of a site, oldest first, and how far each of them is. */
export const webhooksOfSite = async (store: ReadContext["store"], siteId: string): Promise<WebhookView[]> => {
	const query = { filter: equals("siteId", siteId), limit: maxWebhooks };
	const { stored } = await store.read(installation, { stored: page(webhooks, query) });
	const ids = stored.map(({ doc }) => doc.id);
	const { progress, ...ends } = await store.read(siteId, { progress: byIds(webhookProgress, ids), ...logEndRequests });
	return stored.map(({ doc }) => webhookView(doc, progress.get(doc.id)?.doc, logEndsOf(ends)));
};
