import { createHash } from "node:crypto";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { adjust, create, expect, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isConflict } from "@cartwright/store/errors";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type MediaFile, mediaFiles } from "../documents.ts";
import { fileIdOf } from "../file-id.ts";
import { completionOf, creationOf } from "../files/file-writes.ts";
import { type FileFacts, inspect } from "../inspection/inspect.ts";
import { contentOf, originalKey } from "../keys.ts";
import { newlyShelved } from "../shelf.ts";
import { type MediaUpload, mediaUploads, mediaUsage, mediaUsageId, type UploadStage } from "./documents.ts";
import { FolderPaths } from "./folder-paths.ts";
import { UnusableFile } from "./unusable-file.ts";
import { deleteEnded, removeUploaded } from "./upload-bytes.ts";
import { attemptMinutes, importMinutes, maxFileBytes } from "./upload-limits.ts";

export type ReceiveContext = WorkContext & { readonly site: string };

/** What the sender says about the bytes. */
export interface Sent {
	readonly displayName: string;
	/** Type, if it says any. */
	readonly declared: string;
	/** SHA-256 in hexadecimal. */
	readonly hash?: string | undefined;
}

export interface Incoming {
	readonly bytes: AsyncIterable<Uint8Array>;
	readonly sent: Sent;
}

/** Claims an upload: of several who begin at once, one may. */
export const startUpload = async (
	{ store, site, now }: Pick<ReceiveContext, "store" | "site" | "now">,
	id: string,
	from: UploadStage,
): Promise<MediaUpload> => {
	const { upload } = await store.read(site, { upload: byId(mediaUploads, id) });
	if (upload?.doc.stage !== from) throw usedAddress();
	const { import: importing } = upload.doc;
	const minutes = importing ? importMinutes : attemptMinutes;
	const claimed = {
		...upload.doc,
		stage: "RECEIVING" as const,
		dueDate: new Date(Date.parse(now) + minutes * 60_000).toISOString(),
		...(importing ? { import: { ...importing, attempts: importing.attempts + 1 } } : {}),
	};
	await store.commit(site, [replace(mediaUploads, upload, claimed)]).catch((error) => {
		throw isConflict(error) ? usedAddress() : error;
	});
	return claimed;
};

const usedAddress = (): ApplicationError =>
	new ApplicationError(
		"PERMISSION_DENIED",
		"The address was used, is in use, or has expired. Each takes one file: request another one.",
	);

/**
 * Receives, inspects and stores the bytes of an upload that was claimed, and creates its file. After a failure the upload is as
 * it was before, as if nothing had been sent.
 */
export const receiveFile = async (
	context: ReceiveContext,
	upload: MediaUpload,
	open: () => Promise<Incoming>,
): Promise<MediaFile> => {
	try {
		const { bytes: source, sent } = await open();
		const { key, ...received } = await receive(context, upload, source, sent);
		const facts = await inspect(context.providers.files, { key, sizeInBytes: received.sizeInBytes, ...sent });
		const { bytes, ...described } = facts;
		if (bytes) await context.providers.files.put(key, bytes);
		const content = bytes ? { sizeInBytes: bytes.length, hash: sha256(bytes) } : received;
		return await rerunOnConflict(() => commitFile(context, upload, { ...described, ...content }, sent));
	} catch (error) {
		await reopen(context, upload);
		throw error;
	}
};

const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const receive = async (
	{ store, site, providers }: ReceiveContext,
	{ id, file }: MediaUpload,
	source: AsyncIterable<Uint8Array>,
	sent: Sent,
) => {
	const { usage } = await store.read(site, { usage: byId(mediaUsage, mediaUsageId) });
	const free = providers.maxUploadedBytes - (usage?.doc.bytes ?? 0);
	const key = originalKey(site, id);
	const hash = createHash("sha256");
	let sizeInBytes = 0;
	const { sizeInBytes: declaredSize } = file;
	async function* counted() {
		for await (const chunk of source) {
			sizeInBytes += chunk.byteLength;
			if (sizeInBytes > (declaredSize ?? maxFileBytes)) throw tooLarge(sent.displayName, declaredSize);
			if (sizeInBytes > free) throw quotaExceeded();
			hash.update(chunk);
			yield chunk;
		}
	}
	await providers.files.put(key, counted());
	if (sizeInBytes === 0) throw new UnusableFile("ZERO_FILE_SIZE", `${sent.displayName} is empty.`);
	if (declaredSize !== undefined && sizeInBytes !== declaredSize) {
		throw invalid("file", `has ${sizeInBytes} bytes, but ${declaredSize} were announced`);
	}
	const received = { key, sizeInBytes, hash: hash.digest("hex") };
	if (sent.hash !== undefined && sent.hash !== received.hash) {
		throw invalid("file", "is not what was sent: its SHA-256 is another one; send it again");
	}
	return received;
};

const tooLarge = (displayName: string, announced?: number): UnusableFile => {
	const limit =
		announced === undefined ? `${maxFileBytes / 1024 ** 3} GB` : `the ${announced} bytes that were announced`;
	return new UnusableFile("FILE_SIZE_OVER_LIMIT", `${displayName} is larger than ${limit}.`);
};

const quotaExceeded = () =>
	invalidByRule("file", "SITE_QUOTA_EXCEEDED", "does not fit into what is left for the files of this shop");

interface Described extends Omit<FileFacts, "bytes"> {
	readonly sizeInBytes: number;
	readonly hash: string;
}

/** Creates the file and ends the upload in one commit. Bytes that another file has are stored once. */
const commitFile = async (
	context: ReceiveContext,
	{ id: uploadId, dueDate }: MediaUpload,
	{ extension, ...described }: Described,
	{ displayName }: Sent,
): Promise<MediaFile> => {
	const { store, site, now, providers } = context;
	const { upload, usage, alike } = await store.read(site, {
		upload: byId(mediaUploads, uploadId),
		usage: byId(mediaUsage, mediaUsageId),
		alike: page(mediaFiles, { filter: and(equals("hash", described.hash), equals("root", "media-root")), limit: 10 }),
	});
	// Another attempt has another date.
	if (upload?.doc.stage !== "RECEIVING" || upload.doc.dueDate !== dueDate) throw usedAddress();
	const same = alike.find(({ doc }) => doc.status === "READY");
	const { sizeInBytes } = described;
	if (!same && (usage?.doc.bytes ?? 0) + sizeInBytes > providers.maxUploadedBytes) throw quotaExceeded();
	// What no file needs is deleted after the commit, or by the job.
	const hasRest = same !== undefined || upload.doc.resumable !== undefined;
	const facts = { ...described, content: same ? contentOf(same.doc) : uploadId, status: "READY" as const };
	const { file, writes } = upload.doc.import
		? await completedImport(context, upload.doc.import.fileId, facts)
		: await newFile(context, upload.doc, { ...facts, displayName, extension });
	await store.commit(site, [
		...writes,
		...(same ? [expect(mediaFiles, same)] : [usageWrite(usage, sizeInBytes)]),
		hasRest
			? replace(mediaUploads, upload, { ...upload.doc, stage: "ENDED", dueDate: now })
			: remove(mediaUploads, upload),
	]);
	if (hasRest) await deleteEnded(context, site, uploadId);
	return file;
};

interface NewWrites {
	readonly file: MediaFile;
	readonly writes: readonly Write[];
}

type Facts = Omit<Described, "extension"> & Pick<MediaFile, "content" | "status">;

const newFile = async (
	context: ReceiveContext,
	{ id, file: decided }: MediaUpload,
	{ displayName, extension, ...facts }: Facts & { readonly displayName: string; readonly extension: string },
): Promise<NewWrites> => {
	const { parentFolderId, private: isPrivate, labels, externalInfo } = decided;
	const folders = new FolderPaths(context);
	const shelf = await folders.shelfOf(parentFolderId, decided.folderNames);
	const file: MediaFile = {
		id: fileIdOf(context.site, sha256(id), extension),
		...newlyShelved(displayName, context.now, { ...shelf, labels }),
		...facts,
		private: isPrivate,
		labels,
		...(externalInfo ? { externalInfo } : {}),
	};
	return { file, writes: [creationOf(file, context), ...folders.writes] };
};

/** The file of an import has been there since the request; whoever deleted it meanwhile does not want it. */
const completedImport = async (context: ReceiveContext, fileId: string, facts: Facts): Promise<NewWrites> => {
	const { pending } = await context.store.read(context.site, { pending: byId(mediaFiles, fileId) });
	if (pending?.doc.status !== "PENDING") throw usedAddress();
	const file = { ...pending.doc, ...facts, updatedDate: context.now };
	return { file, writes: [completionOf(pending, file, context)] };
};

const usageWrite = (
	usage: Stored<{ readonly id: string; readonly bytes: number }> | undefined,
	bytes: number,
): Write => (usage ? adjust(mediaUsage, mediaUsageId, { bytes }) : create(mediaUsage, { id: mediaUsageId, bytes }));

/** As the upload was before the attempt that failed. Where this fails too, the job deletes it. */
const reopen = async ({ store, site, providers }: ReceiveContext, { id, openUntil }: MediaUpload): Promise<void> => {
	const { upload } = await store.read(site, { upload: byId(mediaUploads, id) });
	if (upload?.doc.stage !== "RECEIVING") return;
	if (upload.doc.resumable) await providers.files.remove(originalKey(site, id));
	else await removeUploaded({ providers }, site, id);
	const stage = upload.doc.resumable ? "PARTIAL" : "OPEN";
	await store.commit(site, [replace(mediaUploads, upload, { ...upload.doc, stage, dueDate: openUntil })]);
};
