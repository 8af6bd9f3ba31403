import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job, Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { WorkQueue, withMovingClock } from "@cartwright/kernel/runtime/work-queue";
import type { FetchPictures } from "./context.ts";
import { productImports } from "./documents.ts";
import { importStarted } from "./import-started.ts";
import { runImport } from "./run-import.ts";

/** Imports files behind the event that starts it. What is not done when the process ends is continued by the job. */
export const productImportRunner = (
	fetchPictures: FetchPictures,
): { readonly subscriber: Subscriber; readonly job: Job } => {
	const queue = new WorkQueue();
	const startImport = (context: WorkContext, site: string, id: string): void => {
		const clocked = withMovingClock({ ...context, fetchPictures }, site);
		void queue.add(`${site}/${id}`, () =>
			runImport(clocked, id).catch((error) => {
				context.log.warn({ err: error, import: id }, "an import of products stopped; it is continued");
			}),
		);
	};
	return {
		subscriber: {
			name: "product-imports",
			types: [importStarted],
			handle: async (context, { site, entityId }) => startImport(context, site, entityId),
		},
		job: dueJob("continue-product-imports", productImports, async (context, site, { doc }) => {
			startImport(context, site, doc.id);
		}),
	};
};
