import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type MediaUpload, mediaUploads } from "./documents.ts";
import { startImport } from "./run-import.ts";
import { deleteEnded } from "./upload-bytes.ts";

/** Ends what was not completed in time. An import whose process ended, or that failed for now, begins again. */
const endUpload = async (context: WorkContext, site: string, due: Stored<MediaUpload>): Promise<void> => {
	const { store, now } = context;
	const { stage } = due.doc;
	if (due.doc.import && stage !== "ENDED") {
		if (stage !== "OPEN") await store.commit(site, [replace(mediaUploads, due, { ...due.doc, stage: "OPEN" })]);
		return startImport(context, site, due.doc.id);
	}
	// Whoever still sends cannot complete it from here on.
	if (stage !== "ENDED") {
		await store.commit(site, [replace(mediaUploads, due, { ...due.doc, stage: "ENDED", dueDate: now })]);
	}
	await deleteEnded(context, site, due.doc.id);
};

export const endOverdueUploads = dueJob("end-overdue-uploads", mediaUploads, endUpload);
