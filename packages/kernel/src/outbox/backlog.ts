import type { StoredEvent } from "@cartwright/store/store";

/** An event that failed, and when to retry it. */
interface Failure {
	readonly eventId: string;
	readonly attempts: number;
	/** In milliseconds since 1970. */
	readonly retryAt: number;
	/** Subscribers that have handled it. */
	readonly done: ReadonlySet<string>;
}

const entityKey = ({ site, entity, entityId }: StoredEvent): string => `${site} ${entity} ${entityId}`;

/**
 * Decides which events are due. The events of one entity wait for each other; those of different entities do not, so a
 * failing event blocks only its own entity.
 */
export class Backlog {
	// At most one for each entity: later events of the entity are not attempted.
	readonly #failures = new Map<string, Failure>();
	/** The number of pending events that waited for a retry in the last round. */
	pendingRetries = 0;

	/** The events that are due, in one list for each entity. */
	due(pending: readonly StoredEvent[], now: number): StoredEvent[][] {
		const byEntity = Map.groupBy(pending, entityKey);
		const due = [...byEntity].filter(([key]) => (this.#failures.get(key)?.retryAt ?? 0) <= now);
		this.pendingRetries = pending.length - due.reduce((sum, [, events]) => sum + events.length, 0);
		return due.map(([, events]) => events);
	}

	/** Subscribers that handled the event before another one failed at it. */
	handledBy(event: StoredEvent): ReadonlySet<string> {
		return this.#of(event)?.done ?? new Set();
	}

	/** Records a failure. Returns the number of failures so far. */
	failed(event: StoredEvent, done: ReadonlySet<string>, now: number, delay: (tries: number) => number): number {
		const attempts = (this.#of(event)?.attempts ?? 0) + 1;
		this.#failures.set(entityKey(event), { eventId: event.id, attempts, retryAt: now + delay(attempts), done });
		return attempts;
	}

	/** Removes an event that is finished. */
	settled(event: StoredEvent): void {
		this.#failures.delete(entityKey(event));
	}

	#of(event: StoredEvent): Failure | undefined {
		const failure = this.#failures.get(entityKey(event));
		return failure?.eventId === event.id ? failure : undefined;
	}
}
