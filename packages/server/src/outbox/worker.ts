import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { Job, Subscriber } from "../foundation/subscriber.ts";
import { rerunOnConflict } from "../rerun.ts";
import { Backlog } from "./backlog.ts";
import { type DeadLetter, deadLetters } from "./documents.ts";
import { type Worker, WorkerLease } from "./lease.ts";

export interface OutboxOptions extends Omit<WorkContext, "now"> {
	readonly subscribers: readonly Subscriber[];
	readonly jobs: readonly Job[];
	readonly now?: () => Date;
	/** How long to wait after so many failures, in milliseconds. */
	readonly retryDelay?: (tries: number) => number;
	/** After so many failures the event is given up. */
	readonly maxTries?: number;
	/** How often to look for what other processes committed, in milliseconds. */
	readonly pollEvery?: number;
	/** How long to wait between two looks, so that what is committed meanwhile is handled and settled together. */
	readonly gather?: number;
	/** How long a subscriber may take over one event, in milliseconds. */
	readonly patience?: number;
	readonly worker?: Partial<Worker>;
}

const batchSize = 500;
/** More than this is not kept waiting in memory. */
const mostWaiting = 10_000;
const atOnce = 8;
const secondsToMinutes = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), 300_000);

/**
 * Hands committed events to subscribers, and runs the jobs. An event is settled after all of its subscribers have
 * handled it, so a crash in between repeats it and loses nothing.
 */
export class OutboxWorker {
	readonly #options: OutboxOptions;
	readonly #now: () => Date;
	readonly #lease: WorkerLease;
	readonly #backlog = new Backlog();
	readonly #subscribers: ReadonlyMap<string, readonly Subscriber[]>;
	/** The last call of each subscriber that takes one event at a time. */
	readonly #turns = new Map<string, Promise<void>>();
	/** Jobs whose work goes on. */
	readonly #unfinished = new Set<string>();
	readonly #stop = new AbortController();
	#running: Promise<unknown> | undefined;
	#wake: () => void = () => {};
	#woken = false;

	constructor(options: OutboxOptions) {
		this.#options = options;
		this.#now = options.now ?? (() => new Date());
		const worker: Worker = { id: options.newId(), host: hostname(), processId: process.pid, lives, ...options.worker };
		this.#lease = new WorkerLease(options.store, worker, this.#now);
		const types = new Set(options.subscribers.flatMap((subscriber) => subscriber.types));
		this.#subscribers = new Map(
			[...types].map((type) => [type, options.subscribers.filter((subscriber) => subscriber.types.includes(type))]),
		);
	}

	start(): void {
		this.#options.store.onEvents(() => this.#awake());
		const { pollEvery = 1000, gather = 100 } = this.#options;
		// Side by side: a job that waits for the network does not keep events waiting.
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

	/** Finishes what is under way and lets another worker take over. */
	async stop(): Promise<void> {
		this.#stop.abort();
		this.#awake();
		await this.#running;
		await this.#lease.release().catch((error) => {
			this.#options.log.warn({ err: error }, "the outbox was left without a word; another process waits a little");
		});
	}

	/** Does one step after the other. The rest in between is told whether there is reason to go on. */
	async #repeat(step: () => Promise<boolean>, rest: (more: boolean) => Promise<void>): Promise<void> {
		while (!this.#stop.signal.aborted) {
			const more = await step().catch((error) => {
				this.#options.log.error({ err: error }, "the outbox could not be worked on");
				return false;
			});
			await rest(more);
		}
	}

	/** One look at the outbox. Answers whether there is reason for another one at once. */
	async work(): Promise<boolean> {
		const { store } = this.#options;
		this.#woken = false;
		const limit = Math.min(batchSize + this.#backlog.waiting, mostWaiting);
		const pending = await store.pendingEvents(limit);
		// Behind those that wait there may be others that need not.
		const more = pending.length === limit && limit < mostWaiting;
		const due = this.#backlog.due(pending, this.#now().getTime());
		if (due.length === 0) return more;
		const wasHeld = this.#lease.held;
		if (!(await this.#lease.hold())) return false;
		// Whoever held it before may have handled these events since they were read.
		if (!wasHeld) return true;
		return (await this.#handleAll(due)) > 0 || more;
	}

	/** Several entities at a time, the events of each in order. Answers how many events were settled. */
	async #handleAll(queues: readonly (readonly StoredEvent[])[]): Promise<number> {
		const settled: StoredEvent[] = [];
		const rest = queues.values();
		const lane = async () => {
			for (const queue of rest) {
				for (const event of queue) {
					if (this.#stop.signal.aborted || !(await this.#lease.hold()) || !(await this.#handle(event))) break;
					settled.push(event);
				}
			}
		};
		await Promise.all(Array.from({ length: atOnce }, lane));
		if (settled.length > 0) await this.#options.store.settleEvents(settled);
		for (const event of settled) this.#backlog.settled(event);
		return settled.length;
	}

	/** Answers whether the event is out of the way: handled, or given up. */
	async #handle(event: StoredEvent): Promise<boolean> {
		const done = new Set(this.#backlog.doneWith(event));
		for (const subscriber of this.#subscribers.get(event.type) ?? []) {
			if (done.has(subscriber.name)) continue;
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

	/** Answers whether the subscriber's part in the event is given up. */
	async #fail(event: StoredEvent, { name }: Subscriber, done: Set<string>, error: unknown): Promise<boolean> {
		const { log, maxTries = 10, retryDelay = secondsToMinutes } = this.#options;
		const tries = this.#backlog.failed(event, done, this.#now().getTime(), retryDelay);
		const facts = { err: error, subscriber: name, tries, event: event.id, type: event.type, site: event.site };
		if (tries < maxTries) {
			log.warn(facts, "a subscriber failed at an event; it gets it again later");
			return false;
		}
		log.error(facts, "a subscriber failed at an event too often; it does not get it again");
		await this.#note(event, name, tries, error);
		this.#backlog.settled(event);
		return true;
	}

	async #note(event: StoredEvent, subscriber: string, tries: number, error: unknown): Promise<void> {
		const { id: eventId, entity, entityId, sequence, type, site } = event;
		const letter: DeadLetter = {
			...{ id: `${eventId} ${subscriber}`, eventId, subscriber, entity, entityId, sequence, type, tries },
			reason: error instanceof Error ? error.message : String(error),
			createdDate: this.#now().toISOString(),
		};
		try {
			await this.#options.store.commit(site, [create(deadLetters, letter)]);
		} catch (problem) {
			// Noted by a worker that crashed before it could settle the event.
			if (!(problem instanceof Conflict)) throw problem;
		}
	}

	/** Runs the jobs whose time has come. Answers whether there is reason to look again at once. */
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
		// Whoever held it before may have run them since.
		if (!wasHeld) return true;
		for (const job of due) {
			if (this.#stop.signal.aborted || !(await this.#mayRun(job))) return false;
			const result = await this.#inTime(job.run(this.#context())).catch((error) => {
				this.#options.log.error({ err: error, job: job.name }, "a job failed; it is run again at its time");
			});
			if (result === "more") this.#unfinished.add(job.name);
			else this.#unfinished.delete(job.name);
		}
		return this.#unfinished.size > 0;
	}

	/** Only the first turn of a job is noted: whoever follows this worker runs it again at its time. */
	#mayRun({ name }: Job): Promise<boolean> {
		return this.#unfinished.has(name) ? this.#lease.hold() : this.#lease.noteRun(name);
	}

	#context(): WorkContext {
		const { store, newId, origin, log, providers } = this.#options;
		return { store, newId, origin, log, providers, now: this.#now().toISOString() };
	}

	/** One that hangs must not hold up all the others. */
	async #inTime<Result>(work: Promise<Result>): Promise<Result> {
		const { patience = 20_000 } = this.#options;
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_resolve, reject) => {
			timer = setTimeout(() => reject(new Error(`no end after ${patience} ms`)), patience);
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

	/** Until something was committed here, or it is time to look for what was committed elsewhere. */
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

const lives = (processId: number): boolean => {
	try {
		process.kill(processId, 0);
		return true;
	} catch (error) {
		// It is there, but of another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
};
