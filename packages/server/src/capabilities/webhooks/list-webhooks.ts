import type { listWebhooks as declaration } from "@cartwright/contract/webhooks/webhooks";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Handler } from "../../foundation/handler.ts";
import { installation } from "../sites/documents.ts";
import { loggedEvents, webhookProgress, webhooks } from "./documents.ts";
import { webhookView } from "./webhook-view.ts";

const maxWebhooks = 2000;

export const listWebhooks: Handler<typeof declaration> = async ({ store, site }) => {
	const query = { filter: equals("siteId", site), limit: maxWebhooks };
	const { stored } = await store.read(installation, { stored: page(webhooks, query) });
	const ids = stored.map(({ doc }) => doc.id);
	const { progress, newest } = await store.read(site, {
		progress: byIds(webhookProgress, ids),
		newest: page(loggedEvents, { sort: [{ field: "number", order: "DESC" }], limit: 1 }),
	});
	const number = newest[0]?.doc.number ?? "0";
	return { webhooks: stored.map(({ doc }) => webhookView(doc, progress.get(doc.id)?.doc, number)) };
};
