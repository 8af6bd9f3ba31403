import { createHash } from "node:crypto";
import type { Stored } from "@cartwright/store/collection";
import type { App, LoggedEvent, Webhook, WebhookBacklog, WebhookProgress } from "../calls/documents.ts";

/** A webhook with what its deliveries need. */
export interface Lane {
	readonly webhook: Stored<Webhook>;
	readonly app: App;
	readonly progress: Stored<WebhookProgress> | undefined;
}

export const positionOf = ({ webhook, progress }: Lane): string => progress?.doc.position ?? webhook.doc.startsAfter;

/** Whether the webhook gets the event. */
export const wants = ({ webhook: { doc } }: Lane, { eventType, appId, number }: LoggedEvent): boolean =>
	(appId ? appId === doc.appId : true) &&
	doc.eventTypes.includes(eventType) &&
	(doc.endsAt === undefined || Number(number) <= Number(doc.endsAt));

/** Whether its app was removed and its last event lies behind. */
export const hasEnded = ({ webhook: { doc } }: Lane, position: string): boolean =>
	doc.endsAt !== undefined && Number(position) >= Number(doc.endsAt);

/** There is at most one backlog for each entity. */
export const backlogIdOf = (webhookId: string, entityKey: string): string =>
	createHash("sha256").update(`${webhookId} ${entityKey}`).digest("base64url");

export const deliveryIdOf = (webhookId: string, number: string): string => `${webhookId} ${number}`;

/** The last number of a backlog, at a position of its webhook. */
export const lastOf = ({ to }: WebhookBacklog, position: string): number => Number(to ?? position);
