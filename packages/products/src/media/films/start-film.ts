import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { WorkQueue, withMovingClock } from "@cartwright/kernel/runtime/work-queue";
import { filmJobs } from "./documents.ts";
import { hasFfmpeg } from "./ffmpeg.ts";
import { makeFilm } from "./make-film.ts";

const queue = new WorkQueue();

/**
 * Makes a film behind the event or job that starts it, where the program for it is there. What is not done when the process
 * ends is started again by the job.
 */
export const startFilm = (context: WorkContext, site: string, fileId: string): Promise<void> => {
	const clocked = withMovingClock(context, site);
	return queue.add(`${site}/${fileId}`, async () => {
		try {
			if (await hasFfmpeg(context.providers.ffmpeg)) await makeFilm(clocked, fileId);
		} catch (error) {
			context.log.warn({ err: error, file: fileId }, "a film was not made; it is started again");
		}
	});
};

export const makeDueFilms = dueJob("make-films", filmJobs, async (context, site, { doc }) => {
	void startFilm(context, site, doc.id);
});
