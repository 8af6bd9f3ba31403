import type { StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "./context.ts";

/** A reaction to committed events. */
export interface Subscriber {
	/** Tells subscribers apart in the log and in notes; never changed. */
	readonly name: string;
	/** Types of the events that it wants, as on the wire. */
	readonly types: readonly string[];
	/** For one whose events change the same documents: two at once would only lose against each other. */
	readonly oneAtATime?: boolean;
	/**
	 * Is called at least once for each event, in order for each entity: it must not mind an event that it has handled
	 * before. A throw means: again later.
	 */
	handle(context: WorkContext, event: StoredEvent): Promise<void>;
}

/** Work that is due from time to time, for all sites. Like a reaction it may be done more than once. */
export interface Job {
	readonly name: string;
	readonly everySeconds: number;
	/**
	 * Long work is done in turns of a second or two: `more` asks for another turn, after those of the other jobs that are
	 * due.
	 */
	run(context: WorkContext): Promise<JobResult>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing
export type JobResult = "more" | void;
