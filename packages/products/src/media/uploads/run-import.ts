import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { remove, replace } from "@cartwright/store/batch";
import { isConflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import { mediaFiles } from "../documents.ts";
import { completionOf } from "../files/file-writes.ts";
import { endingOf } from "../inspection/file-kind.ts";
import { UnusableFile } from "../inspection/unusable-file.ts";
import { type FileImport, type MediaUpload, mediaUploads } from "./documents.ts";
import { fetchImport, NotFetched } from "./fetch-import.ts";
import { receiveFile, startUpload } from "./receive-file.ts";
import { removeUploaded } from "./upload-bytes.ts";

const maxRunning = 4;
const maxAttempts = 3;
const retryMinutes = 1;

/** In this process; each starts when one before it is done. */
const queue = new Map<string, () => Promise<void>>();
let running = 0;

/**
 * Imports a file behind the call or job that starts it. What is not done when the process ends is started again by the job
 * for overdue uploads.
 */
export const startImport = (context: WorkContext, site: string, uploadId: string): void => {
	const key = `${site}/${uploadId}`;
	if (queue.has(key)) return;
	queue.set(key, () =>
		runImport({ ...context, site }, uploadId).catch((error) => {
			// Another process has it.
			if (isConflict(error) || (error instanceof ApplicationError && error.code === "PERMISSION_DENIED")) return;
			context.log.warn({ err: error, upload: uploadId }, "an import stopped; it is started again");
		}),
	);
	next();
};

const next = (): void => {
	const queued = [...queue].find(([, run]) => !started.has(run));
	if (!queued || running >= maxRunning) return;
	const [key, run] = queued;
	started.add(run);
	running++;
	void run().finally(() => {
		running--;
		queue.delete(key);
		next();
	});
};

const started = new WeakSet<() => Promise<void>>();

type ImportContext = WorkContext & { readonly site: string };

const runImport = async (context: ImportContext, uploadId: string): Promise<void> => {
	const upload = await startUpload(context, uploadId, "OPEN");
	if (!upload.import) throw new Error(`the upload ${uploadId} is not an import`);
	const { file, import: source } = upload;
	try {
		if (source.attempts > maxAttempts) throw new NotFetched("The server stopped each time that it fetched the file.");
		await receiveFile(context, upload, async () => {
			const { body: bytes, mimeType } = await fetchImport(context, source);
			const displayName = file.displayName ?? "file";
			const isNamed = file.mimeType !== "" || endingOf(displayName) !== "";
			return { bytes, sent: { displayName, declared: isNamed ? file.mimeType : hint(mimeType) } };
		});
	} catch (error) {
		const failure = failureOf(error);
		if (!failure) throw error;
		const mayRetry = error instanceof NotFetched && error.isTemporary && source.attempts < maxAttempts;
		await (mayRetry ? retryLater(context, upload) : fail(context, upload, source, failure));
	}
};

/** What a server says of its files is often wrong, except that something is text. */
const hint = (mimeType: string): string => (/^text\/(?:plain|csv|markdown)\b/i.test(mimeType) ? mimeType : "");

interface Failure {
	readonly code: string;
	readonly description: string;
}

/** Undefined for what the file is not to blame for, such as a database that is away. */
const failureOf = (error: unknown): Failure | undefined => {
	if (error instanceof NotFetched) return { code: "IMPORT_FAILED", description: error.message };
	if (error instanceof UnusableFile) return { code: error.code, description: error.message };
	if (error instanceof InvalidArgument) {
		return { code: error.violations[0]?.ruleName || "IMPORT_FAILED", description: error.message };
	}
	return undefined;
};

const retryLater = async ({ store, site, now }: ImportContext, { id }: MediaUpload): Promise<void> => {
	const { upload } = await store.read(site, { upload: byId(mediaUploads, id) });
	if (upload?.doc.stage !== "OPEN") return;
	const dueDate = new Date(Date.parse(now) + retryMinutes * 60_000).toISOString();
	await store.commit(site, [replace(mediaUploads, upload, { ...upload.doc, dueDate })]);
};

const fail = async (context: ImportContext, { id }: MediaUpload, { fileId }: FileImport, failure: Failure) => {
	const { store, site, now } = context;
	await removeUploaded(context, site, id);
	await rerunOnConflict(async () => {
		const { upload, file } = await store.read(site, {
			upload: byId(mediaUploads, id),
			file: byId(mediaFiles, fileId),
		});
		if (!upload) return;
		await store.commit(site, [
			remove(mediaUploads, upload),
			...(file?.doc.status === "PENDING"
				? [completionOf(file, { ...file.doc, status: "FAILED", updatedDate: now }, context, failure)]
				: []),
		]);
	});
};
