import type { Webhook as WebhookView } from "@cartwright/contract/webhooks/webhooks";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { ReadContext } from "../../foundation/context.ts";
import { installation } from "../sites/documents.ts";
import { loggedEvents, webhookProgress, webhooks } from "./documents.ts";
import { webhookView } from "./webhook-view.ts";

const maxWebhooks = 2000;

/** The webhooks of a site, oldest first, and how far each of them is. */
export const webhooksOfSite = async (store: ReadContext["store"], siteId: string): Promise<WebhookView[]> => {
	const query = { filter: equals("siteId", siteId), limit: maxWebhooks };
	const { stored } = await store.read(installation, { stored: page(webhooks, query) });
	const ids = stored.map(({ doc }) => doc.id);
	const { progress, newest } = await store.read(siteId, {
		progress: byIds(webhookProgress, ids),
		newest: page(loggedEvents, { sort: [{ field: "number", order: "DESC" }], limit: 1 }),
	});
	const number = newest[0]?.doc.number ?? "0";
	return stored.map(({ doc }) => webhookView(doc, progress.get(doc.id)?.doc, number));
};
