import type { Readable } from "node:stream";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { replace } from "@cartwright/store/batch";
import { isConflict } from "@cartwright/store/errors";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { mediaUploads } from "../media/uploads/documents.ts";
import { addParts, createResumable, findResumable, receivedBytes } from "../media/uploads/resumable.ts";
import { deleteEnded } from "../media/uploads/upload-bytes.ts";
import type { UploadOptions } from "./uploads-over-http.ts";

/** Where the library for tus keeps uploads: in the store and the storage, so that any process continues them. Ids are tokens. */
export class PartStore extends DataStore {
	/** `respond` says when an upload expires: its token does. */
	override extensions = ["creation", "creation-with-upload", "expiration", "termination"];
	readonly #options: UploadOptions;

	constructor(options: UploadOptions) {
		super();
		this.#options = options;
	}

	override async create(upload: Upload): Promise<Upload> {
		const { context, id } = this.#open(upload.id);
		const { size, metadata } = upload;
		const { filename, filetype, contentType } = metadata ?? {};
		if (size === undefined) throw ERRORS.INVALID_LENGTH;
		const created = await createResumable(context, id, {
			sizeInBytes: size,
			...(filename ? { displayName: filename } : {}),
			...((filetype ?? contentType) ? { mimeType: filetype ?? contentType ?? "" } : {}),
			createdDate: context.now,
		});
		if (!created) throw { status_code: 403, body: "The address was used, is in use, or has expired." };
		return upload;
	}

	override async write(stream: Readable, token: string, offset: number): Promise<number> {
		const { context, id } = this.#open(token);
		return addParts(context, id, offset, stream as AsyncIterable<Uint8Array>).catch((error) => {
			throw isConflict(error) ? ERRORS.INVALID_OFFSET : error;
		});
	}

	override async getUpload(token: string): Promise<Upload> {
		const { context, id } = this.#open(token);
		const found = await findResumable(context, id);
		if (!found) throw ERRORS.FILE_NOT_FOUND;
		const { resumable } = found;
		return new Upload({ id: token, size: resumable.sizeInBytes, offset: receivedBytes(resumable) });
	}

	override async remove(token: string): Promise<void> {
		const { context, id } = this.#open(token);
		const upload = await findResumable(context, id);
		if (!upload) throw ERRORS.FILE_NOT_FOUND;
		const ended = { ...upload.stored.doc, stage: "ENDED" as const, dueDate: context.now };
		await context.store.commit(context.site, [replace(mediaUploads, upload.stored, ended)]);
		await deleteEnded(context, context.site, id);
	}

	/** The token is checked before; see `openUpload`. */
	#open(token: string) {
		const link = readLink(this.#options.key, "media-upload", token);
		if (!link) throw ERRORS.FILE_NOT_FOUND;
		const context = { ...this.#options, site: link.site, now: this.#options.now().toISOString() };
		return { context, id: link.subject };
	}
}
