import type { Batch } from "@cartwright/store/batch";
import type { Answers, Committed, Questions, Store, StoredEvent } from "@cartwright/store/store";

/** A store that commits in a way of its own, and is otherwise the one that it stands before. */
export class RecordedStore implements Store {
	readonly behind: Store;
	readonly #commit: Store["commit"];

	constructor(store: Store, commit: Store["commit"]) {
		this.behind = store;
		this.#commit = commit;
	}

	commit(site: string, batch: Batch): Promise<Committed> {
		return this.#commit(site, batch);
	}

	read<Wanted extends Questions>(site: string, wanted: Wanted): Promise<Answers<Wanted>> {
		return this.behind.read(site, wanted);
	}

	look(): Promise<void> | undefined {
		return this.behind.look();
	}

	watch(...asked: Parameters<Store["watch"]>): ReturnType<Store["watch"]> {
		return this.behind.watch(...asked);
	}

	pendingEvents(limit: number): Promise<StoredEvent[]> {
		return this.behind.pendingEvents(limit);
	}

	settleEvents(events: readonly StoredEvent[]): Promise<void> {
		return this.behind.settleEvents(events);
	}

	eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		return this.behind.eventsOf(site, entity, entityId);
	}

	onEvents(listener: () => void): void {
		this.behind.onEvents(listener);
	}

	ping(): Promise<void> {
		return this.behind.ping();
	}

	close(): Promise<void> {
		return this.behind.close();
	}
}
