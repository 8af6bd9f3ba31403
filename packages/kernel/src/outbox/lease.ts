import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId, type Store } from "@cartwright/store/store";
import { installation } from "../sites/site.ts";
import { type Lease, leases } from "./documents.ts";

/** What one process at a time does: the work of the outbox, or the delivery of webhooks. */
export type LeaseId = "outbox" | "webhooks";
const milliseconds = 30_000;
/** Remaining time at which it is renewed, so that processes whose clocks differ a little agree on who holds it. */
const renewBefore = 20_000;

export interface Worker {
	readonly id: string;
	readonly host: string;
	readonly processId: number;
	/** Whether a process of this host is alive. */
	lives(processId: number): boolean;
}

/** Lets one worker of a kind, of all processes, run at a time. A document with an expiry, so that another follows a worker that died. */
export class WorkerLease {
	readonly #id: LeaseId;
	readonly #store: Store;
	readonly #worker: Worker;
	readonly #now: () => Date;
	#held: Lease | undefined;
	#writing: Promise<unknown> = Promise.resolve();

	constructor(store: Store, worker: Worker, now: () => Date, id: LeaseId = "outbox") {
		this.#id = id;
		this.#store = store;
		this.#worker = worker;
		this.#now = now;
	}

	get held(): boolean {
		return this.#remaining() > 0;
	}

	/** Acquires or renews it, unless another worker holds it. */
	async hold(): Promise<boolean> {
		const isFresh = () => this.#remaining() > renewBefore;
		return isFresh() || this.#write((found) => this.#lease(found?.jobs ?? {}, milliseconds), isFresh);
	}

	/** Last run of a job by any worker; known to the holder of the lease. */
	lastRun(job: string): string | undefined {
		return this.#held?.jobs[job];
	}

	/** Records that a job runs now. */
	async noteRun(job: string): Promise<boolean> {
		const time = this.#now().toISOString();
		return this.#write((found) => this.#lease({ ...found?.jobs, [job]: time }, milliseconds));
	}

	/** Releases it, so that another worker can take over at once. */
	async release(): Promise<void> {
		if (this.held) await this.#write((found) => this.#lease(found?.jobs ?? {}, 0));
		this.#held = undefined;
	}

	#remaining(): number {
		return this.#held ? Date.parse(this.#held.expires) - this.#now().getTime() : 0;
	}

	#lease(jobs: Lease["jobs"], lasting: number): Lease {
		const { id: holder, host, processId } = this.#worker;
		const expires = new Date(this.#now().getTime() + lasting).toISOString();
		return { id: this.#id, holder, host, processId, expires, jobs };
	}

	/**
	 * Serializes writes, so that events and jobs of one worker do not conflict. `isDone` returns whether the previous write
	 * already did the work of this one.
	 */
	#write(decide: (found: Lease | undefined) => Lease, isDone = () => false): Promise<boolean> {
		const written = this.#writing.then(() => isDone() || this.#attempt(decide));
		this.#writing = written.catch(() => {});
		return written;
	}

	async #attempt(decide: (found: Lease | undefined) => Lease): Promise<boolean> {
		const { found } = await this.#store.read(installation, { found: byId(leases, this.#id) });
		const lease = decide(found?.doc);
		const taken = (!found || this.#mayTake(found.doc)) && (await this.#put(found, lease));
		this.#held = taken ? lease : undefined;
		return taken;
	}

	async #put(found: Stored<Lease> | undefined, lease: Lease): Promise<boolean> {
		try {
			await this.#store.commit(installation, [found ? replace(leases, found, lease) : create(leases, lease)]);
			return true;
		} catch (error) {
			if (error instanceof Conflict) return false;
			throw error;
		}
	}

	#mayTake({ holder, host, processId, expires }: Lease): boolean {
		const { id, host: ownHost, processId: own, lives } = this.#worker;
		if (holder === id || Date.parse(expires) <= this.#now().getTime()) return true;
		// After a crash on this machine, the lease is free at once. In containers, the restarted process has the same id.
		return host === ownHost && (processId === own || !lives(processId));
	}
}

/** Whether this machine runs a process with the id. */
export const isProcessAlive = (processId: number): boolean => {
	try {
		process.kill(processId, 0);
		return true;
	} catch (error) {
		// The process exists but belongs to another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
};
