import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { byIds, page, type Store } from "@cartwright/store/store";
import type { Logger } from "pino";
import type { OutgoingFetch } from "../../foundation/providers.ts";
import { isProcessAlive, type Worker, WorkerLease } from "../../outbox/lease.ts";
import { installation } from "../../sites/site.ts";
import { loggedEvents, type Webhook, webhookBacklogs, webhookProgress, webhooks } from "../calls/documents.ts";
import { logEndRequests } from "../calls/events/log-ends.ts";
import type { OwnersOf } from "./pause-webhook.ts";
import { type LaneOptions, runLane } from "./run-lane.ts";

export interface DelivererOptions {
	readonly store: Store;
	readonly fetch: OutgoingFetch;
	readonly newId: () => string;
	readonly log: Logger;
	/** Who is told that a webhook was paused. */
	readonly ownersOf: OwnersOf;
	readonly now?: () => Date;
	readonly worker?: Partial<Worker>;
	/** How often to look for what is due, in milliseconds. */
	readonly pollEvery?: number;
}

const maxWebhooks = 10_000;

/** The request for the first backlog of a webhook that is due. */
const dueBacklog =
	(time: string) =>
	({ id }: Webhook) =>
		[
			id,
			page(webhookBacklogs, { filter: and(equals("webhookId", id), compare("nextAttempt", "lte", time)), limit: 1 }),
		] as const;

/**
 * Sends the events of the log to the webhooks that want them: at least once, in order for each entity, and each webhook
 * beside the others. One process of all delivers at a time.
 */
export class WebhookDeliverer {
	readonly #options: DelivererOptions;
	readonly #now: () => Date;
	readonly #lease: WorkerLease;
	readonly #lanes = new Map<string, Promise<void>>();
	readonly #stop = new AbortController();
	#running: Promise<void> | undefined;
	#loaded: { readonly version: number; readonly active: readonly Webhook[] } = { version: -1, active: [] };
	#wake: () => void = () => {};
	#woken = false;

	constructor(options: DelivererOptions) {
		this.#options = options;
		this.#now = options.now ?? (() => new Date());
		const worker = { id: options.newId(), host: hostname(), processId: process.pid, lives: isProcessAlive };
		this.#lease = new WorkerLease(options.store, { ...worker, ...options.worker }, this.#now, "webhooks");
	}

	start(): void {
		this.#options.store.onCommit(({ batch, error }) => {
			if (!error && batch.some(({ collection }) => collection.name === loggedEvents.name)) this.#awake();
		});
		this.#running = this.#repeat();
	}

	/** Finishes the requests that are under way, records what became of them, and releases the lease. */
	async stop(): Promise<void> {
		this.#stop.abort();
		this.#awake();
		await this.#running;
		await this.settled();
		await this.#lease.release().catch((error) => {
			this.#options.log.warn(
				{ err: error },
				"the lease of the webhooks could not be released; another process waits for it to expire",
			);
		});
	}

	/** Resolves when nothing is being sent. */
	async settled(): Promise<void> {
		while (this.#lanes.size > 0) await Promise.all(this.#lanes.values());
	}

	async #repeat(): Promise<void> {
		while (!this.#stop.signal.aborted) {
			await this.work().catch((error) => {
				this.#options.log.error({ err: error }, "webhooks could not be delivered; the next attempt follows");
			});
			await this.#untilWoken();
		}
	}

	/** Starts to send to each webhook for which something is due. */
	async work(): Promise<void> {
		this.#woken = false;
		const active = await this.#active();
		if (active.length === 0 || !(await this.#lease.hold())) return;
		const sites = Map.groupBy(active, ({ siteId }) => siteId);
		await Promise.all([...sites].map(async ([site, its]) => this.#startLanes(await this.#dueOf(site, its))));
	}

	#startLanes(due: readonly Webhook[]): void {
		for (const { id, siteId } of due) {
			if (this.#lanes.has(id) || this.#stop.signal.aborted) continue;
			const lane = runLane(this.#laneOptions(), id)
				.catch((error) => {
					this.#options.log.warn(
						{ err: error, webhook: id, site: siteId },
						"a webhook's deliveries stopped; they continue shortly",
					);
				})
				.finally(() => this.#lanes.delete(id));
			this.#lanes.set(id, lane);
		}
	}

	/** The webhooks that are not paused. Read again after any of them has changed. */
	async #active(): Promise<readonly Webhook[]> {
		const { store } = this.#options;
		const version = store.version(webhooks);
		if (version !== this.#loaded.version) {
			const query = { limit: maxWebhooks };
			const { all } = await store.read(installation, { all: page(webhooks, query) });
			this.#loaded = { version, active: all.map(({ doc }) => doc).filter(({ status }) => status === "ACTIVE") };
		}
		return this.#loaded.active;
	}

	/** Those of a site for which there are events or backlogs. Two round trips at most. */
	async #dueOf(site: string, its: readonly Webhook[]): Promise<readonly Webhook[]> {
		const { store } = this.#options;
		const time = this.#now().toISOString();
		const { newest, progress } = await store.read(site, {
			newest: logEndRequests.newest,
			progress: byIds(
				webhookProgress,
				its.map(({ id }) => id),
			),
		});
		const ready = its.filter(({ id }) => (progress.get(id)?.doc.nextAttempt ?? "") <= time && !this.#lanes.has(id));
		const hasMore = ({ id, startsAfter, endsAt }: Webhook) =>
			endsAt !== undefined ||
			Number(newest[0]?.doc.number ?? "0") > Number(progress.get(id)?.doc.position ?? startsAfter);
		const upToDate = ready.filter((webhook) => !hasMore(webhook));
		const backlogs =
			upToDate.length > 0 ? await store.read(site, Object.fromEntries(upToDate.map(dueBacklog(time)))) : {};
		return ready.filter((webhook) => hasMore(webhook) || (backlogs[webhook.id]?.length ?? 0) > 0);
	}

	#laneOptions(): LaneOptions {
		const { store, fetch, newId, log, ownersOf } = this.#options;
		const isStopping = () => this.#stop.signal.aborted;
		const maySend = () => !isStopping() && this.#lease.held;
		const mayGoOn = async () => !isStopping() && (await this.#lease.hold());
		return { store, fetch, newId, log, ownersOf, now: this.#now, maySend, mayGoOn };
	}

	#awake(): void {
		this.#woken = true;
		this.#wake();
	}

	/** Waits for a commit of this process, or until it is time to look for those of others. */
	async #untilWoken(): Promise<void> {
		if (this.#woken) return;
		const { pollEvery = 1000 } = this.#options;
		const pause = new AbortController();
		this.#wake = () => pause.abort();
		await sleep(pollEvery, undefined, { signal: pause.signal }).catch(() => {});
	}
}
