import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { WorkerThreads } from "@cartwright/kernel/runtime/worker-threads";
import { unsupported } from "./unusable-file.ts";

const maxQueued = 20;
const maxMilliseconds = 20_000;
const retryAfterSeconds = 5;

/**
 * Cleans one drawing at a time, in a thread that starts with the first one and ends when idle: a drawing that unfolds into too
 * much, or takes too long, ends that thread and nothing else.
 */
const threads = new WorkerThreads<string, string | undefined>({
	module: new URL("./drawing-worker.ts", import.meta.url),
	maxThreads: 1,
	maxQueued,
	busy: () =>
		new ApplicationError("UNAVAILABLE", "Too many drawings are being uploaded at once. Try again in a few seconds.", {
			retryAfterSeconds,
		}),
	maxMilliseconds,
	resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** A drawing without scripts, styles, references to other files, and whatever else is more than drawing. */
export const cleanDrawing = async (displayName: string, text: string): Promise<string> => {
	if (/<!ENTITY/i.test(text)) throw unsupported(displayName, "holds entities");
	// What ends the thread is the drawing: it unfolds into too much. A full queue is refused before.
	const cleaned = await threads.run(text).catch(() => undefined);
	if (cleaned === undefined) throw unsupported(displayName, "cannot be read as a drawing, or is too large a one");
	return cleaned;
};
