import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { changeWebhook as change } from "@cartwright/kernel/webhooks/calls/change-webhook";
import { deleteWebhook } from "@cartwright/kernel/webhooks/calls/delete-webhook";
import { deliveriesOfWebhook } from "@cartwright/kernel/webhooks/calls/delivery/deliveries-of-webhook";
import { postTestEvent } from "@cartwright/kernel/webhooks/calls/delivery/post-test-event";
import { resendRange } from "@cartwright/kernel/webhooks/calls/delivery/resend-range";
import type { Webhook, WebhookDelivery } from "@cartwright/kernel/webhooks/calls/documents";
import { offeredEvents } from "@cartwright/kernel/webhooks/calls/events/event-types";
import { eventsAfter } from "@cartwright/kernel/webhooks/calls/events/events-after";
import { findWebhook } from "@cartwright/kernel/webhooks/calls/find-webhook";
import { createWebhookOf } from "@cartwright/kernel/webhooks/calls/new-webhook";
import { webhookView } from "@cartwright/kernel/webhooks/calls/webhook-view";
import { webhooksOfSite } from "@cartwright/kernel/webhooks/calls/webhooks-of-site";
import { isAccepted } from "@cartwright/kernel/webhooks/requests/post-event";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Deployment } from "./deployment.ts";
import { orWebhookError } from "./webhooks/webhook-error.ts";

export type { EventWithPayload } from "@cartwright/kernel/webhooks/calls/documents";
export type { Attempt } from "@cartwright/kernel/webhooks/requests/post-event";
export { type Followed, followEvents, startFollowing } from "./webhooks/follow-events.ts";
export { chooseSigningApp, forwarder, publicKeyOf, type SigningApp } from "./webhooks/forward-events.ts";
export { eventsAfter, isAccepted, offeredEvents, webhooksOfSite };

export const createWebhook = (store: Store, facts: Pick<Webhook, "siteId" | "appId" | "url" | "eventTypes">) =>
	orWebhookError(async () => {
		const recorded = operatorStore(store, "cartwright.webhooks.createWebhook");
		const eventTypes = [...new Set(facts.eventTypes)];
		const { webhook, ends } = await createWebhookOf(recorded, {
			...facts,
			eventTypes,
			id: uuid(),
			now: new Date().toISOString(),
		});
		return webhookView(webhook, undefined, ends);
	});

export type WebhookChange = Pick<Parameters<typeof change>[1], "url" | "eventTypes" | "status">;

export const changeWebhook = (store: Store, siteId: string, webhookId: string, changes: WebhookChange) =>
	orWebhookError(() => {
		const recorded = operatorStore(store, "cartwright.webhooks.updateWebhook");
		const eventTypes = changes.eventTypes && [...new Set(changes.eventTypes)];
		return change(recorded, { ...changes, eventTypes, siteId, webhookId, now: new Date().toISOString() });
	});

export const removeWebhook = (store: Store, siteId: string, id: string): Promise<unknown> =>
	orWebhookError(() => deleteWebhook(operatorStore(store, "cartwright.webhooks.removeWebhook", siteId), siteId, id));

export type DeliveryStatus = WebhookDelivery["status"];

export const listDeliveries = (store: Store, siteId: string, query: Parameters<typeof deliveriesOfWebhook>[2]) =>
	orWebhookError(() => deliveriesOfWebhook(store, siteId, query));

/** Has a running server send the events of a range of numbers again. */
export const resendEvents = (store: Store, range: Parameters<typeof resendRange>[1]): Promise<unknown> =>
	orWebhookError(() => {
		const recorded = operatorStore(store, "cartwright.webhooks.resendEvents");
		return resendRange({ store: recorded, now: new Date().toISOString(), newId: () => uuid() }, range);
	});

/** Sends an event of a type to a webhook, now and once. */
export const sendTestEvent = (
	store: Store,
	siteId: string,
	{ webhookId, type }: { readonly webhookId: string; readonly type: string },
	{ outgoingNetworks }: Pick<Deployment, "outgoingNetworks">,
) =>
	orWebhookError(async () => {
		const { doc } = await findWebhook(store, siteId, webhookId);
		const providers = { fetch: guardedFetch({ allowedNetworks: outgoingNetworks }) };
		return postTestEvent({ store, providers, now: new Date().toISOString(), newId: () => uuid() }, doc, type);
	});
