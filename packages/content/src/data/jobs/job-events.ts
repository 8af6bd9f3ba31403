import { dataItems as service } from "@cartwright/contract/data/items";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { NewEvent } from "@cartwright/store/batch";
import { jobEntity } from "./documents.ts";

export const jobStarted = service.events.dataJobStarted?.type ?? "";

/** Makes the subscriber run a job, or continue it. */
export const jobEvent = ({ now, newId }: Pick<Context, "now" | "newId">): NewEvent => ({
	id: newId(),
	entity: jobEntity,
	type: jobStarted,
	data: {},
	time: now,
});
