import { attachment, inline } from "@cartwright/kernel/file-storage/attachment";
import { sendFile } from "@cartwright/kernel/file-storage/send-file";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import { readLink, readShortLink } from "@cartwright/kernel/sites/signed-link";
import { byId, byIds, type Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ArchiveEntries } from "../media/archive-entries.ts";
import { type MediaFile, mediaFiles } from "../media/documents.ts";
import { mediaArchives } from "../media/downloads/documents.ts";
import { type FileLink, readFileLink } from "../media/downloads/file-link.ts";
import { contentOf, originalKey } from "../media/keys.ts";
import { loadFolderEntries, maxArchiveFiles } from "../media/load/load-folder-entries.ts";
import { sentType } from "../media/sent-type.ts";
import { isLinkValid } from "./is-link-valid.ts";
import { sendArchive } from "./send-archive.ts";

export interface FileLinkOptions {
	readonly store: Store;
	readonly storage: FileStorage;
	/** The installation's key, which signs links. */
	readonly key: string;
	readonly now: () => Date;
}

interface LinkRequest {
	Params: { token: string };
}

/** Serves files by signed addresses: private ones until the address expires, and archives of public ones. */
export const registerFileLinks = (app: FastifyInstance, options: FileLinkOptions): void => {
	const { store, storage, key } = options;
	app.get<LinkRequest>("/media/downloads/:token", async (request, reply) => {
		reply.header("cache-control", "private, no-store");
		const link = readFileLink(key, request.params.token);
		if (!link) throw unknownAddress();
		if (!(await isLinkValid(options, link))) {
			if (link.redirectUrl) return reply.redirect(link.redirectUrl, 302);
			throw new ApplicationError("PERMISSION_DENIED", "The address has expired. Request a new one.");
		}
		const { file } = await store.read(link.site, { file: byId(mediaFiles, link.fileId) });
		if (file?.doc.status !== "READY") throw unknownAddress();
		return sendLinked(options, link, file.doc, { request, reply });
	});
	app.get<LinkRequest>("/media/archives/:token", async (request, reply) => {
		const link = readShortLink(key, "media-archive", request.params.token);
		const { archive } = link
			? await store.read(link.site, { archive: byId(mediaArchives, link.subject) })
			: { archive: undefined };
		if (!link || !archive) throw unknownAddress();
		const { files } = await store.read(link.site, { files: byIds(mediaFiles, archive.doc.fileIds) });
		const collected = new ArchiveEntries();
		// What was deleted for ever since is not in the archive any more.
		for (const id of archive.doc.fileIds) {
			const file = files.get(id)?.doc;
			if (file?.status === "READY" && !file.private) collected.add(file);
		}
		return sendArchive({ storage, site: link.site, request, reply }, "files", collected.entries);
	});
	app.get<LinkRequest>("/media/folders/:token", async (request, reply) => {
		const link = readLink(key, "media-folder", request.params.token);
		const folder = link && (await loadFolderEntries(store, link.site, link.subject));
		if (!folder) throw unknownAddress();
		if (folder.isCut) {
			const description = `The folder has more than ${maxArchiveFiles} files. Download the folders in it one by one.`;
			throw new ApplicationError("INVALID_REQUEST", description);
		}
		return sendArchive({ storage, site: link.site, request, reply }, folder.name, folder.entries);
	});
};

interface Exchange {
	readonly request: FastifyRequest<LinkRequest>;
	readonly reply: FastifyReply;
}

const sendLinked = (
	{ storage }: Pick<FileLinkOptions, "storage">,
	{ site, fileName, isShown }: FileLink,
	file: MediaFile,
	{ request, reply }: Exchange,
): Promise<FastifyReply> => {
	const name = fileName ?? file.displayName;
	return sendFile(request, reply.header("cross-origin-resource-policy", "cross-origin"), {
		etag: file.hash.slice(0, 32),
		sizeInBytes: file.sizeInBytes,
		contentType: sentType(file).contentType,
		disposition: isShown ? inline(name) : attachment(name),
		open: async (range) => {
			const stream = await storage.stream(originalKey(site, contentOf(file)), range);
			return stream ?? Promise.reject(unknownAddress());
		},
	});
};

const unknownAddress = (): ApplicationError =>
	new ApplicationError("NOT_FOUND", "There is no file at this address. Check that it was copied completely.");
