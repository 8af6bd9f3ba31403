import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { filmJobs } from "./documents.ts";
import { hasFfmpeg } from "./ffmpeg.ts";
import { makeFilm } from "./make-film.ts";

/** In this process, in order; a film starts when the one before it is done. */
const queue = new Map<string, Promise<void>>();
let last: Promise<void> = Promise.resolve();

/**
 * Makes a film behind the event or job that starts it, where the program for it is there. What is not done when the process
 * ends is started again by the job.
 */
export const startFilm = (context: WorkContext, site: string, fileId: string): Promise<void> => {
	const key = `${site}/${fileId}`;
	const queued = queue.get(key);
	if (queued) return queued;
	const since = performance.now();
	const clocked = {
		...context,
		site,
		get now() {
			return new Date(Date.parse(context.now) + performance.now() - since).toISOString();
		},
	};
	const made = last.then(async () => {
		try {
			if (await hasFfmpeg(context.providers.ffmpeg)) await makeFilm(clocked, fileId);
		} catch (error) {
			context.log.warn({ err: error, file: fileId }, "a film was not made; it is started again");
		} finally {
			queue.delete(key);
		}
	});
	queue.set(key, made);
	last = made;
	return made;
};

export const makeDueFilms = dueJob("make-films", filmJobs, async (context, site, { doc }) => {
	void startFilm(context, site, doc.id);
});
