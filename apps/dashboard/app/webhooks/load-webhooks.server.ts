import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import type { Client } from "@cartwright/sdk/client";
import { type WebhookRow, webhookRow } from "./webhook-row.ts";

/** The webhooks of the shop, oldest first, with how many events of each did not arrive. */
export const loadWebhooks = async (client: Client): Promise<WebhookRow[]> => {
	const calls = client.use(webhooks);
	const [{ webhooks: all }, { webhooks: counted }] = await Promise.all([
		calls.listWebhooks({}),
		calls.countUndeliveredEvents({}),
	]);
	const counts = new Map(
		counted.map(({ webhookId, retrying, givenUp }) => [webhookId, { retrying: retrying ?? 0, givenUp: givenUp ?? 0 }]),
	);
	return all.map((webhook) => webhookRow(webhook, counts.get(webhook.id)));
};
