import { createHash } from "node:crypto";
import type { importFile } from "@cartwright/contract/media/file-uploads";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { create, type Write } from "@cartwright/store/batch";
import type { MediaFile } from "../documents.ts";
import { fileIdOf } from "../file-id.ts";
import { creationOf } from "../files/file-writes.ts";
import { expectedKind } from "../inspection/file-kind.ts";
import { newlyShelved } from "../shelf.ts";
import { mediaUploads } from "./documents.ts";
import { nameInUrl } from "./file-name.ts";
import type { FolderPaths } from "./folder-paths.ts";
import { newFile } from "./new-upload.ts";

export interface NewImport {
	readonly file: MediaFile;
	readonly uploadId: string;
	readonly writes: readonly Write[];
}

/** A file that is to be fetched: `PENDING`, with an upload that the server makes itself. `field` is the path of the request. */
export const newImport = async (
	context: Context,
	request: RequestOf<typeof importFile>,
	folders: FolderPaths,
	field = "",
): Promise<NewImport> => {
	const { site, now, newId } = context;
	const url = addressOf(request.url, stringsOf(request.urlParams, `${field}urlParams`));
	const headers = stringsOf(request.urlHeaders, `${field}urlHeaders`);
	checkHeaders(headers, `${field}urlHeaders`);
	const sent = await newFile(context, { ...request, fileName: request.displayName });
	const displayName = sent.displayName ?? nameInUrl(request.url) ?? "file";
	const { mediaType, mimeType, extension } = expectedKind(displayName, sent.mimeType);
	const shelf = await folders.shelfOf(sent.parentFolderId, sent.folderNames);
	const uploadId = newId();
	const file: MediaFile = {
		id: fileIdOf(site, createHash("sha256").update(uploadId).digest("hex"), mediaType === "VECTOR" ? "png" : extension),
		...newlyShelved(displayName, now, { ...shelf, labels: sent.labels }),
		mediaType,
		mimeType,
		width: 0,
		height: 0,
		sizeInBytes: 0,
		hash: "",
		status: "PENDING",
		private: sent.private,
		labels: sent.labels,
		sourceUrl: request.url,
		...(sent.externalInfo ? { externalInfo: sent.externalInfo } : {}),
	};
	const upload = {
		id: uploadId,
		stage: "OPEN" as const,
		file: { ...sent, displayName },
		dueDate: now,
		openUntil: now,
		import: { fileId: file.id, url, headers: JSON.stringify(headers), attempts: 0 },
	};
	return { file, uploadId, writes: [creationOf(file, context), create(mediaUploads, upload)] };
};

const addressOf = (sent: string, params: Readonly<Record<string, string>>): string => {
	const url = new URL(sent);
	for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
	return url.href;
};

const stringsOf = (sent: unknown, field: string): Record<string, string> => {
	const entries = Object.entries((sent ?? {}) as Record<string, unknown>);
	for (const [name, value] of entries) {
		if (typeof value !== "string") throw invalid(`${field}.${name}`, "must be a text");
	}
	return Object.fromEntries(entries) as Record<string, string>;
};

/** Set by whoever sends the request. */
const connectionHeaders =
	/^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive|proxy-.*|accept-encoding|range|if-.*)$/i;

const checkHeaders = (headers: Readonly<Record<string, string>>, field: string): void => {
	for (const [name, value] of Object.entries(headers)) {
		if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) || connectionHeaders.test(name)) {
			throw invalid(`${field}.${name}`, "is not a header that can be sent");
		}
		if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
			throw invalid(`${field}.${name}`, "is not a value of a header", "FORMAT");
	}
};
