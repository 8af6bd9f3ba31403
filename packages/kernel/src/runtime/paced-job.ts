import { setTimeout as sleep } from "node:timers/promises";
import type { WorkContext } from "../foundation/context.ts";
import type { Job, JobResult } from "../foundation/subscriber.ts";

/** The length of a turn in milliseconds. A server that stops waits for it. */
const turn = 1500;
/** The longest pause in milliseconds: a step that waited for another server needs no longer one. */
const maxPause = 250;

/** Small steps of work: each `yield` ends one, and evaluates to the context of the next. */
export type Steps = AsyncGenerator<void, void, WorkContext>;

/**
 * A job that continues until all of its work is done: after each step with a pause as long as the step, so that calls are
 * not held up, and in turns, so that other jobs are not. Each run has its own steps, so runs may overlap.
 */
export const pacedJob = (name: string, everySeconds: number, work: (context: WorkContext) => Steps): Job => ({
	name,
	everySeconds,
	run: (context) => runTurn(work(context), context),
});

const runTurn = async (steps: Steps, context: WorkContext): Promise<JobResult> => {
	const end = performance.now() + turn;
	while (performance.now() < end) {
		const started = performance.now();
		if ((await steps.next(context)).done) return;
		await sleep(Math.min(performance.now() - started, maxPause));
	}
	return { resume: (later) => runTurn(steps, later) };
};
