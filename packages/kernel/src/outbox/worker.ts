import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { withoutSecrets } from "@cartwright/credentials/without-secrets";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { Job, Subscriber, UnfinishedRun } from "../foundation/subscriber.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { Backlog } from "./backlog.ts";
import { type DeadLetter, deadLetters } from "./documents.ts";
import { isProcessAlive, type Worker, WorkerLease } from "./lease.ts";

export interface OutboxOptions extends Omit<WorkContext, "now"> {
	readonly subscribers: readonly Subscriber[];
	readonly jobs: readonly Job[];
	readonly now?: () => Date;
	/** Delay before the next attempt, in milliseconds, by the number of failures. */
	readonly retryDelay?: (tries: number) => number;
	/** After this many failures the event becomes a dead letter. */
	readonly maxAttempts?: number;
	/** How often to poll for events of other processes, in milliseconds. */
	readonly pollEvery?: number;
	/**
	 * Pause between two rounds in milliseconds, so that events committed meanwhile are handled and settled together.
	 */
	readonly gather?: number;
	/** Time limit of a subscriber for one event, in milliseconds. */
	readonly timeoutMs?: number;
	readonly worker?: Partial<Worker>;
}

const batchSize = 500;
/** Maximum number of pending events read at once. */
const maxPending = 10_000;
const concurrency = 8;
const secondsToMinutes = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 300_000);

/**
 * Delivers committed events to subscribers, and runs the jobs. An event is settled after all of its subscribers have
 * handled it, so a crash in between delivers it again and loses nothing.
 */
export class OutboxWorker {
	readonly #options: OutboxOptions;
	readonly #now: () => Date;
	readonly #lease: WorkerLease;
	readonly #backlog = new Backlog();
	readonly #subscribers: ReadonlyMap<string, readonly Subscriber[]>;
	/** The last call of each subscriber that handles one event at a time. */
	readonly #turns = new Map<string, Promise<void>>();
	/** The rest of long jobs, by name. */
	readonly #unfinished = new Map<string, UnfinishedRun>();
	readonly #stop = new AbortController();
	#running: Promise<unknown> | undefined;
	#wake: () => void = () => {};
	#woken = false;

	constructor(options: OutboxOptions) {
		this.#options = options;
		this.#now = options.now ?? (() => new Date());
		const worker: Worker = {
			id: options.newId(),
			host: hostname(),
			processId: process.pid,
			lives: isProcessAlive,
			...options.worker,
		};
		this.#lease = new WorkerLease(options.store, worker, this.#now);
		const types = new Set(options.subscribers.flatMap((subscriber) => subscriber.types));
		this.#subscribers = new Map(
			[...types].map((type) => [type, options.subscribers.filter((subscriber) => subscriber.types.includes(type))]),
		);
	}

	start(): void {
		this.#options.store.onEvents(() => this.#awake());
		const { pollEvery = 1000, gather = 100 } = this.#options;
		// In parallel, so that a job that waits for the network does not delay events.
		this.#running = Promise.all([
			this.#repeat(
				() => this.work(),
				async (more) => {
					if (!more) await this.#untilWoken();
					await this.#pause(gather);
				},
			),
			this.#repeat(
				() => this.runDueJobs(),
				async (more) => {
					if (!more) await this.#pause(pollEvery);
				},
			),
		]);
	}

	/** Finishes the current work and releases the lease. */
	async stop(): Promise<void> {
		this.#stop.abort();
		this.#awake();
		await this.#running;
		await this.#lease.release().catch((error) => {
			this.#options.log.warn(
				{ err: error },
				"the lease of the outbox was not released; other processes take over when it expires",
			);
		});
	}

	/** Repeats a step until the worker stops. `rest` gets whether there is more to do. */
	async #repeat(step: () => Promise<boolean>, rest: (more: boolean) => Promise<void>): Promise<void> {
		while (!this.#stop.signal.aborted) {
			const more = await step().catch((error) => {
				this.#options.log.error({ err: error }, "the outbox could not be worked on");
				return false;
			});
			await rest(more);
		}
	}

	/** Handles one batch of pending events. Returns whether to run again at once. */
	async work(): Promise<boolean> {
		const { store } = this.#options;
		this.#woken = false;
		const limit = Math.min(batchSize + this.#backlog.pendingRetries, maxPending);
		const pending = await store.pendingEvents(limit);
		// Events beyond the batch may be due even if those in it wait for a retry.
		const more = pending.length === limit && limit < maxPending;
		const due = this.#backlog.due(pending, this.#now().getTime());
		if (due.length === 0) return more;
		const wasHeld = this.#lease.held;
		if (!(await this.#lease.hold())) return false;
		// The previous holder of the lease may have handled these events since they were read.
		if (!wasHeld) return true;
		return (await this.#handleAll(due)) > 0 || more;
	}

	/** Handles several entities in parallel, the events of each in order. Returns the number of settled events. */
	async #handleAll(queues: readonly (readonly StoredEvent[])[]): Promise<number> {
		const settled: StoredEvent[] = [];
		const handled = await this.#handleTogether(queues.flat());
		const rest = queues.values();
		const lane = async () => {
			for (const queue of rest) {
				for (const event of queue) {
					if (this.#stop.signal.aborted || !(await this.#lease.hold()) || !(await this.#handle(event, handled))) break;
					settled.push(event);
				}
			}
		};
		await Promise.all(Array.from({ length: concurrency }, lane));
		if (settled.length > 0) await this.#options.store.settleEvents(settled);
		for (const event of settled) this.#backlog.settled(event);
		return settled.length;
	}

	/** Returns the subscribers that have handled all events of their types together. */
	async #handleTogether(events: readonly StoredEvent[]): Promise<ReadonlySet<Subscriber>> {
		const handled = new Set<Subscriber>();
		for (const subscriber of this.#options.subscribers) {
			const { name, types, handleTogether } = subscriber;
			const its = handleTogether
				? events.filter((event) => types.includes(event.type) && !this.#backlog.handledBy(event).has(name))
				: [];
			if (!handleTogether || its.length === 0) continue;
			try {
				await this.#inTime(rerunOnConflict(() => handleTogether(this.#context(), its)));
				handled.add(subscriber);
			} catch (error) {
				this.#options.log.warn(
					{ err: error, subscriber: name },
					"events are handled one by one, since one of them failed",
				);
			}
		}
		return handled;
	}

	/** Returns whether the event is finished: handled, or a dead letter. */
	async #handle(event: StoredEvent, handled: ReadonlySet<Subscriber>): Promise<boolean> {
		const done = new Set(this.#backlog.handledBy(event));
		for (const subscriber of this.#subscribers.get(event.type) ?? []) {
			if (done.has(subscriber.name) || handled.has(subscriber)) continue;
			try {
				await this.#inTurn(subscriber, () =>
					this.#inTime(rerunOnConflict(() => subscriber.handle(this.#context(), event))),
				);
				done.add(subscriber.name);
			} catch (error) {
				if (!(await this.#fail(event, subscriber, done, error))) return false;
				done.add(subscriber.name);
			}
		}
		return true;
	}

	#inTurn({ name, oneAtATime }: Subscriber, work: () => Promise<void>): Promise<void> {
		if (!oneAtATime) return work();
		const done = (this.#turns.get(name) ?? Promise.resolve()).then(work);
		this.#turns.set(
			name,
			done.catch(() => {}),
		);
		return done;
	}

	/** Records a failure. Returns whether the subscriber gets no further attempt. */
	async #fail(event: StoredEvent, { name }: Subscriber, done: Set<string>, error: unknown): Promise<boolean> {
		const { log, maxAttempts = 10, retryDelay = secondsToMinutes } = this.#options;
		const attempts = this.#backlog.failed(event, done, this.#now().getTime(), retryDelay);
		const facts = {
			err: error,
			subscriber: name,
			tries: attempts,
			event: event.id,
			type: event.type,
			site: event.site,
		};
		if (attempts < maxAttempts) {
			log.warn(facts, "a subscriber failed at an event; it gets it again later");
			return false;
		}
		log.error(facts, "a subscriber failed at an event too often; it does not get it again");
		await this.#note(event, name, attempts, error);
		this.#backlog.settled(event);
		return true;
	}

	async #note(event: StoredEvent, subscriber: string, attempts: number, error: unknown): Promise<void> {
		const { id: eventId, entity, entityId, sequence, type, site } = event;
		const letter: DeadLetter = {
			id: `${eventId} ${subscriber}`,
			eventId,
			subscriber,
			entity,
			entityId,
			sequence,
			type,
			attempts,
			reason: withoutSecrets(error instanceof Error ? error.message : String(error)),
			createdDate: this.#now().toISOString(),
		};
		try {
			await this.#options.store.commit(site, [create(deadLetters, letter)]);
		} catch (problem) {
			// Recorded by a worker that crashed before it could settle the event.
			if (!(problem instanceof Conflict)) throw problem;
		}
	}

	/** Runs the jobs that are due. Returns whether to run again at once. */
	async runDueJobs(): Promise<boolean> {
		const isDue = ({ name, everySeconds }: Job) => {
			if (this.#unfinished.has(name)) return true;
			const last = this.#lease.lastRun(name);
			return last === undefined || Date.parse(last) + everySeconds * 1000 <= this.#now().getTime();
		};
		const due = this.#options.jobs.filter(isDue);
		if (due.length === 0) return false;
		const wasHeld = this.#lease.held;
		if (!(await this.#lease.hold())) return false;
		// The previous holder of the lease may have run them since.
		if (!wasHeld) return true;
		for (const job of due) {
			if (this.#stop.signal.aborted || !(await this.#mayRun(job))) return false;
			const unfinished = this.#unfinished.get(job.name);
			const context = this.#context();
			const running = unfinished ? unfinished.resume(context) : job.run(context);
			const rest = await this.#inTime(running).catch((error) => {
				this.#options.log.error({ err: error, job: job.name }, "a job failed and runs again when it is due");
			});
			if (rest) this.#unfinished.set(job.name, rest);
			else this.#unfinished.delete(job.name);
		}
		return this.#unfinished.size > 0;
	}

	/** Only the first turn of a job is recorded: the next worker runs it again when it is due. */
	#mayRun({ name }: Job): Promise<boolean> {
		return this.#unfinished.has(name) ? this.#lease.hold() : this.#lease.noteRun(name);
	}

	#context(): WorkContext {
		const { store, newId, origin, log, providers, dataHooks } = this.#options;
		return { store, newId, origin, log, providers, dataHooks, now: this.#now().toISOString() };
	}

	/** Enforces the time limit, so that a hanging subscriber does not block the others. */
	async #inTime<Result>(work: Promise<Result>): Promise<Result> {
		const { timeoutMs = 20_000 } = this.#options;
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_resolve, reject) => {
			timer = setTimeout(() => reject(new Error(`no end after ${timeoutMs} ms`)), timeoutMs);
		});
		try {
			return await Promise.race([work, late]);
		} finally {
			clearTimeout(timer);
		}
	}

	#awake(): void {
		this.#woken = true;
		this.#wake();
	}

	/** Waits for a commit of this process, or until it is time to poll for those of others. */
	async #untilWoken(): Promise<void> {
		const { pollEvery = 1000 } = this.#options;
		if (this.#woken) return;
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, pollEvery);
			this.#wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	#pause(milliseconds: number): Promise<void> {
		return sleep(milliseconds, undefined, { signal: this.#stop.signal }).catch(() => {});
	}
}
