import type { Batch } from "@cartwright/store/batch";
import { targetOf } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { Committed, Store } from "@cartwright/store/store";
import type { Chance } from "./chance.ts";
import type { Scheduler } from "./scheduler.ts";

export interface Faults {
	/** Whether faults are injected at all. */
	areOn: boolean;
}

/**
 * Reads shared by concurrent calls of a process: members and signing keys. They take no turn in the schedule, since a
 * call that waits for the read of another has no step of its own.
 */
const sharedReads = new Set(["accounts,sessions", "secret"]);

const failing = (what: string) => new Error(`the database fails ${what}`);

/** The prefix of the messages of injected faults. */
export const injected: readonly string[] = [
	"the database fails",
	"the payment network cannot be reached",
	"the process died",
];

/** Failures per thousand reads and commits. */
const [readFaults, conflicts, faultsBefore, faultsAfter, settleFaults] = [4, 25, 12, 12, 60];

/**
 * An engine with injected faults: it is slow, it fails before it has written, and it fails after it has written and
 * before it can say so. `written` receives every batch that was really written.
 */
export const faultyStore = (
	store: Store,
	scheduler: Scheduler,
	chance: Chance,
	faults: Faults,
	written: (site: string, batch: Batch) => void,
): Store => {
	const fails = (perMille: number) => faults.areOn && chance.perMille(perMille);
	const write = async (site: string, batch: Batch): Promise<Committed> => {
		const [first] = batch;
		if (first && fails(conflicts)) throw new Conflict(first.collection.name, targetOf(first), "revision");
		if (fails(faultsBefore)) throw failing("before writing");
		const committed = await store.commit(site, batch);
		written(site, batch);
		return committed;
	};
	return {
		read: (site, requests) => {
			const names = Object.keys(requests).join();
			if (sharedReads.has(names)) return scheduler.atOnce(() => store.read(site, requests));
			return scheduler.step(`reads ${names}`, () => {
				if (fails(readFaults)) throw failing("to read");
				return store.read(site, requests);
			});
		},
		async commit(site, batch) {
			const names = new Set(batch.map(({ collection }) => collection.name));
			const committed = await scheduler.step(`writes ${[...names]}`, () => write(site, batch), true);
			return scheduler.step("hears that it is written", () => {
				if (fails(faultsAfter)) throw failing("after writing");
				return committed;
			});
		},
		detectWrites: () => store.detectWrites(),
		watch: (site, request) => scheduler.atOnce(() => store.watch(site, request)),
		version: (collection) => scheduler.atOnce(() => store.version(collection)),
		pendingEvents: (limit) => scheduler.step("looks at the outbox", () => store.pendingEvents(limit)),
		settleEvents: (events) =>
			scheduler.step(`settles ${events.length} events`, async () => {
				if (fails(settleFaults)) throw failing("before settling");
				await store.settleEvents(events);
				if (fails(settleFaults)) throw failing("after settling");
			}),
		eventsOf: (site, entity, entityId) => store.eventsOf(site, entity, entityId),
		onEvents: (listener) => store.onEvents(listener),
		onCommit: (listener) => store.onCommit(listener),
		statistics: () => store.statistics(),
		ping: () => store.ping(),
		close: () => store.close(),
	};
};
