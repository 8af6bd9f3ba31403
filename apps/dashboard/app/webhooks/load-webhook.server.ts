import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { type DeliveryListState, deliveryViews } from "./delivery-list.ts";
import { deliveryRow } from "./delivery-row.ts";
import { loadEventTypes } from "./event-types.server.ts";
import { loadWebhooks } from "./load-webhooks.server.ts";

const pageSize = 25;

/** A webhook, with a page of what was sent to it. */
export const loadWebhook = async (client: Client, webhookId: string, state: DeliveryListState) => {
	const { eventType, before } = state;
	const status = deliveryViews[state.view];
	const [all, { apps: itsApps }, eventTypesOf, { deliveries, nextBefore }] = await Promise.all([
		orErrorPage(loadWebhooks(client)),
		orErrorPage(client.use(apps).listApps({})),
		orErrorPage(loadEventTypes(client)),
		orErrorPage(
			client.use(webhooks).queryDeliveries({
				webhookId,
				limit: pageSize,
				...(status ? { status } : {}),
				...(eventType ? { eventType } : {}),
				...(before ? { before } : {}),
			}),
		),
	]);
	const webhook = all.find(({ id }) => id === webhookId);
	if (!webhook) throw data(null, { status: 404 });
	const app = itsApps.find(({ id }) => id === webhook.appId);
	return {
		webhook,
		appName: app?.name ?? "",
		eventTypes: app ? eventTypesOf(app) : [],
		deliveries: deliveries.map(deliveryRow),
		next: nextBefore ? String(nextBefore) : "",
	};
};
