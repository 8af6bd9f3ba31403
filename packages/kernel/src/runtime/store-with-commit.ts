import type { Batch } from "@cartwright/store/batch";
import type { FinishedCommit, StoreStatistics } from "@cartwright/store/statistics";
import type { Committed, ReadRequests, ReadResults, Store, StoredEvent } from "@cartwright/store/store";

/** Wraps a store and replaces its `commit`. */
export class StoreWithCommit implements Store {
	readonly underlying?: Store;
	readonly #store: Store;
	readonly #commit: Store["commit"];

	/** `isOutermost`: caches are kept for this store. */
	constructor(store: Store, commit: Store["commit"], isOutermost = false) {
		if (!isOutermost) this.underlying = store;
		this.#store = store;
		this.#commit = commit;
	}

	commit(site: string, batch: Batch): Promise<Committed> {
		return this.#commit(site, batch);
	}

	read<Wanted extends ReadRequests>(site: string, wanted: Wanted): Promise<ReadResults<Wanted>> {
		return this.#store.read(site, wanted);
	}

	detectWrites(): Promise<void> | undefined {
		return this.#store.detectWrites();
	}

	watch(...args: Parameters<Store["watch"]>): ReturnType<Store["watch"]> {
		return this.#store.watch(...args);
	}

	version(...args: Parameters<Store["version"]>): number {
		return this.#store.version(...args);
	}

	pendingEvents(limit: number): Promise<StoredEvent[]> {
		return this.#store.pendingEvents(limit);
	}

	settleEvents(events: readonly StoredEvent[]): Promise<void> {
		return this.#store.settleEvents(events);
	}

	eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		return this.#store.eventsOf(site, entity, entityId);
	}

	onEvents(listener: () => void): void {
		this.#store.onEvents(listener);
	}

	onCommit(listener: (commit: FinishedCommit) => void): void {
		this.#store.onCommit(listener);
	}

	statistics(): Promise<StoreStatistics> {
		return this.#store.statistics();
	}

	ping(): Promise<void> {
		return this.#store.ping();
	}

	close(): Promise<void> {
		return this.#store.close();
	}
}
