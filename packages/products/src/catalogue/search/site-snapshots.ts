import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "@cartwright/kernel/foundation/context";
import { create, replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import { searchSnapshots } from "../documents.ts";
import { SearchIndex } from "./search-index.ts";
import { decodeSnapshot, encodeSnapshot, type Snapshot } from "./snapshot-format.ts";

/** An index that includes the feed up to an entry. */
export interface IndexAtEntry {
	readonly index: SearchIndex;
	/** The number of that entry. */
	readonly last: number;
}

export interface SnapshotStorage {
	get(key: string): Promise<Buffer | undefined>;
	/** Stores all slices atomically. */
	put(key: string, slices: Iterable<Uint8Array>): Promise<void>;
}

export interface SnapshotOptions {
	readonly storage: SnapshotStorage;
	readonly log: Context["log"];
}

/**
 * Delays in milliseconds: after a build, after a few changes, and after so many that the feed soon drops the oldest.
 */
const firstDelay = 1000;
const writeDelay = 300_000;
const urgentDelay = 30_000;
const urgentEntries = 300;
/** Snapshots of several processes are valid at the same time. */
const maxStamps = 32;
const stampsId = "products";

const fileOf = (site: string): string => `${site}.index`;

/**
 * The snapshots of one site's index. A snapshot is valid only if its stamp is in the database. So it is not used with a
 * database that was restored from an older backup, whose feed uses the same numbers for other changes.
 */
export class SiteSnapshots {
	readonly #store: Store;
	readonly #site: string;
	readonly #options: SnapshotOptions;
	/** The last feed entry in the snapshot on disk. */
	#written = -1;
	#timer: NodeJS.Timeout | undefined;
	#isUrgent = false;
	#hasFailed = false;
	#isStopped = false;
	#writing: Promise<void> = Promise.resolve();

	constructor({ store, site }: Pick<Context, "store" | "site">, options: SnapshotOptions) {
		[this.#store, this.#site, this.#options] = [store, site, options];
	}

	/** Loads the index from a valid snapshot, if there is one. */
	async load(): Promise<IndexAtEntry | undefined> {
		const snapshot = await this.#read();
		if (snapshot === undefined) return undefined;
		const reason = typeof snapshot === "string" ? snapshot : await this.#findFault(snapshot.stamp);
		if (typeof snapshot === "string" || reason) {
			this.#options.log.info({ site: this.#site, reason }, "the snapshot of the search index is not used");
			return undefined;
		}
		this.#written = snapshot.last;
		return { index: new SearchIndex(snapshot.state), last: snapshot.last };
	}

	/** Schedules the next snapshot if the index has changed since the last one. */
	schedule(followed: () => IndexAtEntry | undefined, last: number): void {
		if (this.#isStopped || last === this.#written) return;
		const isUrgent = this.#written < 0 || last - this.#written >= urgentEntries;
		if (this.#timer && (this.#isUrgent || !isUrgent)) return;
		clearTimeout(this.#timer);
		this.#isUrgent = isUrgent;
		const delay = this.#hasFailed ? writeDelay : this.#written < 0 ? firstDelay : isUrgent ? urgentDelay : writeDelay;
		this.#timer = setTimeout(() => {
			const current = followed();
			if (current) this.#write(current);
		}, delay).unref();
	}

	/** Waits for a snapshot in progress, then writes the index, if one is given and it has changed since. */
	async stop(followed: IndexAtEntry | undefined): Promise<void> {
		clearTimeout(this.#timer);
		this.#isStopped = true;
		await this.#writing;
		if (followed && followed.last !== this.#written) this.#write(followed);
		await this.#writing;
	}

	#write({ index, last }: IndexAtEntry): void {
		this.#timer = undefined;
		const [state, stamp, site] = [index.state(), randomUUID(), this.#site];
		this.#writing = this.#writing.then(async () => {
			try {
				await this.#recordStamp(stamp);
				await this.#options.storage.put(fileOf(site), encodeSnapshot({ site, stamp, last, state }));
				this.#written = last;
				this.#hasFailed = false;
			} catch (error) {
				this.#hasFailed = true;
				this.#options.log.warn({ err: error, site }, "the search index could not be stored");
			}
		});
	}

	/** Returns the reason if the snapshot cannot be used, `undefined` if there is none. */
	async #read(): Promise<Snapshot | string | undefined> {
		try {
			const bytes = await this.#options.storage.get(fileOf(this.#site));
			if (!bytes) return undefined;
			// Views of numbers need an aligned start; small files may share a buffer with others.
			const aligned = bytes.byteOffset % 8 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
			const steps = decodeSnapshot(aligned as Buffer<ArrayBuffer>, this.#site);
			let step = steps.next();
			for (; !step.done; step = steps.next()) await nextTurn();
			return step.value;
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		}
	}

	async #findFault(stamp: string): Promise<string | undefined> {
		const { recorded } = await this.#store.read(this.#site, { recorded: byId(searchSnapshots, stampsId) });
		return recorded?.doc.stamps.includes(stamp) ? undefined : "of another state of the database";
	}

	async #recordStamp(stamp: string): Promise<void> {
		const { recorded } = await this.#store.read(this.#site, { recorded: byId(searchSnapshots, stampsId) });
		const doc = { id: stampsId, stamps: [...(recorded?.doc.stamps ?? []), stamp].slice(-maxStamps) };
		await this.#store.commit(this.#site, [
			recorded ? replace(searchSnapshots, recorded, doc) : create(searchSnapshots, doc),
		]);
	}
}
