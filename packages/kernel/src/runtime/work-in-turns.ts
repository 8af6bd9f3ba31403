import { rerunOnConflict } from "./rerun-on-conflict.ts";

/** After so many milliseconds a job makes room for others, and continues with a new event. */
const turn = 2000;

/**
 * Runs the batches of a job until one returns false, and each again after a conflict. The last batch of a turn
 * (`isLast`) commits the event that continues the job.
 */
export const workInTurns = async (runBatch: (isLast: boolean) => Promise<boolean>): Promise<void> => {
	const end = performance.now() + turn;
	while (await rerunOnConflict(() => runBatch(performance.now() >= end)));
};
