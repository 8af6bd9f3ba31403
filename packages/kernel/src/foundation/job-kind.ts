import type { JsonObject } from "@cartwright/contract/message";
import type { Write } from "@cartwright/store/batch";
import type { WorkContext } from "./context.ts";
import { ApplicationError, InvalidArgument } from "./errors.ts";

/** An entity that stayed as it was. */
export interface JobFailure {
	readonly id: string;
	readonly code: string;
	readonly description: string;
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
}

/** Whatever its work is. */
export type AnyJobKind = JobKind<never>;

/** Decides on each entity by itself. One that breaks a rule, or does not exist any more, fails alone. */
export const decideEach = <Entity>(
	ids: readonly string[],
	entities: ReadonlyMap<string, Entity>,
	decide: (entity: Entity) => readonly Write[],
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
			writes.push(...decide(entity));
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
