import type { StoredEvent } from "@cartwright/store/store";

/** What is known of an event that could not be handled. */
interface Failure {
	readonly eventId: string;
	readonly tries: number;
	/** In milliseconds since 1970. */
	readonly retryAt: number;
	/** Subscribers that have handled it. */
	readonly done: ReadonlySet<string>;
}

const entityKey = ({ site, entity, entityId }: StoredEvent): string => `${site} ${entity} ${entityId}`;

/**
 * Which events may be handled now. The events of one entity wait for each other; those of different entities do not,
 * so an event that fails holds up its own entity alone.
 */
export class Backlog {
	// One at most for each entity: its later events are not tried.
	readonly #failures = new Map<string, Failure>();
	/** How many of the pending events were waiting for a retry when last looked at. */
	waiting = 0;

	/** The events that may be handled now, in one list for each entity. */
	due(pending: readonly StoredEvent[], now: number): StoredEvent[][] {
		const byEntity = Map.groupBy(pending, entityKey);
		const due = [...byEntity].filter(([key]) => (this.#failures.get(key)?.retryAt ?? 0) <= now);
		this.waiting = pending.length - due.reduce((sum, [, events]) => sum + events.length, 0);
		return due.map(([, events]) => events);
	}

	/** Subscribers that handled the event before another one failed at it. */
	doneWith(event: StoredEvent): ReadonlySet<string> {
		return this.#of(event)?.done ?? new Set();
	}

	/** Notes a failure, and answers how many there were by now. */
	failed(event: StoredEvent, done: ReadonlySet<string>, now: number, delay: (tries: number) => number): number {
		const tries = (this.#of(event)?.tries ?? 0) + 1;
		this.#failures.set(entityKey(event), { eventId: event.id, tries, retryAt: now + delay(tries), done });
		return tries;
	}

	/** The event is out of the way. */
	settled(event: StoredEvent): void {
		this.#failures.delete(entityKey(event));
	}

	#of(event: StoredEvent): Failure | undefined {
		const failure = this.#failures.get(entityKey(event));
		return failure?.eventId === event.id ? failure : undefined;
	}
}
