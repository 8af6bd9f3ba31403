import { setTimeout as sleep } from "node:timers/promises";
import { type Batch, create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId, type Committed, type Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import { type AuditHead, auditEntries, auditHeadId, auditHeads } from "./documents.ts";
import { type AuditFacts, beginning, linked } from "./entry.ts";

const attempts = 100;
/** Maximum time to wait for an earlier commit, in milliseconds. Waiting only saves attempts. */
const maxWait = 250;

const endOf = async (turn: Promise<unknown>): Promise<void> => {
	const waitAbort = new AbortController();
	await Promise.race([turn, sleep(maxWait, undefined, { signal: waitAbort.signal }).catch(() => {})]);
	waitAbort.abort();
};

const ours: readonly string[] = [auditEntries.name, auditHeads.name];

/** Appends entries to the log of each site: one at a time in this process, and competing with other processes. */
export class AuditChain {
	readonly #store: Store;
	readonly #ends = new LRUCache<string, Stored<AuditHead>>({ max: 1000 });
	readonly #queues = new Map<string, Promise<unknown>>();

	constructor(store: Store) {
		this.#store = store;
	}

	/** Commits the batch together with an entry, or neither. */
	commit(site: string, batch: Batch, facts: AuditFacts): Promise<Committed> {
		const before = this.#queues.get(site);
		const turn = before ? endOf(before).then(() => this.#commit(site, batch, facts)) : this.#commit(site, batch, facts);
		// The next commit waits for this one, whether it succeeds or not.
		const ended = turn
			.catch(() => {})
			.then(() => {
				if (this.#queues.get(site) === ended) this.#queues.delete(site);
			});
		this.#queues.set(site, ended);
		return turn;
	}

	async #commit(site: string, batch: Batch, facts: AuditFacts): Promise<Committed> {
		for (let attempt = 1; ; attempt++) {
			const end = this.#ends.get(site) ?? (await this.#store.read(site, { end: byId(auditHeads, auditHeadId) })).end;
			const { entry, next } = linked(end?.doc ?? beginning, facts);
			const moved = end ? replace(auditHeads, end, next) : create(auditHeads, next);
			try {
				const committed = await this.#store.commit(site, [...batch, create(auditEntries, entry), moved]);
				this.#ends.set(site, { doc: next, revision: (end?.revision ?? 0) + 1 });
				return committed;
			} catch (error) {
				this.#ends.delete(site);
				// Another process was first: only the link is computed again, not what the call decided.
				const overtaken = error instanceof Conflict && ours.includes(error.collection);
				if (!overtaken || attempt === attempts) throw error;
				await sleep(Math.random() * Math.min(attempt * 2, 40));
			}
		}
	}
}
