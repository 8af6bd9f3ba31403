import { collection, type Document } from "@cartwright/store/collection";
import type { EventDocuments } from "../../foundation/event-view.ts";
import type { KeyPair } from "../requests/new-key-pair.ts";
import type { Attempt } from "../requests/post-event.ts";

/**
 * An app, stored with the installation as its API key is, whose id it has. The key holds the secret and what the app may
 * do.
 */
export interface App extends Document {
	readonly siteId: string;
	readonly name: string;
	/** The key pairs, the newest last. At most two: the one that signs, and the next one. */
	readonly keyPairs: readonly KeyPair[];
	/** Number of the newest event when it was created. `AppInstalled` follows. */
	readonly startsAfter: string;
	readonly createdDate: string;
	readonly removedDate?: string;
}

/** Stored with the installation, so that one read finds the webhooks of all sites. */
export interface Webhook extends Document {
	readonly siteId: string;
	readonly appId: string;
	readonly url: string;
	readonly eventTypes: readonly string[];
	readonly status: "ACTIVE" | "PAUSED";
	readonly pauseReason?: "STAFF" | "FAILING";
	/** Number of the last event that it does not get because it is newer. */
	readonly startsAfter: string;
	/** Number of its last event, once its app was removed. */
	readonly endsAt?: string;
	/** When its app was removed. */
	readonly appRemovedDate?: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** Somebody listens to events of a site without a webhook. The id is that of the site. */
export interface EventListener extends Document {
	/** All types if empty. */
	readonly eventTypes: readonly string[];
	readonly until: string;
}

/** An event in the form of the wire, ready to be signed. The id is that of the event. */
export interface LoggedEvent extends Document {
	/** 1, 2, 3 … in the site, in the order in which events are sent. */
	readonly number: string;
	readonly eventType: string;
	/** Events of one entity are sent one after another. */
	readonly entityKey: string;
	/** The app that it is about; absent: it is for all of them. */
	readonly appId?: string;
	/** JSON. */
	readonly identity: string;
	/** JSON, of events without much content. */
	readonly payload?: string;
	/** The id of the document with the payload, and its index there (`events/load-payloads.ts`). */
	readonly payloadsId?: string;
	readonly payloadAt?: number;
	readonly time: string;
}

/** `payload` is JSON. */
export type EventWithPayload = LoggedEvent & { readonly payload: string };

/** The payloads of events that were logged together. */
export interface PayloadsOfEvents extends Document {
	/** Compressed, in base64 (`events/compressed-payloads.ts`). */
	readonly payloads: string;
	/** Of the newest event. */
	readonly time: string;
}

/**
 * The document that a stored event is about, until the event is in the log. It is apart from the event, which stays: what
 * a shopper deletes must not remain there. The id is that of the event.
 */
export interface EventDocument extends Document, EventDocuments {
	readonly time: string;
}

/** How far a webhook is. The id is that of the webhook. */
export interface WebhookProgress extends Document {
	/** Number of the last event that was sent, or is in a backlog. */
	readonly position: string;
	/** Failed attempts since the last one that succeeded. */
	readonly failures: number;
	readonly failingSince?: string;
	readonly nextAttempt?: string;
	readonly updatedDate: string;
}

/**
 * Events of a webhook that are sent one after another beside the others: those of an entity behind one that failed, or a
 * range that is sent again.
 */
export interface WebhookBacklog extends Document {
	readonly webhookId: string;
	/** Whether staff asked for it: then all events of the range are sent, those of before too. */
	readonly isResent?: boolean;
	/** Whether only those events of the range are sent that were sent before and not accepted. There is one at most. */
	readonly isUndeliveredOnly?: boolean;
	/** The entity whose events wait; absent: all events of the range. */
	readonly entityKey?: string;
	/** Number of the event that is next. */
	readonly next: string;
	/** Number of the last event; absent: up to the position of the webhook. */
	readonly to?: string;
	/** Failed attempts at the next event. */
	readonly failures: number;
	readonly failingSince?: string;
	readonly nextAttempt: string;
	readonly createdDate: string;
}

/** What became of an event at a webhook. The id is made of both. */
export interface WebhookDelivery extends Document {
	readonly webhookId: string;
	readonly eventId: string;
	readonly number: string;
	readonly eventType: string;
	readonly status: "DELIVERED" | "RETRYING" | "GIVEN_UP";
	/** The last ones. */
	readonly attempts: readonly Attempt[];
	readonly attemptCount: number;
	readonly nextAttempt?: string;
	readonly createdDate: string;
}

export const apps = collection<App>("apps", {
	fields: { siteId: "text", removedDate: "text" },
	indexes: [["siteId"], ["removedDate"]],
	sealed: ["keyPairs.privateKey"],
	cached: true,
	announced: true,
});
export const webhooks = collection<Webhook>("webhooks", {
	fields: { siteId: "text", appId: "text", appRemovedDate: "text" },
	indexes: [["siteId"], ["appId"], ["appRemovedDate"]],
	cached: true,
	announced: true,
});
export const eventListeners = collection<EventListener>("event_listeners", {
	fields: { until: "text" },
	indexes: [["until"]],
	announced: true,
});
export const loggedEvents = collection<LoggedEvent>("logged_events", {
	fields: { number: "digits", entityKey: "text", eventType: "text", time: "text" },
	indexes: [["number"], ["entityKey", "number"], ["eventType", "number"], ["time"]],
	present: ["number", "entityKey", "eventType", "time"],
});
export const payloadsOfEvents = collection<PayloadsOfEvents>("payloads_of_events", {
	fields: { time: "text" },
	indexes: [["time"]],
	present: ["time"],
});
export const eventDocuments = collection<EventDocument>("event_documents", {
	fields: { time: "text" },
	indexes: [["time"]],
});
export const webhookProgress = collection<WebhookProgress>("webhook_progress", {
	fields: { updatedDate: "text" },
	indexes: [["updatedDate"]],
	present: ["updatedDate"],
});
export const webhookBacklogs = collection<WebhookBacklog>("webhook_backlogs", {
	fields: { webhookId: "text", nextAttempt: "text", isResent: "boolean" },
	indexes: [["webhookId", "nextAttempt"], ["nextAttempt"]],
	present: ["webhookId", "nextAttempt"],
});
export const webhookDeliveries = collection<WebhookDelivery>("webhook_deliveries", {
	fields: { webhookId: "text", number: "digits", status: "text", eventType: "text", createdDate: "text" },
	indexes: [
		["webhookId", "number"],
		["webhookId", "status", "number"],
		["webhookId", "eventType", "number"],
		["createdDate"],
	],
	present: ["webhookId", "number", "status", "eventType", "createdDate"],
});

/** Events are numbered without gaps in each site. */
export const eventNumber = { member: "number", sequence: "logged-events", first: 1 } as const;
