import { create, expect } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { grantOf } from "../../sites/api-key.ts";
import { installation } from "../../sites/site.ts";
import { apps, type Webhook, webhooks } from "./documents.ts";
import { checkAppReads } from "./events/event-types.ts";
import { type LogEnds, loadLogEnds } from "./events/log-ends.ts";
import { findApp } from "./load/find-app.ts";
import { checkWebhookUrl } from "./webhook-url.ts";

const maxWebhooks = 20;

export type NewWebhook = Pick<Webhook, "id" | "siteId" | "appId" | "url" | "eventTypes"> & { readonly now: string };

/** Creates a webhook of an app. The first one gets what has happened since the app was created. */
export const createWebhookOf = async (
	store: Context["store"],
	{ now, ...facts }: NewWebhook,
): Promise<{ readonly webhook: Webhook; readonly ends: LogEnds }> => {
	checkWebhookUrl(facts.url);
	const { app, key } = await findApp(store, facts.siteId, facts.appId);
	checkAppReads(grantOf(key.doc), facts.eventTypes);
	const query = { filter: equals("appId", facts.appId), limit: maxWebhooks };
	const { its } = await store.read(installation, { its: page(webhooks, query) });
	if (its.length === maxWebhooks) {
		throw new ApplicationError("TOO_MANY_WEBHOOKS", `The app has ${maxWebhooks} webhooks. Remove one first.`);
	}
	const ends = await loadLogEnds(store, facts.siteId);
	const startsAfter = its.length === 0 ? app.doc.startsAfter : ends.newest;
	const webhook: Webhook = { ...facts, status: "ACTIVE", startsAfter, createdDate: now, updatedDate: now };
	// The app may be removed meanwhile.
	await store.commit(installation, [expect(apps, app), create(webhooks, webhook)]);
	return { webhook, ends };
};
