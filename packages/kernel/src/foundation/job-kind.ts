import type { JsonObject } from "@cartwright/contract/message";
import type { Write } from "@cartwright/store/batch";
import type { WorkContext } from "./context.ts";
import { ApplicationError, InvalidArgument } from "./errors.ts";
import type { MemberChange } from "./member-changes.ts";

/** Why an entity stays as it is. */
export interface Refusal {
	readonly code: string;
	readonly description: string;
}

/** An entity that stayed as it was. */
export interface JobFailure extends Refusal {
	readonly id: string;
}

/** What becomes of the entities of one part. Each is in `failures`, or its change is among the writes. */
export interface DecidedPart {
	readonly writes: readonly Write[];
	readonly failures: readonly JobFailure[];
}

/** What a job does, for all jobs of a call. `registries/async-jobs.ts` lists the kinds. */
export interface JobKind<Work extends JsonObject> {
	/** Name of the call, stored with each job. */
	readonly name: string;
	/** Loads the entities with these ids and decides on each. The job commits the writes with its progress. */
	decide(context: WorkContext, site: string, ids: readonly string[], work: Work): Promise<DecidedPart>;
	/** How what a job did is undone; absent if it cannot be. */
	readonly undo?: JobUndo;
}

/** Changes of entities, by their ids. */
export type EntityChanges = Readonly<Record<string, readonly MemberChange[]>>;

export interface JobUndo {
	/** Members of an entity that each write computes anew. */
	readonly computed: readonly string[];
	/** Decides for each of these entities how to take its changes back. One that was changed again since fails alone. */
	decide(context: WorkContext, site: string, changes: EntityChanges): Promise<DecidedPart>;
}

/** Whatever its work is. */
export type AnyJobKind = JobKind<never>;

/** Decides on each entity by itself. One that breaks a rule, or does not exist any more, fails alone. */
export const decideEach = <Entity>(
	ids: readonly string[],
	entities: ReadonlyMap<string, Entity>,
	decide: (entity: Entity) => readonly Write[] | Refusal,
): DecidedPart => {
	const writes: Write[] = [];
	const failures: JobFailure[] = [];
	for (const id of ids) {
		const entity = entities.get(id);
		if (!entity) {
			failures.push({ id, code: "NOT_FOUND", description: "It was deleted before the job reached it." });
			continue;
		}
		try {
			const decided = decide(entity);
			if ("code" in decided) failures.push({ id, ...decided });
			else writes.push(...decided);
		} catch (error) {
			failures.push(failureOf(id, error));
		}
	}
	return { writes, failures };
};

const failureOf = (id: string, error: unknown): JobFailure => {
	if (error instanceof ApplicationError) return { id, code: error.code, description: error.message };
	if (error instanceof InvalidArgument) return { id, code: "INVALID_ARGUMENT", description: error.message };
	throw error;
};
