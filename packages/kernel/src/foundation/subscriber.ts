import type { StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "./context.ts";

/** A reaction to committed events. */
export interface Subscriber {
	/** Identifies the subscriber in the log and in dead letters; never changes. */
	readonly name: string;
	/** Types of the events that it receives, as on the wire. */
	readonly types: readonly string[];
	/** For a subscriber whose events change the same documents: in parallel they would only conflict. */
	readonly oneAtATime?: boolean;
	/**
	 * Called at least once for each event, in order for each entity, so it must be idempotent. An event for which it
	 * throws is delivered again later.
	 */
	handle(context: WorkContext, event: StoredEvent): Promise<void>;
	/**
	 * Handles many events in one commit, in the same order. If it throws, each of them is handled by itself. For a
	 * subscriber that hardly does anything else than write.
	 */
	handleTogether?(context: WorkContext, events: readonly StoredEvent[]): Promise<void>;
}

/** Periodic work for all sites. Like a reaction, it may run more than once, also at the same time. */
export interface Job {
	readonly name: string;
	readonly everySeconds: number;
	run(context: WorkContext): Promise<JobResult>;
}

/** The rest of a long job, which works in turns of a second or two: other jobs that are due run in between. */
export interface UnfinishedRun {
	resume(context: WorkContext): Promise<JobResult>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing
export type JobResult = UnfinishedRun | void;
