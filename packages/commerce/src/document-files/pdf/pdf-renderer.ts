import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { WorkerThreads } from "@cartwright/kernel/runtime/worker-threads";
import type { PrintedDocument } from "../../invoices/printed-document.ts";

/** Those that wait longer would have given up by then. */
const maxQueued = 20;
/** Many times what 300 lines take. */
const maxMilliseconds = 120_000;
const retryAfterSeconds = 10;

/**
 * Renders documents as PDF files, one at a time, in a thread that starts with the first one and ends when idle: the library
 * and its fonts are in memory no longer than they are needed.
 */
export class PdfRenderer {
	readonly #threads = new WorkerThreads<PrintedDocument, Uint8Array>({
		module: new URL("./pdf-worker.ts", import.meta.url),
		maxThreads: 1,
		maxQueued,
		busy: () =>
			new ApplicationError("UNAVAILABLE", "Too many documents are being written at once. Try again in a few seconds.", {
				retryAfterSeconds,
			}),
		maxMilliseconds,
		resourceLimits: { maxOldGenerationSizeMb: 1024 },
	});
	readonly #running = new Map<string, Promise<Uint8Array>>();

	/** Requests for the same document at the same time share one rendering. `key` identifies what is printed. */
	async render(key: string, printed: PrintedDocument): Promise<Uint8Array> {
		const running = this.#running.get(key);
		if (running) return running;
		const rendering = this.#threads.run(printed).finally(() => this.#running.delete(key));
		this.#running.set(key, rendering);
		return rendering;
	}
}
