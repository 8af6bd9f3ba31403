import { create, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { byId, byIds, page, type Store } from "@cartwright/store/store";
import type { Logger } from "pino";
import type { OutgoingFetch } from "../../foundation/providers.ts";
import { apiKeys } from "../../sites/api-key.ts";
import { installation } from "../../sites/site.ts";
import { signingPair } from "../calls/apps/key-pair.ts";
import {
	apps,
	type LoggedEvent,
	loggedEvents,
	type WebhookBacklog,
	type WebhookProgress,
	webhookBacklogs,
	webhookDeliveries,
	webhookProgress,
	webhooks,
} from "../calls/documents.ts";
import { claimOf } from "../calls/events/event-claim.ts";
import { loadPayloads } from "../calls/events/load-payloads.ts";
import { isAccepted, postEvent } from "../requests/post-event.ts";
import { backlogIdOf, deliveryIdOf, hasEnded, type Lane, lastOf, positionOf, wants } from "./lane-state.ts";
import { type OwnersOf, pauseWebhook } from "./pause-webhook.ts";
import { deliveryWrites, type Outcome } from "./record-deliveries.ts";
import { givenUpAfterMs, nextAttemptAfter } from "./retry-pauses.ts";
import { isUnreachable, type QueueOutcome, type Send, type Sent, sendInOrder } from "./send-in-order.ts";

export interface LaneOptions {
	readonly store: Store;
	readonly fetch: OutgoingFetch;
	readonly now: () => Date;
	readonly newId: () => string;
	readonly log: Logger;
	readonly ownersOf: OwnersOf;
	/** Whether this process delivers, and the server is not stopping. */
	readonly maySend: () => boolean;
	/** The same; stays the one that delivers, if possible. */
	readonly mayGoOn: () => Promise<boolean>;
}

/** How many events are read, sent and recorded together. Each webhook holds their payloads meanwhile. */
const pageSize = 64;
/** How many backlogs are worked on together, and how many events of each. */
const backlogsAtOnce = 16;
const backlogPage = 32;
/** So many queues that fail together say that the address refuses everything. */
const manyFailures = 3;

/** Sends to a webhook what is due, until nothing is. Events that were sent but not recorded are sent again. */
export const runLane = async (options: LaneOptions, webhookId: string): Promise<void> => {
	while (await options.mayGoOn()) {
		const lane = await loadLane(options, webhookId);
		if (!lane || !(await round(options, lane))) return;
	}
};

const loadLane = async ({ store }: LaneOptions, webhookId: string): Promise<Lane | undefined> => {
	const { webhook } = await store.read(installation, { webhook: byId(webhooks, webhookId) });
	if (webhook?.doc.status !== "ACTIVE") return undefined;
	const { appId } = webhook.doc;
	const { app, key } = await store.read(installation, { app: byId(apps, appId), key: byId(apiKeys, appId) });
	// Whoever revokes the key of an app ends its access, and events are part of that. A removed app gets what is queued.
	if (!app || (key?.doc.revokedDate && !app.doc.removedDate)) return undefined;
	const { progress } = await store.read(webhook.doc.siteId, { progress: byId(webhookProgress, webhookId) });
	return { webhook, app: app.doc, progress };
};

/** One round: the backlogs that are due, or else the next events. Returns whether there may be more to do at once. */
const round = async (options: LaneOptions, lane: Lane): Promise<boolean> => {
	const { store, now } = options;
	const { siteId, id: webhookId } = lane.webhook.doc;
	const time = now().toISOString();
	const isFailing = lane.progress?.doc.failingSince !== undefined;
	if ((lane.progress?.doc.nextAttempt ?? "") > time) return false;
	const due = and(equals("webhookId", webhookId), compare("nextAttempt", "lte", time));
	const { backlogs, remaining, events } = await store.read(siteId, {
		backlogs: page(webhookBacklogs, {
			filter: due,
			sort: [{ field: "nextAttempt", order: "ASC" }],
			limit: isFailing ? 1 : backlogsAtOnce,
		}),
		remaining: page(webhookBacklogs, { filter: equals("webhookId", webhookId), limit: 1 }),
		events: page(loggedEvents, {
			filter: compare("number", "gt", Number(positionOf(lane))),
			sort: [{ field: "number", order: "ASC" }],
			limit: pageSize,
		}),
	});
	if (backlogs.length > 0) return workOnBacklogs(options, lane, backlogs);
	if (hasEnded(lane, positionOf(lane))) return remaining.length === 0 && endLane(options, lane);
	const next = isFailing ? upToFirstWanted(lane, events) : events;
	return next.length > 0 && sendNext(options, lane, next);
};

/** While the address fails, one event at a time is tried. */
const upToFirstWanted = (lane: Lane, events: readonly Stored<LoggedEvent>[]): readonly Stored<LoggedEvent>[] => {
	const first = events.findIndex(({ doc }) => wants(lane, doc));
	return first < 0 ? events : events.slice(0, first + 1);
};

const senderOf = async (
	{ store, fetch, now }: LaneOptions,
	{ webhook, app }: Lane,
	events: readonly LoggedEvent[],
): Promise<Send> => {
	const withPayloads = await loadPayloads(store, app.siteId, events);
	const payloads = new Map(withPayloads.map(({ id, payload }) => [id, payload]));
	return (event) => {
		const claim = claimOf({ ...event, payload: payloads.get(event.id) ?? "" }, app.siteId);
		const signer = { appId: app.id, privateKey: signingPair(app, now().toISOString()).privateKey };
		return postEvent({ fetch, now, signer, url: webhook.doc.url }, claim);
	};
};

/** Sends a page of the log. What fails becomes a backlog of its entity, so that other entities go on. */
const sendNext = async (options: LaneOptions, lane: Lane, page: readonly Stored<LoggedEvent>[]): Promise<boolean> => {
	const { store, now } = options;
	const { siteId, id: webhookId } = lane.webhook.doc;
	const events = page.map(({ doc }) => doc).filter((event) => wants(lane, event));
	const entities = Map.groupBy(events, ({ entityKey }) => backlogIdOf(webhookId, entityKey));
	const { blocked, recorded } = await store.read(siteId, {
		blocked: byIds(webhookBacklogs, [...entities.keys()]),
		recorded: byIds(
			webhookDeliveries,
			events.map(({ number }) => deliveryIdOf(webhookId, number)),
		),
	});
	// A backlog sends the later events of its entity, too.
	const queues = [...entities].filter(([id]) => !blocked.has(id)).map(([, queue]) => queue);
	const outcomes = await sendInOrder(queues, await senderOf(options, lane, queues.flat()), options.maySend);
	const nextAttempt = nextAttemptAfter(1, now());
	const sent = outcomes.flatMap((outcome) => outcomesOf(outcome, nextAttempt));
	const position = page.at(-1)?.doc.number ?? positionOf(lane);
	const progress = progressAfter(lane, { ...options, outcomes, position });
	const delayed = outcomes.flatMap(({ rest, sent: tried }) => {
		if (!rest) return [];
		const failures = tried.at(-1)?.event === rest ? 1 : 0;
		return [create(webhookBacklogs, newBacklog(webhookId, rest, { failures, nextAttempt, now: now().toISOString() }))];
	});
	await store.commit(siteId, [...deliveryWrites(webhookId, sent, recorded), ...delayed, ...progress.writes]);
	await pauseIfLost(options, lane, progress.doc, outcomes);
	return (progress.doc.nextAttempt ?? "") <= now().toISOString();
};

const newBacklog = (
	webhookId: string,
	{ entityKey, number }: LoggedEvent,
	{ failures, nextAttempt, now }: { failures: number; nextAttempt: string; now: string },
): WebhookBacklog => ({
	id: backlogIdOf(webhookId, entityKey),
	webhookId,
	entityKey,
	next: number,
	failures,
	...(failures > 0 ? { failingSince: now } : {}),
	nextAttempt,
	createdDate: now,
});

/** What was sent of a queue, with the next attempt of what failed. */
const outcomesOf = ({ sent }: QueueOutcome, nextAttempt: string | undefined): Outcome[] =>
	sent.map((each) => ({ ...each, nextAttempt: isAccepted(each.attempt) ? undefined : nextAttempt }));

const workOnBacklogs = async (
	options: LaneOptions,
	lane: Lane,
	backlogs: readonly Stored<WebhookBacklog>[],
): Promise<boolean> => {
	const { store, now } = options;
	const { siteId, id: webhookId } = lane.webhook.doc;
	const position = positionOf(lane);
	const pages = await store.read(
		siteId,
		Object.fromEntries(backlogs.map(({ doc }) => [doc.id, page(loggedEvents, eventsOfBacklog(doc, position))])),
	);
	const pageOf = ({ doc }: Stored<WebhookBacklog>): readonly Stored<LoggedEvent>[] => pages[doc.id] ?? [];
	const wantedEvents = backlogs.map((backlog) =>
		pageOf(backlog)
			.map(({ doc }) => doc)
			.filter((event) => wants(lane, event)),
	);
	const numbers = [...new Set(wantedEvents.flat().map(({ number }) => number))];
	const { recorded } = await store.read(siteId, {
		recorded: byIds(
			webhookDeliveries,
			numbers.map((number) => deliveryIdOf(webhookId, number)),
		),
	});
	const isUndelivered = ({ number }: LoggedEvent): boolean =>
		(recorded.get(deliveryIdOf(webhookId, number))?.doc.status ?? "DELIVERED") !== "DELIVERED";
	const queues = backlogs.map(({ doc }, index) => {
		const events = wantedEvents[index] ?? [];
		return doc.isUndeliveredOnly ? events.filter(isUndelivered) : events;
	});
	const outcomes = await sendInOrder(queues, await senderOf(options, lane, queues.flat()), options.maySend);
	const changes = backlogs.map((backlog, index) => {
		const outcome = outcomes[index] ?? { sent: [], rest: undefined };
		return changeBacklog(backlog, { outcome, page: pageOf(backlog), now: now(), mayGiveUpSince: giveUpSince(lane) });
	});
	const progress = progressAfter(lane, { ...options, outcomes, position });
	const sent = latestOfEach(changes.flatMap((change) => change.outcomes));
	await store.commit(siteId, [
		...deliveryWrites(webhookId, sent, recorded),
		...changes.map(({ write }) => write),
		...progress.writes,
	]);
	for (const { event, nextAttempt, attempt } of sent) {
		if (isAccepted(attempt) || nextAttempt) continue;
		const { number, eventType } = event;
		options.log.warn(
			{ webhook: webhookId, site: siteId, number, eventType },
			"an event was refused for three days, and is given up",
		);
	}
	await pauseIfLost(options, lane, progress.doc, outcomes);
	return (progress.doc.nextAttempt ?? "") <= now().toISOString();
};

/** Two ranges that are sent again may contain the same event. A batch writes each document once. */
const latestOfEach = (outcomes: readonly Outcome[]): readonly Outcome[] => [
	...new Map(outcomes.map((outcome) => [outcome.event.number, outcome])).values(),
];

const eventsOfBacklog = (backlog: WebhookBacklog, position: string) => ({
	filter: and(
		backlog.entityKey === undefined ? undefined : equals("entityKey", backlog.entityKey),
		compare("number", "gte", Number(backlog.next)),
		compare("number", "lte", lastOf(backlog, position)),
	),
	sort: [{ field: "number", order: "ASC" } as const],
	limit: backlogPage,
});

interface WorkedOn {
	readonly outcome: QueueOutcome;
	readonly page: readonly Stored<LoggedEvent>[];
	readonly now: Date;
	/** From when on failures count towards giving up an event; never if absent. */
	readonly mayGiveUpSince: string | undefined;
}

/**
 * While the address as a whole fails, its webhook is paused in the end, and no event is given up. Neither counts what was
 * before staff changed or resumed it.
 */
const giveUpSince = ({ webhook, progress }: Lane): string | undefined =>
	progress?.doc.failingSince === undefined ? webhook.doc.updatedDate : undefined;

const changeBacklog = (
	backlog: Stored<WebhookBacklog>,
	{ outcome, page: read, now, mayGiveUpSince }: WorkedOn,
): { readonly write: Write; readonly outcomes: readonly Outcome[] } => {
	const { failingSince, ...doc } = backlog.doc;
	const { rest, sent } = outcome;
	const time = now.toISOString();
	const failed = sent.at(-1);
	if (rest && failed?.event === rest) {
		const isSame = rest.number === doc.next;
		const since = isSame ? (failingSince ?? time) : time;
		const counted = mayGiveUpSince && mayGiveUpSince > since ? mayGiveUpSince : since;
		if (mayGiveUpSince && now.getTime() - Date.parse(counted) >= givenUpAfterMs) {
			// The next event of the entity follows.
			const next = String(Number(rest.number) + 1);
			const changed = { ...doc, next, failures: 0, nextAttempt: time };
			return { write: replace(webhookBacklogs, backlog, changed), outcomes: outcomesOf(outcome, undefined) };
		}
		const failures = isSame ? doc.failures + 1 : 1;
		const nextAttempt = nextAttemptAfter(failures, now);
		const changed = { ...doc, next: rest.number, failures, failingSince: since, nextAttempt };
		return { write: replace(webhookBacklogs, backlog, changed), outcomes: outcomesOf(outcome, nextAttempt) };
	}
	const outcomes = outcomesOf(outcome, undefined);
	// Not tried, as the address became unreachable meanwhile.
	if (rest) {
		const changed = { ...backlog.doc, next: rest.number, nextAttempt: nextAttemptAfter(1, now) };
		return { write: replace(webhookBacklogs, backlog, changed), outcomes };
	}
	if (read.length < backlogPage) return { write: remove(webhookBacklogs, backlog), outcomes };
	const next = String(Number(read.at(-1)?.doc.number) + 1);
	return { write: replace(webhookBacklogs, backlog, { ...doc, next, failures: 0, nextAttempt: time }), outcomes };
};

interface RoundFacts {
	readonly outcomes: readonly QueueOutcome[];
	readonly position: string;
	readonly now: () => Date;
}

/** The progress after a round. While every attempt fails, the webhook waits longer and longer between single attempts. */
const progressAfter = (
	{ webhook, progress }: Lane,
	{ outcomes, position, now }: RoundFacts,
): { readonly doc: WebhookProgress; readonly writes: readonly Write[] } => {
	const sent: readonly Sent[] = outcomes.flatMap((outcome) => outcome.sent);
	const failed = sent.filter(({ attempt }) => !isAccepted(attempt));
	const before = progress?.doc;
	const wasFailing = before?.failingSince !== undefined;
	const isFailing =
		failed.length > 0 &&
		failed.length === sent.length &&
		(wasFailing || failed.length >= manyFailures || failed.some(({ attempt }) => isUnreachable(attempt)));
	const isUnknown = sent.length === 0 && wasFailing;
	const failures = isFailing ? (before?.failures ?? 0) + 1 : 0;
	const updatedDate = now().toISOString();
	const doc: WebhookProgress = isUnknown
		? { ...before, id: webhook.doc.id, position, updatedDate }
		: {
				id: webhook.doc.id,
				position,
				failures,
				updatedDate,
				...(isFailing
					? {
							failingSince: before?.failingSince ?? now().toISOString(),
							nextAttempt: nextAttemptAfter(failures, now()),
						}
					: {}),
			};
	return { doc, writes: [progress ? replace(webhookProgress, progress, doc) : create(webhookProgress, doc)] };
};

const pauseIfLost = async (
	options: LaneOptions,
	lane: Lane,
	{ failingSince }: WebhookProgress,
	outcomes: readonly QueueOutcome[],
): Promise<void> => {
	if (failingSince === undefined) return;
	if (options.now().getTime() - Date.parse(failingSince) < givenUpAfterMs) return;
	await pauseWebhook(options, lane, outcomes.findLast(({ sent }) => sent.length > 0)?.sent.at(-1)?.attempt);
};

/** The app was removed, and the webhook has sent its last event. The last webhook takes the app along. */
const endLane = async ({ store }: LaneOptions, { webhook }: Lane): Promise<false> => {
	const { appId } = webhook.doc;
	const { its, app } = await store.read(installation, {
		its: page(webhooks, { filter: equals("appId", appId), limit: 2 }),
		app: byId(apps, appId),
	});
	const isLast = its.every(({ doc }) => doc.id === webhook.doc.id);
	await store.commit(installation, [remove(webhooks, webhook), ...(isLast && app ? [remove(apps, app)] : [])]);
	return false;
};
