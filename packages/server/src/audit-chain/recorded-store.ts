import type { Batch } from "@cartwright/store/batch";
import type { FinishedCommit, StoreStatistics } from "@cartwright/store/statistics";
import type { Committed, ReadRequests, ReadResults, Store, StoredEvent } from "@cartwright/store/store";

/** Wraps a store and replaces its `commit`. */
export class RecordedStore implements Store {
	readonly underlying: Store;
	readonly #commit: Store["commit"];

	constructor(store: Store, commit: Store["commit"]) {
		this.underlying = store;
		this.#commit = commit;
	}

	commit(site: string, batch: Batch): Promise<Committed> {
		return this.#commit(site, batch);
	}

	read<Wanted extends ReadRequests>(site: string, wanted: Wanted): Promise<ReadResults<Wanted>> {
		return this.underlying.read(site, wanted);
	}

	detectWrites(): Promise<void> | undefined {
		return this.underlying.detectWrites();
	}

	watch(...args: Parameters<Store["watch"]>): ReturnType<Store["watch"]> {
		return this.underlying.watch(...args);
	}

	version(...args: Parameters<Store["version"]>): number {
		return this.underlying.version(...args);
	}

	pendingEvents(limit: number): Promise<StoredEvent[]> {
		return this.underlying.pendingEvents(limit);
	}

	settleEvents(events: readonly StoredEvent[]): Promise<void> {
		return this.underlying.settleEvents(events);
	}

	eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		return this.underlying.eventsOf(site, entity, entityId);
	}

	onEvents(listener: () => void): void {
		this.underlying.onEvents(listener);
	}

	onCommit(listener: (commit: FinishedCommit) => void): void {
		this.underlying.onCommit(listener);
	}

	statistics(): Promise<StoreStatistics> {
		return this.underlying.statistics();
	}

	ping(): Promise<void> {
		return this.underlying.ping();
	}

	close(): Promise<void> {
		return this.underlying.close();
	}
}
